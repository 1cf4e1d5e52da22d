import { Type, type Static } from 'typebox';

import { outlookDays, placeMax, queueOutlookFields } from '../../../http/fields/waits.ts';
import { moment, nullable, wordOf } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { field } from '../../../primitives/field.ts';
import type { Queryable } from '../../../storage/database.ts';
import { findWaitingTimes } from '../../common/figures/index.ts';
import { approvalReasons } from './decide-waiting-for.ts';

/** What holds a send beside the rules of approval. */
const heldReasons = ['many-codes', 'line-retired', 'pattern-withdrawn'] as const;
const waitReasons = [...approvalReasons, ...heldReasons] as const;
export type WaitReason = (typeof waitReasons)[number] | null;

const queueOutlook = Type.Object(queueOutlookFields);
type QueueOutlook = Static<typeof queueOutlook>;

/** Why a send waits for an operator, its place, and when a decision can be expected. */
const outlookSchema = Type.Object(
  {
    reason: field(
      nullable(wordOf(waitReasons)),
      'kind: this kind is always reviewed; account: the account is not trusted yet; first-text: the text has not been approved before; long-value: a value is longer than its pattern allows; link or number: it contains one; many-codes: it goes to one of many consecutive numbers that codes are sent to at once; line-retired or pattern-withdrawn: it was scheduled, and this happened meanwhile; null: it is not known any more',
      'kind: این نوع همیشه دیده می‌شود؛ account: حساب هنوز مورد اعتماد نیست؛ first-text: این متن قبلاً تأیید نشده؛ long-value: مقداری از حد الگو بلندتر است؛ link یا number: لینک یا شماره دارد؛ many-codes: رمزها یک‌باره به شماره‌های پشت‌سرهم بسیاری می‌روند که این یکی از آن‌هاست؛ line-retired یا pattern-withdrawn: زمان‌بندی شده بود و در این میان خط کنار رفت یا تأیید الگو پس گرفته شد؛ null: دیگر معلوم نیست',
      'kind',
    ),
    ...queueOutlookFields,
  },
  { title: 'ApprovalOutlook' },
);

type Kind = 'send' | 'pattern';

interface Waiting {
  /** How many wait before it, counted up to `placeMax`. */
  readonly before: number;
  /** Absent: it would wait from now on. */
  readonly since?: Date;
}

/** What is known of waits for an operator, from the figures of the last days. */
async function outlookReader(
  db: Queryable,
  platform: Pick<Platform, 'clock' | 'config'>,
  kind: Kind,
): Promise<(waiting: Waiting) => QueueOutlook> {
  const times = await findWaitingTimes(db, platform, { kind, days: outlookDays });
  const now = platform.clock.now().getTime();
  return ({ before, since }) => {
    const after = (seconds: number | undefined) => {
      if (seconds === undefined) return null;
      const at = (since?.getTime() ?? now) + seconds * 1000;
      return at < now ? null : moment(new Date(at));
    };
    return {
      place: before >= placeMax ? null : before + 1,
      usual_at: after(times?.average_seconds),
      late_at: after(times?.longest_seconds),
      decided_count: times?.decided ?? 0,
    };
  };
}

/** The same of one wait. */
async function outlookOf(
  db: Queryable,
  platform: Pick<Platform, 'clock' | 'config'>,
  { kind, ...waiting }: Waiting & { readonly kind: Kind },
): Promise<QueueOutlook> {
  return (await outlookReader(db, platform, kind))(waiting);
}

/** Why a stored send waits; null: it was stored without a reason. */
function reasonOfHold(heldFor: string | null): WaitReason {
  return waitReasons.find((reason) => reason === heldFor) ?? null;
}

export const approvalOutlook = {
  schema: outlookSchema,
  of: outlookOf,
  reader: outlookReader,
  reasonOfHold,
  placeMax,
};
export type ApprovalOutlook = Static<typeof outlookSchema>;
