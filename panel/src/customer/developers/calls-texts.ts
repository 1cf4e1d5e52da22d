import { texts } from '../../language/texts.ts';

export const useCallsTexts = texts({
  list: ['درخواست‌های API', 'API calls'],
  hint: [
    '۱۰٬۰۰۰ درخواست آخر در هفت روز گذشته، همراه پاسخ درخواست‌های ردشده. مقدار متغیرهای الگو و اطلاعات محرمانه پوشانده می‌شود.',
    'The latest 10,000 calls of the last seven days, with the response of rejected ones. Pattern values and secrets are masked.',
  ],
  emptyTitle: ['هنوز درخواستی ثبت نشده است', 'No API calls yet'],
  emptyHint: [
    'چند لحظه بعد از اولین درخواست با یکی از کلیدهایتان، اینجا نمایش داده می‌شود.',
    'Your first call shows up here a moment after it is made.',
  ],
  when: ['زمان', 'Time'],
  call: ['درخواست', 'Call'],
  status: ['پاسخ', 'Response'],
  statusClass: ['نتیجه', 'Result'],
  answered: ['موفق', 'Successful'],
  refused: ['ردشده', 'Rejected'],
  broken: ['خطای سرویس', 'Server error'],
  duration: ['مدت', 'Duration'],
  milliseconds: ['{count} میلی‌ثانیه', '{count} ms'],
  key: ['کلید', 'Key'],
  path: ['بخشی از آدرس', 'Part of the path'],
  requestId: ['شناسهٔ درخواست', 'Request ID'],
  address: ['آدرس IP', 'IP address'],
  sizes: ['حجم', 'Size'],
  sizesOf: [
    'درخواست {request} بایت · پاسخ {answer} بایت',
    'Request {request} bytes · response {answer} bytes',
  ],
  details: ['جزئیات', 'Details'],
  request: ['درخواست ارسالی', 'Request'],
  answer: ['پاسخ سرویس', 'Response'],
  ignoredFields: ['فیلدهای ناشناخته‌ای که نادیده گرفته شدند', 'Unknown fields that were ignored'],
  notKept: ['بدنهٔ درخواست‌های موفق نگه‌داری نمی‌شود.', 'Bodies of successful calls are not stored.'],
  skipped: [
    '{count} درخواست موفقِ قبل از این ثبت نشد، چون تعداد درخواست‌ها در یک ثانیه زیاد بود.',
    '{count} successful {count:call|calls} before this one {count:was|were} not logged: too many in one second.',
  ],
});
