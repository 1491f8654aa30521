import { wordList } from '../../words/word-list.ts';

/** What the sandbox's Claude writes in Korean. */
export const korean = wordList(String.raw`
  nameless: 이곳
  email subjects welcome: 환영합니다: {name}
  email subjects notification: {name} 소식을 알려 드립니다
  email subjects feedback_request: {name}에 대한 의견을 들려주세요
  email subjects thank_you: 감사합니다: {name}
  email subjects reminder: 다시 알려 드립니다: {name}
  email subjects announcement: 새로운 소식: {name}
  email subjects digest: 요즘 소식: {name}
  email subjects other: {name}에 대하여
  email preheader: {name}에 대한 짧은 안내입니다.
  email greeting: 안녕하세요{reader},
  email paragraphs: {name}에 대해 알려 드립니다. / 궁금한 점이 있으면 이 메일에 답장해 주세요.
  email closing: 감사합니다.
  request subjects: {name}, 어떠셨나요? / {name}에 대해 여쭙니다 / 이야기를 들려주세요: {name}
  request preheaders: 좋았던 점도 아쉬웠던 점도 듣고 싶습니다. / 답변은 저희에게 바로 전달됩니다. / 모든 답변을 읽습니다.
  request bodies: {name}에 시간을 내주셔서 감사합니다.\n\n어떻게 생각하시는지 알려 주세요: {link}\n\n고맙습니다. /
    솔직한 느낌이 궁금합니다. {name}, 어떠셨나요?\n\n여기에 적어 주세요: {link}\n\n늘 건강하세요. /
    무엇을 지키고 무엇을 바꿀지 알 수 있도록 {name}에 대한 의견을 부탁드립니다.\n\n작성하는 곳: {link}\n\n기다리겠습니다.
  request messages: {name}, 어떠셨나요? {link} / 의견을 주세요: {name} {link} / 솔직한 한마디 부탁해요, {name} {link}
  drafts: {name}: {said}. [직접 느낀 점은 어땠나요?] / 눈에 띈 점, {name}: {said}. [무슨 일이 있었나요?] /
    {name}의 인상이라면 {said}. [다른 사람이 알아야 할 점은 무엇인가요?]
  form title: 여러분의 의견: {name}
  form description: 솔직한 의견을 듣는 짧은 설문입니다.
  form welcome title: 환영합니다
  form welcome: 있는 그대로 답해 주세요. 모든 의견이 도움이 됩니다.
  form rating: 전체적으로 어떠셨나요?
  form liked: 무엇이 좋았나요?
  form better: 무엇이 더 나아질 수 있을까요?
  form again: 다시 이용하시겠습니까?
  form help: 직접 쓰는 말로
  form placeholder: 여기에 적어 주세요
  form thanks title: 감사합니다
  form thanks: 답변을 받았습니다.
  form consent: 제 답변을 공개해도 됩니다.
  titles: {name}: 고객이 직접 쓴 후기 / 고객이 말하는 {name}, 글과 영상 / 다른 사람의 생각을 읽는 곳: {name}
  descriptions:
    {name}에 대해 고객이 직접 쓴 후기를 쓰인 그대로 한곳에서 읽을 수 있는 페이지입니다. /
    이 페이지에는 {name}을 아는 사람들의 이야기가 모여 있습니다. 모두 읽고 직접 판단해 보세요. /
    짧은 글과 긴 글, 만족한 글과 아쉬운 글까지, {name}에 대한 의견을 있는 그대로 보여 드립니다.
`);
