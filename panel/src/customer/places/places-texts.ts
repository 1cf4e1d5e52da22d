import type { Pair } from '../../language/texts.ts';
import { texts } from '../../language/texts.ts';

export const usePlacesTexts = texts({
  title: ['درخواست‌های مکانی', 'Location requests'],
  hint: [
    'پیام به کسانی که در بازه‌ای از زمان نزدیک یک مکان هستند',
    'Messages to people near a place during a time window',
  ],
  list: ['فهرست درخواست‌های مکانی', 'Location requests'],
  make: ['درخواست جدید', 'New request'],
  search: ['متن یا آدرس', 'Text or address'],
  status: ['وضعیت', 'Status'],
  number: ['شناسه', 'ID'],
  text: ['متن', 'Text'],
  window: ['بازهٔ زمانی', 'Time window'],
  from: ['شروع', 'Starts'],
  until: ['پایان', 'Ends'],
  people: ['گیرنده', 'Recipients'],
  peopleOf: ['{count} از {most}', '{count} of {most}'],
  cost: ['مبلغ رزروشده', 'Reserved'],
  emptyTitle: ['هنوز درخواستی ثبت نشده است', 'No requests yet'],
  emptyHint: [
    'در بخش «ارسال»، مکانی را روی نقشه انتخاب کنید؛ نتیجه را اینجا می‌بینید.',
    'Pick a place on the map under “Send” and follow the result here.',
  ],
  one: ['درخواست مکانی {id}', 'Location request {id}'],
  back: ['همهٔ درخواست‌ها', 'All requests'],
  asked: ['مشخصات درخواست', 'Request details'],
  line: ['خط', 'Line'],
  place: ['مکان', 'Place'],
  radius: ['شعاع', 'Radius'],
  metres: ['{count} متر', '{count} m'],
  moment: ['زمان ارسال به هر نفر', 'When each person is messaged'],
  gender: ['جنسیت', 'Gender'],
  age: ['سن', 'Age'],
  ageBetween: ['{from} تا {to}', '{from} to {to}'],
  anyAge: ['همه', 'Everyone'],
  device: ['گوشی', 'Phone'],
  money: ['هزینه', 'Cost'],
  reserved: ['مبلغ رزروشده برای همه', 'Reserved for all'],
  spent: ['هزینه‌شده', 'Spent'],
  returned: ['برگشت‌خورده', 'Refunded'],
  outcome: ['نتیجهٔ پیام‌ها', 'Results'],
  delivered: ['رسیده', 'Delivered'],
  onTheWay: ['در حال ارسال', 'In transit'],
  waiting: ['در انتظار', 'Pending'],
  failed: ['نرسیده', 'Not delivered'],
  blocked: ['لیست سیاه', 'Blacklisted'],
  sends: ['ارسال‌های این درخواست', 'Sends of this request'],
  send: ['ارسال {id}', 'Send {id}'],
  noSends: ['هنوز پیامی ارسال نشده است.', 'Nothing has been sent yet.'],
  waitsApproval: [
    'از {moment} در انتظار تأیید است و تا تأیید نشود ارسالی انجام نمی‌شود.',
    'Awaiting approval since {moment}. Nothing is sent until then.',
  ],
  waitsWindow: ['تأیید شد و {moment} شروع می‌شود.', 'Approved. Starts at {moment}.'],
  runs: [
    'در حال اجراست: هر کس وارد محدوده شود یک بار پیام می‌گیرد، تا {moment}.',
    'Running: everyone who comes by gets one message, until {moment}.',
  ],
  rejected: ['رد شد: {reason}', 'Rejected: {reason}'],
  cancelledOn: ['{moment} لغو شد و کل مبلغ برگشت.', 'Cancelled at {moment} and fully refunded.'],
  doneOn: [
    '{moment} تمام شد و مبلغ باقی‌مانده به کیف پول برگشت.',
    'Ended at {moment}, and the rest was refunded to the wallet.',
  ],
  cancel: ['لغو درخواست', 'Cancel request'],
  cancelHint: [
    'هنوز پیامی ارسال نشده است. با لغو آن، کل مبلغ ({cost}) به کیف پول برمی‌گردد.',
    'Nothing has been sent yet. Cancelling refunds the full amount ({cost}) to the wallet.',
  ],
  cancelled: ['درخواست لغو شد و مبلغ آن برگشت', 'Request cancelled and refunded'],
});

export const placeStatusWords = {
  pending: ['در انتظار', 'Pending'],
  running: ['در حال اجرا', 'Running'],
  done: ['تمام‌شده', 'Done'],
  cancelled: ['لغو شد', 'Cancelled'],
  rejected: ['رد شد', 'Rejected'],
} as const satisfies Record<string, Pair>;

/** The API says these in Persian. */
export const placeWords: Readonly<Record<string, Pair>> = {
  حضور: ['هنگام حضور', 'While there'],
  ورود: ['هنگام ورود', 'On arrival'],
  خروج: ['هنگام خروج', 'On leaving'],
  همه: ['همه', 'Everyone'],
  آقا: ['آقایان', 'Men'],
  مرد: ['آقایان', 'Men'],
  خانم: ['خانم‌ها', 'Women'],
  زن: ['خانم‌ها', 'Women'],
};
