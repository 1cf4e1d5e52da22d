import { Type } from 'typebox';

import { field } from '../../primitives/field.ts';
import { Moment, nullable } from '../schemas.ts';

/** Places in the queue of operators beyond this one are not counted. */
export const placeMax = 1000;
/** Waiting times are those of so many days. */
export const outlookDays = 7;

/** The place of something that waits for an operator, and when a decision can be expected: in answers and in events. */
export const queueOutlookFields = {
  place: field(
    nullable(Type.Integer()),
    `Its place among those that wait now; null: beyond ${placeMax}`,
    `جای آن در میان آنچه اکنون منتظر است؛ null: پس از ${placeMax}`,
    4,
  ),
  usual_at: field(
    nullable(Moment),
    `When a decision can be expected, by the average of the last ${outlookDays} days; null: none was made in them, or the moment has passed`,
    `زمان احتمالی تصمیم، بر اساس میانگین ${outlookDays} روز گذشته؛ null: در این مدت تصمیمی نبوده، یا این زمان گذشته است`,
    '2026-03-21T08:20:00.000Z',
  ),
  late_at: field(
    nullable(Moment),
    'The same by the longest wait of these days',
    'همان، بر اساس طولانی‌ترین انتظار این روزها',
    '2026-03-21T09:40:00.000Z',
  ),
  decided_count: field(
    Type.Integer(),
    'How many decisions this rests on',
    'این برآورد بر چند تصمیم تکیه دارد',
    120,
  ),
};
