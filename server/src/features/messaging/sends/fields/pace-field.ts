import { Type } from 'typebox';

import { nullable } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';

/** How fast a send to many leaves. */
export const perHour = field(
  Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }))),
  'At most so many recipients in an hour, evenly, in the hours of the line; null or absent: as fast as carriers take them',
  'حداکثر این تعداد گیرنده در هر ساعت، یکنواخت و در ساعت‌های خط؛ null یا نباشد: با سرعت اپراتورها',
  5000,
);
