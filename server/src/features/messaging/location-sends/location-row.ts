import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { CreatedAt } from '../../../http/fields/times.ts';
import { Amount, Id, moment, Moment, nullable, wordOf } from '../../../http/schemas.ts';
import { locationStates } from './location-request.ts';
import type { LocationRow } from './location-store.ts';
import { deviceWords, genderWords, momentWords } from './location-words.ts';
import { degreesOf } from './read-degrees.ts';
import { LineOfSend, Pages, Cost } from '../../../http/fields/sends.ts';

export const locationStatus = field(Type.Enum(locationStates), 'Current status', 'وضعیت فعلی');

/** The answer of create and edit. */
export const acceptedLocation = Type.Object({
  id: field(Id, 'Id of the location request', 'شناسهٔ درخواست مکان‌محور', 42),
  status: field(locationStatus, 'Current status', 'وضعیت فعلی'),
  cost: Cost,
});

export const locationRow = Type.Object(
  {
    id: field(Id, 'Id of the location request', 'شناسهٔ درخواست مکان‌محور', 42),
    status: field(locationStatus, 'Current status', 'وضعیت فعلی'),
    waiting_for: field(
      nullable(wordOf(['approval', 'schedule'])),
      'approval, schedule (the start of its window), or null',
      'approval، schedule (شروع بازه‌اش) یا null',
    ),
    text: field(Type.String(), 'Text of the message', 'متن پیام', 'سفارش شما آماده است. لغو۱۱'),
    pages: Pages,
    line: LineOfSend,
    start_time: field(Type.Integer(), 'UNIX seconds', 'ثانیهٔ UNIX', 1_774_080_000),
    end_time: field(Type.Integer(), 'UNIX seconds', 'ثانیهٔ UNIX', 1_774_166_400),
    receiver_count: field(Type.Integer(), 'Number of recipients', 'تعداد گیرندگان', 100),
    latitude: field(Type.Number(), 'Degrees', 'درجه', 35.6892),
    longitude: field(Type.Number(), 'Degrees', 'درجه', 51.389),
    radius: field(Type.Integer(), 'Metres', 'متر', 500),
    address: field(
      nullable(Type.String()),
      'Address of the place, for people',
      'آدرس جا',
      'تهران، خیابان ولیعصر، پلاک ۱۲',
    ),
    dispatch_moment: field(
      wordOf(Object.keys(momentWords)),
      'When people get it: on being there, on coming, on leaving',
      'چه هنگام می‌رسد: هنگام حضور، ورود یا خروج',
    ),
    receiver_gender: field(wordOf(Object.keys(genderWords)), 'Gender of the recipients', 'جنسیت گیرندگان'),
    receiver_age_from: field(
      nullable(Type.Integer()),
      'Youngest age, or earliest Jalali year of birth',
      'کمترین سن یا سال تولد شمسی',
      20,
    ),
    receiver_age_to: field(
      nullable(Type.Integer()),
      'Oldest age, or latest Jalali year of birth',
      'بیشترین سن یا سال تولد شمسی',
      45,
    ),
    device: field(
      wordOf(Object.keys(deviceWords)),
      'Kind of phone, or what signed in',
      'نوع گوشی، یا دستگاهی که وارد شد',
    ),
    rejected_due: field(
      nullable(Type.String()),
      'Why an operator refused it; null if none did',
      'چرا اپراتور رد کرد؛ null اگر رد نشده',
      'متن با قوانین سازگار نیست',
    ),
    cost: field(Amount, 'Reserved for all receivers', 'برای همهٔ گیرندگان کنار گذاشته شده', 360),
    spent: field(
      Amount,
      'Cost of the people messaged so far; also part of the cost of their sends',
      'هزینهٔ کسانی که به آن‌ها نوشته شد؛ در هزینهٔ ارسال‌هایشان هم هست',
      360,
    ),
    returned: field(Amount, 'Amount refunded when it ended', 'آنچه در پایان برگشت', 0),
    recipients_count: field(
      Type.Integer(),
      'People written to so far',
      'کسانی که تاکنون به آن‌ها نوشته شده',
      2,
    ),
    created_at: CreatedAt,
    updated_at: field(
      Moment,
      'Last changed (ISO 8601, UTC)',
      'زمان آخرین تغییر (ISO 8601، UTC)',
      '2026-03-21T08:00:00.000Z',
    ),
    started_at: field(
      nullable(Moment),
      'When it began; null: not yet',
      'زمان شروع؛ null: هنوز نه',
      '2026-03-21T08:00:00.000Z',
    ),
    ended_at: field(
      nullable(Moment),
      'When it ended; null while it goes on',
      'زمان پایان؛ null تا وقتی ادامه دارد',
      '2026-03-21T08:00:00.000Z',
    ),
  },
  { title: 'LocationRequest' },
);

const unixSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

export function locationRowOf(row: LocationRow): Static<typeof locationRow> {
  return {
    id: row.id,
    status: row.state,
    waiting_for: row.waiting_for,
    text: row.text,
    pages: row.pages,
    line: { id: row.line_id, number: row.line_number },
    start_time: unixSeconds(row.starts_at),
    end_time: unixSeconds(row.ends_at),
    receiver_count: row.receiver_count,
    latitude: degreesOf(row.latitude_micro),
    longitude: degreesOf(row.longitude_micro),
    radius: row.radius,
    address: row.address,
    dispatch_moment: row.dispatch_moment,
    receiver_gender: row.receiver_gender,
    receiver_age_from: row.age_from,
    receiver_age_to: row.age_to,
    device: row.device,
    rejected_due: row.rejected_due,
    cost: row.cost,
    spent: row.spent,
    returned: row.returned,
    recipients_count: row.recipients_count,
    created_at: moment(row.created_at),
    updated_at: moment(row.updated_at),
    started_at: moment(row.started_at),
    ended_at: moment(row.ended_at),
  };
}
