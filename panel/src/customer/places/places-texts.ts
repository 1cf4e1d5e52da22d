import type { Pair } from '../../language/texts.ts';
import { texts } from '../../language/texts.ts';

export const usePlacesTexts = texts({
  title: ['درخواست‌های مکانی', 'Place requests'],
  hint: [
    'پیام به کسانی که در بازه‌ای از زمان نزدیک جایی هستند',
    'Messages to people who are near a place within a window of time',
  ],
  list: ['فهرست درخواست‌های مکانی', 'List of place requests'],
  make: ['درخواست تازه', 'New request'],
  search: ['متن یا نشانی', 'Text or address'],
  status: ['وضعیت', 'Status'],
  number: ['شناسه', 'Id'],
  text: ['متن', 'Text'],
  window: ['بازهٔ زمانی', 'Window of time'],
  from: ['آغاز', 'Begins'],
  until: ['پایان', 'Ends'],
  people: ['گیرنده', 'Recipients'],
  peopleOf: ['{count} از {most}', '{count} of {most}'],
  cost: ['کنارگذاشته', 'Set aside'],
  emptyTitle: ['هنوز درخواستی نیست', 'No request yet'],
  emptyHint: [
    'در «ارسال» جایی را روی نقشه برگزینید؛ اینجا می‌بینید که چه شد.',
    'Choose a place on the map under “Send”; here you will see what became of it.',
  ],
  one: ['درخواست مکانی {id}', 'Place request {id}'],
  back: ['همهٔ درخواست‌ها', 'All requests'],
  asked: ['چه خواسته شد', 'What was asked'],
  line: ['خط', 'Line'],
  place: ['جا', 'Place'],
  radius: ['شعاع', 'Radius'],
  metres: ['{count} متر', '{count} m'],
  moment: ['کی فرستاده شود', 'When they are written to'],
  gender: ['جنسیت', 'Gender'],
  age: ['سن', 'Age'],
  ageBetween: ['{from} تا {to}', '{from} to {to}'],
  anyAge: ['همه', 'Everybody'],
  device: ['گوشی', 'Phone'],
  money: ['هزینه', 'Price'],
  reserved: ['کنارگذاشته برای همه', 'Set aside for all'],
  spent: ['هزینه‌شده', 'Spent'],
  returned: ['برگشته', 'Went back'],
  outcome: ['سرانجام پیام‌ها', 'What became of the messages'],
  delivered: ['رسیده', 'Delivered'],
  onTheWay: ['در راه', 'On the way'],
  waiting: ['در انتظار', 'Waiting'],
  failed: ['نرسیده', 'Not delivered'],
  blocked: ['فهرست سیاه', 'Blacklisted'],
  sends: ['ارسال‌های آن', 'Its sends'],
  send: ['ارسال {id}', 'Send {id}'],
  noSends: ['هنوز برای کسی فرستاده نشده است.', 'Nobody was written to yet.'],
  waitsApproval: [
    'از {moment} در انتظار تأیید سرویس است. تا تأیید نشود برای کسی فرستاده نمی‌شود.',
    'Has waited for approval by the service since {moment}. Nobody is written to before.',
  ],
  waitsWindow: ['تأیید شد و در {moment} آغاز می‌شود.', 'It is approved and begins at {moment}.'],
  runs: [
    'در جریان است: هر کس که می‌آید یک بار پیام می‌گیرد، تا {moment}.',
    'It runs: everybody who comes is written to once, until {moment}.',
  ],
  rejected: ['سرویس آن را رد کرد: {reason}', 'Refused by the service: {reason}'],
  cancelledOn: ['در {moment} لغو شد و همهٔ هزینه برگشت.', 'Cancelled at {moment}; the whole price went back.'],
  doneOn: [
    'در {moment} پایان یافت و آنچه مانده بود به کیف پول برگشت.',
    'It ended at {moment}, and what was left went back to the wallet.',
  ],
  cancel: ['لغو درخواست', 'Cancel the request'],
  cancelHint: [
    'هنوز برای کسی فرستاده نشده است. با لغو آن همهٔ هزینه ({cost}) به کیف پول برمی‌گردد.',
    'Nobody was written to yet. If you cancel it, its whole price ({cost}) goes back to the wallet.',
  ],
  cancelled: ['درخواست لغو شد و هزینهٔ آن برگشت', 'The request was cancelled and its price went back'],
});

export const placeStatusWords = {
  pending: ['در انتظار', 'Waiting'],
  running: ['در جریان', 'Running'],
  done: ['پایان‌یافته', 'Done'],
  cancelled: ['لغو شد', 'Cancelled'],
  rejected: ['رد شد', 'Rejected'],
} as const satisfies Record<string, Pair>;

/** The API says these in Persian. */
export const placeWords: Readonly<Record<string, Pair>> = {
  حضور: ['هنگام حضور', 'While they are there'],
  ورود: ['هنگام ورود', 'When they arrive'],
  خروج: ['هنگام خروج', 'When they leave'],
  همه: ['همه', 'Everybody'],
  آقا: ['آقایان', 'Men'],
  مرد: ['آقایان', 'Men'],
  خانم: ['خانم‌ها', 'Women'],
  زن: ['خانم‌ها', 'Women'],
};
