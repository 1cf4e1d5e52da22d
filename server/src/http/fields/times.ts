import { Type } from 'typebox';

import { field } from '../../primitives/field.ts';
import { Moment } from '../schemas.ts';

export const CreatedAt = field(
  Moment,
  'When it was made (ISO 8601, UTC)',
  'زمان ساخت (ISO 8601، UTC)',
  '2026-03-21T08:00:00.000Z',
);
export const ExpiresAt = field(
  Moment,
  'When it ends (ISO 8601, UTC)',
  'زمان پایان اعتبار (ISO 8601، UTC)',
  '2026-03-28T08:00:00.000Z',
);

/** When a row of figures is of, as they were grouped. */
export const figureTimes = {
  hour: field(
    Type.Optional(Moment),
    'The hour (ISO 8601, UTC)',
    'ساعت (ISO 8601، UTC)',
    '2026-03-21T08:00:00Z',
  ),
  day: field(
    Type.Optional(Type.String({ format: 'date' })),
    'The day, in the time zone of the service',
    'روز، در منطقهٔ زمانی سرویس',
    '2026-03-21',
  ),
};
