import { Type } from 'typebox';

import { nullable, wordOf } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';

export type Shortening = 'one' | 'each';

/** Of every send to many. */
export const shortenLinks = field(
  Type.Optional(nullable(wordOf(['one', 'each']))),
  'Replaces each link of the text by a short one before pages are counted: one for all recipients, or each recipient their own; absent or null: links stay as they are',
  'هر لینک متن را پیش از شمردن صفحه‌ها با لینکی کوتاه جایگزین می‌کند: one یکی برای همه، each برای هر گیرنده لینک خودش؛ نباشد یا null: لینک‌ها همان می‌مانند',
);
