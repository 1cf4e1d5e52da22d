import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { failure } from '../../../failure.ts';
import type { OperatorCaller } from '../../../http/endpoint.ts';
import type { Queryable } from '../../../storage/database.ts';
import { deleteClaim, findClaimOfOther } from './claims-store.ts';
import { deleteHold } from './holds-store.ts';

const claimedByOther = failure({ code: 'claimed_by_other', status: 409, text: 'claimed_by_other' });

export const takeOverField = {
  take_over: field(
    Type.Optional(Type.Boolean()),
    'Decide also what another operator is at; without it such a decision is refused (409, claimed_by_other)',
    'دربارهٔ آنچه اپراتور دیگری در حال بررسی آن است هم تصمیم بگیر؛ بدون آن چنین تصمیمی رد می‌شود (409، claimed_by_other)',
  ),
};

interface Decision {
  readonly caller: OperatorCaller;
  readonly isTakenOver: boolean | undefined;
  readonly now: Date;
}

/** A decision needs no claim, as long as no other operator has one. */
export async function refuseClaimed(
  db: Queryable,
  subject: string,
  { caller, isTakenOver, now }: Decision,
): Promise<void> {
  if (isTakenOver) return;
  const claim = await findClaimOfOther(db, subject, { operatorId: caller.operatorId, now });
  if (claim) throw claimedByOther({ operator: claim.operator_name });
}

/** What is decided is neither held nor claimed any more. */
export async function endReview(db: Queryable, subject: string): Promise<void> {
  await deleteHold(db, subject);
  await deleteClaim(db, subject);
}
