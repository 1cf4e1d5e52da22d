import { Type, type Static } from 'typebox';

import { queueOutlookFields } from '../../../../http/fields/waits.ts';
import { nullable } from '../../../../http/schemas.ts';
import type { Platform } from '../../../../platform.ts';
import { field } from '../../../../primitives/field.ts';
import type { Queryable, Transaction } from '../../../../storage/database.ts';
import { addNotice } from '../../../common/notices/index.ts';
import { approvalOutlook } from '../../approval/index.ts';
import { patternOf, patternSchema } from '../pattern-schemas.ts';
import { countPendingBefore, type PatternRow } from '../patterns-store.ts';

const queueOutlook = Type.Object(queueOutlookFields, { title: 'QueueOutlook' });

/** A pattern with what is known of its wait for an operator. */
export const patternWithApproval = Type.Object(
  {
    ...patternSchema.properties,
    approval: field(
      nullable(queueOutlook),
      'While it is pending: its place in the queue, and when a decision can be expected; null: it does not wait',
      'تا وقتی منتظر تأیید است: جایش در صف و زمان احتمالی تصمیم؛ null: منتظر نیست',
    ),
  },
  { title: 'PatternWithApproval' },
);

type PatternWithApproval = Static<typeof patternWithApproval>;

export async function withApproval(
  db: Queryable,
  platform: Pick<Platform, 'clock' | 'config'>,
  row: PatternRow,
): Promise<PatternWithApproval> {
  if (row.status !== 'pending') return { ...patternOf(row), approval: null };
  const since = row.updated_at ?? row.created_at;
  const before = await countPendingBefore(db, since, approvalOutlook.placeMax);
  const approval = await approvalOutlook.of(db, platform, { kind: 'pattern', before, since });
  return { ...patternOf(row), approval };
}

/** The same in the transaction by which it begins to wait, with a notice to people and webhooks of the account. */
export async function withNotedApproval(
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'config'>,
  row: PatternRow,
): Promise<PatternWithApproval> {
  const shown = await withApproval(tx, platform, row);
  if (shown.approval !== null)
    await addNotice(tx, {
      accountId: row.account_id,
      kind: 'pattern-waits',
      subject: row.code,
      details: shown.approval,
      now: platform.clock.now(),
    });
  return shown;
}
