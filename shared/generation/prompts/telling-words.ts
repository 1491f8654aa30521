import { cleanMaterial, fold } from '../text/plain-text.ts';

/**
 * Words that do not say what a text is to be about, folded, each in the line of its first language: pronouns, articles, words of asking, and words
 * for anything that a business may offer.
 */
const emptyWords = new Set(
  [
    'a about all an and any anything are as ask be build business by can company could create customer customers do everything feel for from generate get give good great had has have he help her hey hi his how i in is it item items its just make me my need new nice of offer on or our people please product products quick s service services she short simple some something stuff thank thanks that the their them they thing things this to us user users want was we what whatever with would write you your',
    'alles auf bitte brauche brauchen das dein deine dem den der des die dies dieses ding du ein eine einen er erstelle es etwas firma fur gib gut hallo haben hatten ich ihr ihre ist kunde kunden leistung leistungen machen mein meine mit mochte mochten neu produkt produkte schreib schreibe sache sachen sie uns unser unsere unternehmen von wie wir wollen zu zum zur',
    'algo clientes con crea crear cosa cosas cualquier de del el ella empresa en escribe esta este esto favor gracias hacer hola la las lo los mi necesitamos necesito nos nuestro nuestra nuestros para por producto productos que queremos quiero servicio servicios su sus todo todos tu tus un una y yo',
    'avec avez besoin bonjour ca ce cela cet cette chose choses clients creer dire elle entreprise est et faire il ils je le les leur merci mes mon notre nous ou par plait pour produit produits quelque qui si sur ton tout tous une veut veux vos votre voulons vous',
    'ao cliente coisa coisas com criar da dos ela ele em e escreva fazer isso isto meu minha na no nossa nosso o obrigado os precisamos preciso produto produtos quero seu sua servico servicos tudo um uma voce',
    'che ci clienti nostri nostre gli cose della di ecco fare ma mio nostra nostro per prodotto prodotti qualcosa questa questo scrivi servizi servizio sono tutto vogliamo voglio',
    'aan dat deze dienst diensten dit een het iets ik jouw klant klanten maak met mijn nodig onze ons over producten schrijf u uw van voor wij willen wil zijn',
    'alt at det fra gerne hej jeg jeres kan lave med min noget nogle og om produkter sig skal skriv skriva ting til var vi vil vores alla allt att din ett fran gor kunder kunderna nagot nagon nar nya oss saker skicka snalla till tjanst vara vart vill kaikki jotain jokin meidan tuote tuotteet palvelu haluamme noe noen tjeneste kunne',
    'ceva despre pentru produs produse serviciu noastre nostru vreau vrem tot toate valami minden termek szolgaltatas kerek szeretnenk neco vsechno sluzba nase chceme prosim bir sey seyler urun urunler hizmet icin istiyoruz lutfen bizim sesuatu semua produk layanan kami untuk tolong buat',
    'cos cokolwiek dla jest klient klienci klientow nam nas nasz nasza nasze potrzebujemy produkty prosze rzecz stworz tego usluga uslugi w wszystko z',
    'それ これ あれ 全部 すべて 何か もの こと 商品 製品 サービス 会社 お客様 私 私たち の は が を に で と も です ます ください 下さい くだ さい 作って 作成 欲しい ほしい について して',
    '它 这 这个 那 那个 一切 所有 东西 产品 服务 公司 客户 顾客 我 我们 的 是 了 给 请 写 做 创建 想要 想 要 需要 一个 一 个 些',
    '그것 이것 저것 모든 모두 전부 뭔가 것 상품 제품 서비스 회사 고객 우리 저희 제 의 을 를 이 가 은 는 주세요 만들어 필요해요 원해요',
    'هذا هذه ذلك كل شيء كله المنتج منتج منتجات خدمة الخدمة شركة العملاء عملاء نحن لنا نريد أريد من في على عن لي',
    'это этот эта всё все что-то продукт продукты товар товары услуга услуги компания клиент клиенты мы нам наш наша наше я мне хотим нужно нужна о для и в на',
  ].flatMap((words) => fold(words).match(/[\p{L}\p{N}]+/gu) ?? []),
);

/** One letter of Hiragana is a particle or an ending. */
const particle = /^\p{Script=Hiragana}$/u;

/** The words of a text that say what it is about, folded, each once. `also` are words that do not count either. */
export const tellingWords = (text: string, also: ReadonlySet<string> = new Set()): ReadonlySet<string> => {
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(cleanMaterial(text))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => fold(segment));
  return new Set(words.filter((word) => !emptyWords.has(word) && !also.has(word) && !particle.test(word)));
};
