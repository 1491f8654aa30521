import { wordList } from '../../words/word-list.ts';

/** What the sandbox's Claude writes in Arabic. */
export const arabic = wordList(String.raw`
  nameless: هذا
  email subjects welcome: أهلا بكم: {name}
  email subjects notification: خبر عن {name}
  email subjects feedback_request: رأيكم في {name}
  email subjects thank_you: شكرا لكم: {name}
  email subjects reminder: تذكير: {name}
  email subjects announcement: جديد {name}
  email subjects digest: آخر أخبار {name}
  email subjects other: بخصوص {name}
  email preheader: رسالة قصيرة عن {name}
  email greeting: مرحبا{reader}،
  email paragraphs: هذه الرسالة عن {name}. / إذا كان لديكم سؤال فيكفي الرد على هذه الرسالة.
  email closing: مع أطيب التحيات
  request subjects: كيف كان {name}؟ / سؤال عن {name} / حدثونا عن {name}
  request preheaders: سؤال قصير، مهما كان رأيكم. / يصلنا جوابكم مباشرة. / نقرأ كل جواب.
  request bodies: نشكركم على وقتكم مع {name}.\n\nنود أن نعرف ما ترونه: {link}\n\nمع التحية /
    كيف وجدتم {name}؟ يهمنا أن نسمع الأمر كما كان.\n\nاكتبوا لنا هنا: {link}\n\nشكرا جزيلا /
    تساعدنا نظرتكم إلى {name} على معرفة ما يبقى وما يتغير.\n\nالاستمارة: {link}\n\nمع الشكر
  request messages: {name}: ما رأيكم؟ {link} / كيف كان {name}؟ أخبرونا: {link} / سؤال عن {name}، الجواب هنا {link}
  drafts: عن {name}: {said}. [كيف كان الأمر بكلماتكم؟] / ما لاحظته في {name}: {said}. [ماذا حدث؟] /
    انطباعي عن {name}؟ أقول {said}. [ماذا ينبغي أن يعرف الآخرون؟]
  form title: رأيكم: {name}
  form description: استمارة قصيرة لرأيكم الصادق.
  form welcome title: أهلا وسهلا
  form welcome: أجيبوا كما كان الأمر. كل رأي يفيد.
  form rating: كيف كان الأمر إجمالا؟
  form liked: ما الذي أعجبكم؟
  form better: ما الذي يمكن أن يتحسن؟
  form again: هل ستعودون؟
  form help: بكلماتكم أنتم
  form placeholder: اكتبوا هنا
  form thanks title: شكرا لكم
  form thanks: وصلتنا إجاباتكم.
  form consent: يمكن نشر إجاباتي.
  titles: {name}: آراء الزبائن بكلماتهم / ماذا يقول الزبائن عن {name}، كتابة ومرئيا / اقرأوا هنا رأي الآخرين في {name}
  descriptions:
    اقرأوا ما يقوله الزبائن عن {name}: آراؤهم بكلماتهم كما كتبوها، مجموعة كلها في صفحة واحدة ليسهل عليكم الاطلاع عليها
    في أي وقت. /
    تجمع هذه الصفحة ما يرويه من يعرفون {name}. اقرأوا الآراء كاملة، القصيرة منها والطويلة، ثم كونوا رأيكم الخاص قبل أن
    تقرروا. /
    آراء في {name} ممن أبدوها: قصيرة وطويلة، راضية وناقدة. تأملوها هنا على مهل كما وردت من أصحابها، ثم احكموا بأنفسكم
    بعد ذلك.
`);
