import { wordList } from '../word-list.ts';

/** Invented Japanese phrases about apps and podcasts. */
export const ja = wordList(`
  short glad: 最高です👍 / 使いやすい / とても良い / 助かっています。 / 気に入りました😊
  short torn: 普通です / まあまあ / もう少し / 悪くはない
  short cross: 残念 / 動かない / 消しました / おすすめしません
  app glad titles: 手放せません / シンプルで速い / 探していたもの / やっと出会えた / 大満足
  app glad openings: 二年ほど毎日使っています。 / いくつか試して、これに落ち着きました。 / 同僚に教えてもらいました。 / 広告がなく、画面も見やすいです。 / 機械が苦手な私でもすぐに慣れました。
  app glad details: 特に{feature}が気に入っています。 / {feature}だけでも値段の価値があります。 / 秋の更新から{feature}がとても速くなりました。 /
    {feature}について問い合わせたら、翌日には返事が来ました。 / 電波がなくても{feature}が使えるのは助かります。
  app glad closings: これからも応援しています。 / 家族にもすすめました。 / 開発の皆さん、ありがとうございます。
  app torn titles: 惜しい / 良いけれど / 前のほうが良かった
  app torn openings: 考え方はとても良いと思います。 / 使い始めて一か月です。 / 電話では快適ですが、タブレットでは少し不便です。
  app torn details: {feature}までの操作が多すぎます。 / ときどき{feature}が止まります。 / {feature}が有料なのは残念です。 / {feature}が終わったのかどうか分かりにくいです。
  app torn closings: 改善を待っています。 / 今は星三つです。
  app cross titles: すぐ落ちる / データが消えた / 高すぎる / 直してください
  app cross openings: 更新してから起動しなくなりました。 / 一年分払ったことを後悔しています。 / 三回入れ直しても同じです。
  app cross details: 九月から{feature}が使えません。 / {feature}が固まって、二週間分の記録が消えました。 / 何をしても、{feature}でさえ課金を求められます。
  app cross closings: 返金してほしいです。 / しばらくは使いません。
  podcast glad titles: 毎週の楽しみ / 心が落ち着く / 隠れた名番組 / もっと聴きたい
  podcast glad openings: 第一回から聴いています。 / 長い移動中に見つけて、一気に聴きました。 / 料理をしながら聴くのにちょうど良いです。
  podcast glad details: {feature}が本当に良かったです。 / {feature}には思わず聞き入りました。 / 音も聞きやすく、{feature}が特に好きです。
  podcast glad closings: ありがとうございます。 / 週に二回でも聴きます。
  podcast torn titles: 少し長い / 回による / 広告が多い
  podcast torn openings: 好きな回とそうでない回があります。 / 話し方は好きです。
  podcast torn details: {feature}はもう少し短くても良いと思います。 / {feature}の前の広告が長すぎます。
  podcast torn closings: もう少し聴いてみます。 / 今は星三つです。
  podcast cross titles: 広告ばかり / 音が悪い / 期待外れ
  podcast cross openings: 今日、登録をやめました。 / 評判を聞いて試しました。
  podcast cross details: {feature}の音が割れています。 / {feature}より宣伝のほうが長いです。
  podcast cross closings: 残念です。 / ほかを探します。
  features notes: 検索 / 手書き入力 / パソコンとの同期 / タグ表示
  features budget: 月ごとの一覧 / レシートの読み取り / 家族との共有 / 表への書き出し
  features weather: 雨雲の地図 / 一時間ごとの予報 / ホーム画面の表示 / 大雨の通知
  features lessons: 毎日の練習 / 発音の確認 / 復習カード / 連続記録
  features drawing: 水彩の筆 / レイヤー / 手のひらの誤反応防止 / 制作動画の書き出し
  features cooking: パン種の回 / 市場を歩く回 / パン屋さんとの対談 / 最後のレシピ
  features history: 灯台の特集 / 手紙の朗読 / 資料館を訪ねる回 / 地図の問題
  features science: 質問コーナー / 天文学者との対談 / 今週の実験 / 長い対談
  features evening: 寝る前のお話 / 雨の音 / 最後の詩 / ゆっくりした散歩
  replies glad: {name}様、温かいお言葉をありがとうございます。 / {name}様、長くお使いいただき感謝しております。
  replies torn: {name}様、ご意見をありがとうございます。次の更新で改善いたします。
  replies cross: {name}様、ご不便をおかけして申し訳ございません。お問い合わせ窓口までご連絡ください。
`);
