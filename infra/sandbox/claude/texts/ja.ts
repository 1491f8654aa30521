import { wordList } from '../../words/word-list.ts';

/** What the sandbox's Claude writes in Japanese. */
export const japanese = wordList(String.raw`
  nameless: こちら
  email subjects welcome: {name}へようこそ
  email subjects notification: {name}についてのお知らせ
  email subjects feedback_request: {name}のご感想をお聞かせください
  email subjects thank_you: {name}のお礼
  email subjects reminder: {name}のご確認
  email subjects announcement: {name}の新しいご案内
  email subjects digest: {name}の最近の話題
  email subjects other: {name}について
  email preheader: {name}について短くご連絡します。
  email greeting: こんにちは{reader}、
  email paragraphs: {name}についてご連絡いたします。 / ご不明な点がありましたら、このメールにご返信ください。
  email closing: よろしくお願いいたします。
  request subjects: {name}はいかがでしたか / {name}について伺います / {name}のご感想をお聞かせください
  request preheaders: 良かった点も気になった点も伺います。 / ご回答は私たちに直接届きます。 / いただいた声はすべて読みます。
  request bodies: {name}をご利用いただき、ありがとうございました。\n\nご感想をこちらからお聞かせください: {link}\n\nよろしくお願いいたします。 /
    {name}はいかがでしたか。ありのままに伺えれば幸いです。\n\nこちらにお書きください: {link}\n\nお時間をいただき感謝いたします。 /
    何を続け、何を変えるべきかを知るために、{name}についてのご意見が役に立ちます。\n\n記入用のページ: {link}\n\nお待ちしております。
  request messages: {name}はいかがでしたか？{link} / {name}のご感想をどうぞ {link} / ぜひ一言ください：{name} {link}
  drafts: {name}について：{said}。[ご自身の言葉ではどうでしたか] / {name}で気づいたこと：{said}。[何がありましたか] /
    {name}の印象は、{said}。[ほかの人に伝えたいことは何ですか]
  form title: ご意見：{name}
  form description: 率直なご意見を伺う短いフォームです。
  form welcome title: ようこそ
  form welcome: ありのままにお答えください。どのご意見も役に立ちます。
  form rating: 全体としていかがでしたか
  form liked: 良かった点は何ですか
  form better: 改善できる点は何ですか
  form again: また利用したいと思いますか
  form help: ご自身の言葉でどうぞ
  form placeholder: ここにお書きください
  form thanks title: ありがとうございました
  form thanks: ご回答を受け取りました。
  form consent: 私の回答を公開してもかまいません。
  titles: {name}：お客様の言葉による口コミ / {name}について聞いたお客様の声 / みんなの感想を読む：{name}
  descriptions:
    {name}についてのお客様の口コミを、書かれたままの言葉でまとめてお読みいただけるページです。 /
    実際に{name}を知る人たちの声を集めました。全文を読んで、ご自身で判断する材料にしてください。 /
    短い感想も長い感想も、うれしい声も厳しい声も、{name}に寄せられたとおりにご覧いただけます。
`);
