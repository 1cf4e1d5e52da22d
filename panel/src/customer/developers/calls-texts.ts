import { texts } from '../../language/texts.ts';

export const useCallsTexts = texts({
  list: ['فراخوانی‌های کلیدها', 'Calls with keys'],
  hint: [
    'ده هزار فراخوانی تازهٔ هفت روز گذشته، با پاسخی که به فراخوانی‌های ردشده داده شد. مقدارهای الگو و رازها پوشانده می‌شوند.',
    'The newest ten thousand of the last seven days, with the answers given to refused ones. Values of patterns and secrets are masked.',
  ],
  emptyTitle: ['هنوز فراخوانی‌ای نیست', 'No calls yet'],
  emptyHint: [
    'چند لحظه پس از نخستین درخواست با یکی از کلیدهایتان، اینجا دیده می‌شود.',
    'A moment after the first request with one of your keys it is seen here.',
  ],
  when: ['زمان', 'When'],
  call: ['فراخوانی', 'Call'],
  status: ['پاسخ', 'Answer'],
  statusClass: ['نتیجه', 'Result'],
  answered: ['پذیرفته', 'Accepted'],
  refused: ['ردشده', 'Refused'],
  broken: ['خطای سرویس', 'Error of the service'],
  duration: ['مدت', 'Took'],
  milliseconds: ['{count} میلی‌ثانیه', '{count} ms'],
  key: ['کلید', 'Key'],
  path: ['بخشی از نشانی', 'Part of the path'],
  requestId: ['شناسهٔ درخواست', 'Request id'],
  address: ['نشانی فرستنده', 'Address'],
  sizes: ['اندازه', 'Size'],
  sizesOf: ['درخواست {request} بایت · پاسخ {answer} بایت', 'Request {request} bytes · answer {answer} bytes'],
  details: ['جزئیات', 'Details'],
  request: ['آنچه فرستاده شد', 'What was sent'],
  answer: ['پاسخی که داده شد', 'The answer given'],
  ignoredFields: [
    'فیلدهایی که شناخته نیستند و نادیده گرفته شدند',
    'Fields that are not known and were ignored',
  ],
  notKept: ['متن فراخوانی‌های پذیرفته نگه‌داری نمی‌شود.', 'Bodies of accepted calls are not kept.'],
  skipped: [
    '{count} فراخوانی پذیرفتهٔ پیش از این نگه‌داری نشد، چون در یک ثانیه بیش از اندازه بود.',
    '{count} accepted calls before this one were not kept: there were too many in a second.',
  ],
});
