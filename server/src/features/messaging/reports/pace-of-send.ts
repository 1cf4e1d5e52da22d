import { Type, type Static } from 'typebox';

import { moment, Moment, nullable } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { field } from '../../../primitives/field.ts';
import { storedSends } from '../messages/index.ts';
import type { SendRow } from './reports-store.ts';

export const paceSchema = nullable(
  Type.Object(
    {
      per_hour: field(Type.Integer(), 'Recipients an hour', 'گیرنده در هر ساعت', 5000),
      left_count: field(
        Type.Integer(),
        'Recipients whose turn is still to come',
        'گیرندگانی که نوبتشان مانده',
        42_000,
      ),
      next_at: field(
        nullable(Moment),
        'When the next ones leave; null: it is paused, waits for approval, or has no recipients left',
        'زمان رفتن بعدی‌ها؛ null تا وقتی متوقف است، منتظر تأیید است یا کسی نمانده',
        '2026-03-21T08:20:00.000Z',
      ),
      ends_at: field(
        nullable(Moment),
        'When the last ones leave, if nothing holds it meanwhile; null likewise',
        'زمان رفتن آخرین‌ها، اگر چیزی نگهش ندارد؛ null به همان دلیل‌ها',
        '2026-03-21T16:40:00.000Z',
      ),
    },
    { title: 'SendPace' },
  ),
);

/** When the rest of a gradual send leaves. */
export async function paceOf(platform: Platform, row: SendRow): Promise<Static<typeof paceSchema>> {
  const { per_hour: perHour } = row;
  if (perHour === null) return null;
  const isOpen = row.state === 'waiting' || row.state === 'running';
  const left = isOpen ? Math.max(0, row.recipients_count - (row.next_n ?? 1) + 1) : 0;
  const isHeld = row.paused_at !== null || row.waiting_for === 'approval';
  if (left === 0 || isHeld) return { per_hour: perHour, left_count: left, next_at: null, ends_at: null };
  const from = latest([platform.clock.now(), row.next_at, row.state === 'waiting' ? row.schedule : null]);
  const outlook = await storedSends.gradualOutlook(platform, {
    lineId: row.line_id,
    items: left,
    perHour,
    from,
  });
  return {
    per_hour: perHour,
    left_count: left,
    next_at: moment(outlook.nextAt),
    ends_at: moment(outlook.endsAt),
  };
}

function latest(moments: readonly (Date | null)[]): Date {
  return new Date(Math.max(...moments.map((one) => one?.getTime() ?? 0)));
}
