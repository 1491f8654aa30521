import { wordList } from '../../words/word-list.ts';

/** What the sandbox's Claude writes in Chinese. */
export const chinese = wordList(String.raw`
  nameless: 这里
  email subjects welcome: 欢迎来到{name}
  email subjects notification: 关于{name}的通知
  email subjects feedback_request: 想听听您对{name}的看法
  email subjects thank_you: 感谢您：{name}
  email subjects reminder: 温馨提醒：{name}
  email subjects announcement: {name}的新消息
  email subjects digest: {name}近况
  email subjects other: 关于{name}
  email preheader: 一封关于{name}的短信息
  email greeting: 您好{reader}，
  email paragraphs: 这封邮件与{name}有关。 / 如有问题，直接回复这封邮件即可。
  email closing: 此致敬礼
  request subjects: {name}怎么样？ / 关于{name}想请教您 / 请谈谈{name}
  request preheaders: 无论好坏，我们都想听。 / 您的回答会直接送到我们手中。 / 每一条回复我们都会读。
  request bodies: 感谢您抽出时间：{name}。\n\n请告诉我们您的想法：{link}\n\n谢谢您 /
    您觉得{name}如何？请照实说，好与不好都可以。\n\n请写在这里：{link}\n\n非常感谢 /
    哪些应该保留，哪些需要改进？您对{name}的看法会帮助我们弄清楚。\n\n填写页面：{link}\n\n顺颂安好
  request messages: {name}：您觉得怎么样？{link} / 请说说您对{name}的感受 {link} / 好与不好都想听，{name} {link}
  drafts: 关于{name}：{said}。[用您自己的话说，当时怎么样？] / 我在{name}注意到：{said}。[发生了什么？] /
    我对{name}的印象是{said}。[别人还应该知道什么？]
  form title: 您的意见：{name}
  form description: 一份简短的表单，听取您的真实意见。
  form welcome title: 欢迎
  form welcome: 请如实作答。每一条意见都有帮助。
  form rating: 总体感觉如何？
  form liked: 您喜欢哪些地方？
  form better: 哪些地方可以改进？
  form again: 您会再来吗？
  form help: 用您自己的话
  form placeholder: 请写在这里
  form thanks title: 谢谢
  form thanks: 我们已收到您的回答。
  form consent: 我的回答可以公开。
  titles: {name}：顾客亲口说的评价 / 顾客怎么看{name}：文字与视频 / 在这里读到大家的想法：{name}
  descriptions:
    在这里阅读顾客对{name}的评价：原文照登，全部汇集在同一个页面上，供您查看。 /
    本页收集了熟悉{name}的人所说的话。读完整的意见，再作出您自己的判断。 /
    有长有短，有满意也有批评：关于{name}的看法都按原样呈现，请您慢慢看。
`);
