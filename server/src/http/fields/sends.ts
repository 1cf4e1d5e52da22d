import { Type } from 'typebox';

import { field } from '../../primitives/field.ts';
import { Amount, Id, Moment, nullable } from '../schemas.ts';

/** A line in the record of something else. */
export const ShortLine = Type.Object({
  id: field(Id, 'Id of the line', 'شناسهٔ خط', 42),
  number: field(Type.String(), 'Number of the line', 'شمارهٔ خط', '90008361'),
});
export const LineOfSend = field(ShortLine, 'Sender line', 'خطی که از آن می‌رود');
export const PatternCodeOrNull = field(
  nullable(Type.String()),
  'Code of the pattern; null: without one',
  'کد الگو؛ null: بی‌الگو',
  'peykotp001',
);
export const ScheduleOrNull = field(
  nullable(Moment),
  'When it is sent; null: immediately',
  'زمان رفتن؛ null: همان لحظه',
  '2026-03-21T08:00:00.000Z',
);
export const RejectedDue = field(
  nullable(Type.String()),
  'Why an operator refused it; null if none did',
  'چرا اپراتور رد کرد؛ null اگر رد نشده',
  'متن با قوانین سازگار نیست',
);
export const RecipientsCount = field(Type.Integer(), 'Number of recipients', 'تعداد گیرندگان', 2);
export const Pages = field(
  Type.Integer(),
  'Pages of the message, which are what is charged',
  'صفحه‌های پیام: آنچه هزینه دارد',
  2,
);
export const Cost = field(Amount, 'Cost in toman', 'هزینه به تومان', 360);
