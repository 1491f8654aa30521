import { wordList } from '../word-list.ts';

/** Invented Arabic phrases about apps and podcasts. */
export const ar = wordList(`
  short glad: ممتاز 👍 / رائع جدًا / أحببته / أنصح به / شكرًا لكم
  short torn: لا بأس / مقبول / يحتاج إلى تحسين
  short cross: مخيب للآمال / لا يعمل / حذفته
  app glad titles: ما كنت أبحث عنه / بسيط وسريع / لا أستغني عنه / تجربة ممتازة
  app glad openings: أستخدم التطبيق كل يوم منذ سنتين. / جربت أربعة تطبيقات قبل هذا. / نصحتني به زميلة في العمل. /
    واضح وخفيف وبدون إعلانات.
  app glad details: أكثر ما أعجبني هو {feature}. / بعد التحديث الأخير تحسن {feature} كثيرًا. /
    سألت الدعم عن {feature} وجاء الرد في اليوم نفسه. / حتى بدون إنترنت يمكنني استخدام {feature}.
  app glad closings: استمروا على هذا المستوى. / أنصح الجميع بتجربته. / شكرًا لفريق العمل.
  app torn titles: جيد ولكن / قريب من الكمال / كان أفضل
  app torn openings: الفكرة جميلة. / أستخدمه منذ شهر. / ممتاز على الهاتف وأقل على الجهاز اللوحي.
  app torn details: يصعب الوصول إلى {feature}. / أحيانًا يتوقف {feature} فجأة. / لا أفهم لماذا أدفع مقابل {feature}.
  app torn closings: أنتظر التحسين. / ثلاث نجوم حاليًا.
  app cross titles: ضاعت بياناتي / يتوقف باستمرار / غالي الثمن
  app cross openings: منذ التحديث الأخير لا يفتح التطبيق. / دفعت اشتراك سنة كاملة وندمت. /
    ثبته ثلاث مرات والمشكلة نفسها.
  app cross details: لم يعد يعمل {feature} منذ سبتمبر. / ضاع عمل أسبوعين بسبب {feature}. /
    يطلب الاشتراك في كل خطوة حتى من أجل {feature}.
  app cross closings: أريد استرجاع نقودي. / لا أنصح به الآن.
  podcast glad titles: رفيق الطريق / برنامج هادئ وجميل / نريد المزيد
  podcast glad openings: أستمع إليه منذ الحلقة الأولى. / اكتشفته في سفر طويل. / أستمع إليه أثناء الطبخ.
  podcast glad details: أعجبني {feature} كثيرًا. / يظهر الجهد المبذول في {feature}. /
    أعدت سماع {feature} في اليوم التالي.
  podcast glad closings: شكرًا لكم. / تحية من مستمع دائم.
  podcast torn titles: طويل قليلًا / إعلانات كثيرة
  podcast torn openings: بعض الحلقات ممتازة. / الموسم الأول كان أقوى.
  podcast torn details: الإعلانات كثيرة قبل {feature}. / يمكن اختصار {feature}.
  podcast torn closings: سأواصل الاستماع. / ثلاث نجوم حاليًا.
  podcast cross titles: كله إعلانات / الصوت سيئ
  podcast cross openings: ألغيت الاشتراك اليوم. / كان برنامجي المفضل.
  podcast cross details: الصوت غير واضح في {feature}. / الإعلانات أطول من {feature}.
  podcast cross closings: للأسف. / هناك أفضل منه.
  features notes: البحث / الخط اليدوي / الربط مع الحاسوب / المظهر الداكن
  features budget: الملخص الشهري / مسح الفواتير / الحساب المشترك / التصدير إلى جدول
  features weather: رادار المطر / توقع الطقس بالساعة / تنبيه العواصف
  features lessons: الدرس اليومي / تصحيح النطق / جدول المراجعة
  features drawing: قلم الألوان المائية / لوح الطبقات / تسجيل مراحل الرسم
  features cooking: الحديث عن الخبز / التجول في السوق / الحوار مع الخباز
  features history: الحديث عن المنارات / ركن الرسائل / لغز الخريطة
  features science: ركن الأسئلة / الحوار مع عالم الفلك / لقاء الأسبوع
  features evening: حديث ما قبل النوم / صوت المطر / الشعر في الختام
  replies glad: مرحبًا {name}، شكرًا جزيلًا على كلماتك الطيبة.
  replies torn: مرحبًا {name}، شكرًا على ملاحظتك. سيكون ذلك أسهل في التحديث القادم.
  replies cross: مرحبًا {name}، نعتذر عن ذلك. نرجو مراسلة فريق الدعم لنساعدك.
`);
