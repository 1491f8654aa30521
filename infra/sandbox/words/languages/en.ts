import { wordList } from '../word-list.ts';

/** Invented English phrases about apps and podcasts. */
export const en = wordList(`
  short glad: Good 👍 / Love it / Great, thanks! / Does what it says. / Best of its kind / Very nice 😊
  short torn: It is ok / Not bad / Could be better / So so / Fine, mostly
  short cross: Disappointing / Not for me / Stopped working / Do not bother / Deleted it 😡
  app glad titles: Part of my day / Exactly what I wanted / Simple and quick / Worth every cent / Five stars from me /
    Finally!
  app glad openings: I have used this every day for about two years. /
    A friend showed me this on the train and I kept it. / I tried four others before I found this one. /
    Our whole team moved over in the spring. / I am not good with phones, and even I got the hang of it. /
    Switched from a much bigger name and have not looked back.
  app glad details: {Feature} is what sold me on it. / What I like most is {feature}. /
    It opens at once, and {feature} just works. / Since the autumn update {feature} is twice as quick. /
    I wrote to support about {feature} and had an answer within a day. /
    My only wish would be a shortcut to {feature}; everything else is spot on.
  app glad closings: Please keep it this way. / I recommend it to everybody at work. /
    No adverts, no nagging, no account needed. / Well done to the people behind it! / Money well spent.
  app torn titles: Good, with a catch / Nearly there / Promising / Used to be better / Mixed feelings
  app torn openings: I want to like this more than I do. / The idea is good and the design is lovely. /
    It was perfect until the last big update. / Fine on my phone, less so on the tablet. /
    I have had it for a month now.
  app torn details: {Feature} is great, but it takes far too many taps to reach. /
    Sometimes {feature} needs a restart before it does anything. /
    Half of the time I cannot tell whether {feature} has finished. /
    The free version hides {feature}, which I only learned after an hour of setting up. /
    If {feature} worked offline this would be five stars. /
    I typed "A&B <draft>" as a name and {feature} lost all that came after the first sign.
  app torn closings: I will change my rating when that is sorted out. / Three stars until then. /
    Still better than most. / Please listen to your users.
  app cross titles: Lost my data / Why change it? / Not worth the price / Crashes all the time / Please fix this
  app cross openings: I paid for a full year and regret it. / Since the last update it closes as soon as I open it. /
    What a shame. / Three phones, the same fault on each of them. / I really tried to give this a chance.
  app cross details: {Feature} has not worked for me since September. /
    Two weeks of entries were gone after {feature} froze. / Every second tap asks me to subscribe, even for {feature}. /
    I cannot see why {feature} was moved to the paid plan. /
    Support sent me the same text three times and {feature} is still broken.
  app cross closings: Going back to paper. / I want my money back. / One star because none is not possible. /
    Avoid it for now.
  podcast glad titles: My Sunday ritual / A quiet gem / Clever and kind / Never misses / More of this please /
    Makes the commute short
  podcast glad openings: I found this show on a long drive and listened to nine episodes in a row. /
    My sister sent me one episode, and now the whole family listens. / Been here since the first season. /
    There are a hundred shows like this, and this is the good one. / I listen while I do the washing-up.
  podcast glad details: {Feature} made me stop the car and take notes. / What I love is {feature}. /
    The pace is calm, nobody shouts, and {feature} is a joy. / You can hear how much work goes into {feature}. /
    I laughed out loud at {feature}. / The sound is warm and clear, and {feature} never drags.
  podcast glad closings: Thank you for making this. / Start with the older episodes. /
    I only wish it came out twice a week. / Greetings from a loyal listener!
  podcast torn titles: Good but too long / Hit and miss / Lovely, but the ads / Was better before
  podcast torn openings: I like the hosts, I really do. / The first two seasons were wonderful. /
    Some episodes are excellent. / A good show that has grown a little tired.
  podcast torn details: {Feature} could be half as long. / Four adverts before {feature} is too much. /
    The volume jumps whenever {feature} starts. / I miss the old opening; {feature} feels rushed now.
  podcast torn closings: I will keep listening for now. / Three stars from a fan. / Please bring back the old format.
  podcast cross titles: All adverts / Lost me / Could not finish it / Bad sound
  podcast cross openings: I unsubscribed today. / This used to be my favourite. / Everybody told me to listen to this. /
    Two hosts who talk over each other.
  podcast cross details: {Feature} is ten minutes of inside jokes. /
    It sounds as if {feature} was recorded in a bathroom. / More time goes to sponsors than to {feature}. /
    They got the facts wrong in {feature} and never corrected it.
  podcast cross closings: Such a pity. / There are better ones. / I gave it four episodes, that is enough.
  features notes: the search / the handwriting mode / the sync with my laptop / the tag view / the dark theme
  features budget: the monthly overview / the receipt scanner / the shared household account / the spreadsheet export
  features weather: the rain radar / the hourly forecast / the home screen widget / the storm warning
  features lessons: the daily lesson / the pronunciation check / the review deck / the streak calendar
  features drawing: the watercolour brush / the layer panel / the palm rejection / the time-lapse export
  features cooking: the episode on sourdough / the market walk / the talk with the old baker / the listener recipe
  features history: the series on lighthouses / the reading of the letters / the visit to the archive / the map quiz
  features science: the question round / the talk with the astronomer / the experiment of the week / the long interview
  features evening: the bedtime story / the rain recording / the slow walk / the closing poem
  replies glad: Hi {name}, thank you for the kind words. They made our morning. /
    Thanks, {name}! A shortcut is on our list for the next release. / Thank you for being with us for so long, {name}.
  replies torn: Hi {name}, thank you for telling us. The coming release shortens that path a good deal. /
    Thanks for the honest rating, {name}. Could you write to our support so that we can look at it together?
  replies cross:
    Hi {name}, we are sorry about this. Please write to our support and name this review; we want to find your entries. /
    We are sorry to read this, {name}. The fault you describe is corrected in the newest release.
`);
