import { Type, type Static } from 'typebox';

import type { Config } from '../../../../config.ts';
import { CreatedAt } from '../../../../http/fields/times.ts';
import { Id, moment, Moment, nullable, wordOf } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import type { LinkRow } from '../links-store.ts';
import { prefixUnder } from '../service-links.ts';

export const LinkId = field(Id, 'Id of the link', 'شناسهٔ لینک', 31);
export const Target = field(
  Type.String({ minLength: 1, maxLength: 2000 }),
  'Where it leads: an http or https address',
  'مقصدش: آدرس http یا https',
  'https://shop.example/sale',
);
export const LinkTitle = field(
  nullable(Type.String({ maxLength: 100 })),
  'A name of your own; null: none',
  'نامی که خودتان می‌گذارید؛ null: ندارد',
  'حراج نوروز',
);
export const LinkExpiresAt = field(
  nullable(Moment),
  'When it stops leading anywhere; null: never',
  'از کی دیگر به جایی نمی‌رسد؛ null: هیچ‌گاه',
  '2026-04-21T08:00:00.000Z',
);
export const Clicks = field(Type.Integer(), 'Openings by people', 'بازدیدهای انسانی', 184);
export const Robots = field(
  Type.Integer(),
  'Openings by programs: previews, scanners, prefetch; not among the clicks',
  'بازدید برنامه‌ها: پیش‌نمایش، پویشگر، پیش‌واکشی؛ در شمار کلیک‌ها نیست',
  37,
);

export const linkSchema = Type.Object(
  {
    id: LinkId,
    send_id: field(
      nullable(Id),
      'The send that it was made for; null: made by itself',
      'ارسالی که برایش ساخته شد؛ null: جدا ساخته شد',
      42,
    ),
    kind: field(
      wordOf(['one', 'each']),
      'one: the same code for all; each: a code for every recipient',
      'one: یک کد برای همه؛ each: برای هر گیرنده یک کد',
    ),
    short_url: field(
      nullable(Type.String()),
      'The short address; null where each recipient has one',
      'آدرس کوتاه؛ null اگر هر گیرنده آدرس خودش را دارد',
      'https://k.example/ABCDEFGH',
    ),
    target: Target,
    title: LinkTitle,
    state: field(
      wordOf(['open', 'expired', 'shut']),
      'Whether it leads to its target',
      'به مقصد می‌رسد یا نه',
    ),
    shut_by: field(
      nullable(wordOf(['account', 'operator'])),
      'Who shut it; what an operator shut stays so',
      'چه کسی آن را بست؛ آنچه اپراتور ببندد بسته می‌ماند',
    ),
    clicks: Clicks,
    robots: Robots,
    clicked_recipients: field(
      nullable(Type.Integer()),
      'Recipients who opened it; null where all have the same code',
      'گیرندگانی که بازش کردند؛ null اگر همه یک کد دارند',
      151,
    ),
    last_clicked_at: field(
      nullable(Moment),
      'The last click; null: none yet',
      'آخرین کلیک؛ null: هنوز هیچ',
      '2026-03-21T09:30:00.000Z',
    ),
    created_at: CreatedAt,
    expires_at: LinkExpiresAt,
  },
  { title: 'Link' },
);

export const linkExample: Static<typeof linkSchema> = {
  id: 31,
  send_id: 42,
  kind: 'each',
  short_url: null,
  target: 'https://shop.example/sale',
  title: null,
  state: 'open',
  shut_by: null,
  clicks: 184,
  robots: 37,
  clicked_recipients: 151,
  last_clicked_at: '2026-03-21T09:30:00.000Z',
  created_at: '2026-03-21T08:00:00.000Z',
  expires_at: null,
};

export function linkOf(row: LinkRow, config: Config, now: Date): Static<typeof linkSchema> {
  const isExpired = row.expires_at !== null && row.expires_at <= now;
  return {
    id: row.id,
    send_id: row.request_id,
    kind: row.is_each ? 'each' : 'one',
    short_url: row.code === null ? null : prefixUnder(row.domain, config) + row.code,
    target: row.target,
    title: row.title,
    state: row.shut_at !== null ? 'shut' : isExpired ? 'expired' : 'open',
    shut_by: row.shut_by as 'account' | 'operator' | null,
    clicks: Number(row.clicks),
    robots: Number(row.robots),
    clicked_recipients: row.is_each ? Number(row.clicked_recipients) : null,
    last_clicked_at: moment(row.last_clicked_at),
    created_at: moment(row.created_at),
    expires_at: moment(row.expires_at),
  };
}
