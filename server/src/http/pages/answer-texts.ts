import { say, text } from '../../texts/text.ts';
import { missingFeatureText } from '../openapi/openapi-answers.ts';
import { planFeatures, type PlanFeature } from '../callers/plan-features.ts';

/** Persian translations of the response descriptions of the document; others are shown in English. */
export const answerTexts: Readonly<Record<string, string>> = {
  Success: 'موفق',
  'Another page follows': 'صفحهٔ دیگری در پی می‌آید',
  'The body, the path or the request itself cannot be read': 'بدنه، نشانی یا خود درخواست خواندنی نیست',
  'The key is missing or not valid': 'کلید فرستاده نشده یا معتبر نیست',
  'The wallet is too small for the whole send': 'موجودی کیف پول برای همه این ارسال بس نیست',
  'Blocked, or not allowed': 'مسدود است یا اجازه ندارد',
  'No such record in this account': 'چنین موردی در این حساب نیست',
  'The Accept header does not admit JSON': 'سرآیند Accept پاسخ JSON را نمی‌پذیرد',
  'The state of the record does not allow it': 'وضعیت این مورد چنین کاری را اجازه نمی‌دهد',
  'The request did not arrive whole in time': 'درخواست در زمان مجاز کامل نرسید',
  'The body is too large': 'بدنه درخواست بیش از اندازه بزرگ است',
  'The body is neither JSON nor a form nor multipart, or does not say what it is':
    'بدنه نه JSON است، نه فرم و نه multipart، یا نوع آن گفته نشده است',
  'The headers are too large': 'سرآیندهای درخواست بیش از اندازه بزرگ‌اند',
  'A field is missing or wrong': 'فیلدی فرستاده نشده یا نادرست است',
  'Too many requests; Retry-After says when to come back':
    'درخواست‌ها بیش از اندازه است؛ Retry-After می‌گوید کی دوباره بیایید',
  'Unavailable for a moment; Retry-After says when to come back':
    'برای لحظه‌ای در دسترس نیست؛ Retry-After می‌گوید کی دوباره بیایید',
  ...Object.fromEntries(
    planFeatures.map((feature) => [missingFeatureText(feature), missingFeatureTextInPersian(feature)]),
  ),
};

function missingFeatureTextInPersian(feature: PlanFeature): string {
  const held = `طرح حساب «${say(text(`feature_${feature}`), 'fa')}» را ندارد (کد feature_not_in_plan)`;
  const ended = feature === 'ticket' ? '' : '، یا طرح به پایان رسیده است (کد plan_expired)';
  return `مسدود است یا اجازه ندارد، یا ${held}${ended}`;
}
