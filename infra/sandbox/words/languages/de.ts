import { wordList } from '../word-list.ts';

/** Invented German phrases about apps and podcasts. */
export const de = wordList(`
  short glad: Super 👍 / Top! / Gefällt mir sehr / Macht, was es soll. / Klare Empfehlung
  short torn: Geht so / Ganz in Ordnung / Noch Luft nach oben / Naja
  short cross: Leider nein / Enttäuschend / Wieder gelöscht / Funktioniert nicht mehr
  app glad titles: Genau das Richtige / Jeden Tag dabei / Sehr übersichtlich / Endlich! / Rundum zufrieden
  app glad openings: Ich nutze die App seit fast zwei Jahren täglich. /
    Nach langem Suchen bin ich hier hängen geblieben. / Eine Kollegin hat sie mir empfohlen. /
    Übersichtlich, schnell und ohne Schnickschnack. / Auch für mich mit 71 Jahren gut zu bedienen.
  app glad details: Mein persönlicher Höhepunkt: {feature}. / {Feature} ist besser gelöst als bei jeder anderen App. /
    Seit dem Herbst läuft {feature} noch flüssiger. / {Feature} allein ist das Geld schon wert. /
    Sogar ohne Netz funktioniert {feature} einwandfrei.
  app glad closings: Weiter so! / Klare Empfehlung von mir. / Danke an das ganze Team. /
    Schön, dass es so etwas noch gibt.
  app torn titles: Gut, aber / Fast perfekt / Mit Einschränkungen / War schon besser
  app torn openings: Grundsätzlich eine schöne App. / Auf dem Handy gut, auf dem Tablet leider nicht. /
    Bis zum letzten Update war ich begeistert. / Die Idee überzeugt mich.
  app torn details: Allerdings ist {feature} viel zu tief versteckt. / Leider hakt {feature} immer wieder. /
    Schade, dass {feature} nur in der Bezahlversion dabei ist. / Gefühlt braucht {feature} eine halbe Ewigkeit.
  app torn closings: Dann gäbe es fünf Sterne. / Bitte nachbessern. / Ich bleibe vorerst dabei.
  app cross titles: Nur noch Abstürze / Zu teuer / Bitte reparieren / Schade drum
  app cross openings: Seit dem Update startet die App nicht mehr. / Ich habe das Jahresabo gekauft und ärgere mich. /
    So macht das keinen Spaß. / Dreimal neu installiert, immer derselbe Fehler.
  app cross details: {Feature} geht seit Wochen nicht. /
    Meine Einträge sind weg, und {feature} zeigt nur noch eine leere Seite. /
    Wozu {feature} plötzlich Geld kostet, versteht niemand. /
    Der Kundendienst weiß von nichts, obwohl {feature} bei allen streikt.
  app cross closings: Ich möchte mein Geld zurück. / Vorläufig nicht zu empfehlen. / Ein Stern, weil null nicht geht.
  podcast glad titles: Mein Sonntag / Klug und warmherzig / Bitte mehr davon / Hörgenuss
  podcast glad openings: Seit der ersten Folge dabei. / Durch Zufall entdeckt und gleich vier Folgen gehört. /
    Begleitet mich jeden Morgen in der Bahn. / Endlich ein Podcast ohne Geschrei.
  podcast glad details: {Feature} hat mich wirklich berührt. / Mein Höhepunkt: {feature}. /
    Man merkt, wie viel Arbeit darin steckt; besonders {feature} bleibt im Ohr. /
    {Feature} könnte ich zweimal hintereinander hören.
  podcast glad closings: Vielen Dank dafür! / Bitte nie aufhören. / Grüße aus dem Norden.
  podcast torn titles: Etwas lang / Durchwachsen / Zu viel Werbung
  podcast torn openings: Ich höre gern zu, aber nicht jede Folge trägt. / Die erste Staffel war stärker. /
    Nette Stimmen, gute Themen.
  podcast torn details: {Feature} dürfte kürzer sein. / Vor lauter Werbung geht {feature} fast unter. /
    Die Lautstärke springt, sobald {feature} beginnt.
  podcast torn closings: Ich höre trotzdem weiter. / Drei Sterne von mir.
  podcast cross titles: Nur noch Werbung / Abbestellt / Schlechter Ton
  podcast cross openings: Heute abbestellt. / Früher mein Liebling. / Viel gelobt, ich verstehe nicht warum.
  podcast cross details: {Feature} klingt wie im Badezimmer aufgenommen. /
    Statt Inhalt nur Geplauder, auch {feature} macht es nicht besser. /
    {Feature} war voller Fehler, eine Korrektur kam nie.
  podcast cross closings: Schade. / Es gibt bessere.
  features notes: die Suche / die Handschrifterkennung / das dunkle Design / die Ansicht mit den Schlagworten
  features budget: die Monatsübersicht / die Belegerfassung / das gemeinsame Haushaltskonto / die Ausgabe als Tabelle
  features weather: das Regenradar / die stündliche Vorhersage / die Kachel auf dem Startbildschirm /
    die Unwetterwarnung
  features lessons: die tägliche Lektion / die Ausspracheprüfung / das Wiederholen der Karten / die Wochenübersicht
  features drawing: die Aquarellfarbe / das Ebenenfenster / die Handballenerkennung / die Zeitrafferaufnahme
  features cooking: die Folge über Sauerteig / das Gespräch mit der Bäckerin / die Runde über den Markt /
    das Rezept zum Schluss
  features history: die Reihe über Leuchttürme / die Lesung der Briefe / das Kartenrätsel / die Folge aus dem Archiv
  features science: die Fragerunde / das Gespräch mit der Astronomin / das Experiment der Woche / das lange Interview
  features evening: die Geschichte zum Einschlafen / das Regengeräusch / das Gedicht am Ende / die ruhige Stimme
  replies glad: Hallo {name}, herzlichen Dank! Das freut das ganze Team. /
    Danke, {name}. Schön, dass du schon so lange dabei bist.
  replies torn: Hallo {name}, danke für die ehrliche Bewertung. In der nächsten Version wird das einfacher.
  replies cross: Hallo {name}, das tut uns leid. Bitte schreibe unserem Kundendienst, wir suchen deine Einträge.
`);
