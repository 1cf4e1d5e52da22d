import { Type, type Static } from 'typebox';

import { moment, Moment, nullable } from '../../../../http/schemas.ts';
import type { Platform } from '../../../../platform.ts';
import { field } from '../../../../primitives/field.ts';
import { lineRoutes } from '../../../lines/carriers/index.ts';
import { lineRecords } from '../../../lines/lines/index.ts';
import { clockWindow, findLineHours, nextOpening } from '../../../lines/sending-hours/index.ts';

/** When a send to many may leave by its line, and whether it ends before the hours do. */
export const hoursOutlook = Type.Object(
  {
    ...clockWindow.fieldsOf('22:00'),
    opens_at: field(
      nullable(Moment),
      'Until when it would wait for them; null: it would not',
      'تا چه زمانی منتظر این ساعت‌ها می‌ماند؛ null: نمی‌ماند',
      '2026-03-21T04:30:00.000Z',
    ),
    closes_at: field(
      Moment,
      'When they close after it began: what has not left by then waits until they open again',
      'زمان بسته شدنشان پس از آغاز: آنچه تا آن وقت نرفته باشد تا باز شدن دوباره منتظر می‌ماند',
      '2026-03-21T18:30:00.000Z',
    ),
    ends_at: field(
      nullable(Moment),
      'When its last message can have left at the earliest, by the speed that the carriers of the line allow, if nothing else were sent; null: they have no limit',
      'زودترین زمانی که آخرین پیام رفته باشد، با سرعتی که اپراتورهای خط اجازه می‌دهند و اگر چیز دیگری فرستاده نشود؛ null: محدودیتی ندارند',
      '2026-03-21T20:10:00.000Z',
    ),
    resumes_at: field(
      nullable(Moment),
      'When the rest leaves, where it cannot end before the hours close; null: it can, as far as is known',
      'زمان رفتن بقیه، اگر تا بسته شدن ساعت‌ها تمام نشود؛ null: تا آنجا که معلوم است تمام می‌شود',
      '2026-03-22T04:30:00.000Z',
    ),
  },
  { title: 'LineHours' },
);

interface Leaving {
  readonly lineId: number;
  /** Pages of everybody whom something is sent to. */
  readonly pages: number;
  /** From when only the hours can hold it; null: nothing is known of the decision that it waits for. */
  readonly soonest: Date | null;
}

/** Null: its line is open at all hours. */
export async function outlookOfHours(
  platform: Platform,
  { lineId, pages, soonest }: Leaving,
): Promise<Static<typeof hoursOutlook> | null> {
  const { db, clock, config } = platform;
  const line = await lineRecords.find(db, lineId);
  const window = line === undefined ? null : await findLineHours(db, line);
  if (window === null) return null;
  const at = soonest ?? clock.now();
  const opensAt = nextOpening(window, at, config.timeZone);
  const closesAt = clockWindow.closing(window, opensAt, config.timeZone);
  const pace = await lineRoutes.pace(platform, lineId);
  const endsAt = pace === null ? null : new Date(opensAt.getTime() + Math.ceil((pages / pace) * 1000));
  const isTooLong = endsAt !== null && endsAt > closesAt;
  return {
    ...clockWindow.show(window),
    opens_at: opensAt > at ? moment(opensAt) : null,
    closes_at: moment(closesAt),
    ends_at: moment(isTooLong ? null : endsAt),
    resumes_at: isTooLong ? moment(nextOpening(window, closesAt, config.timeZone)) : null,
  };
}
