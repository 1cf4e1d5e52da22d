import type { Dialect } from '../../../../http/dialect.ts';
import type { Platform } from '../../../../platform.ts';
import { acceptOnce, readReference, type GivenReference } from '../../message-references/index.ts';
import { acceptSend, storedSends, type AcceptedSend, type SingleSend } from '../../messages/index.ts';
import { answered } from './accepted-answer.ts';

/** Accepts a send to one recipient, once if it has a reference, and answers as the caller reads it. */
export function acceptSingle(
  platform: Platform,
  { dialect }: { readonly dialect?: Dialect },
  given: GivenReference | undefined,
  send: SingleSend & { readonly claim?: undefined },
) {
  const reference = given === undefined ? null : readReference(given);
  const accepted = reference === null ? acceptSend(platform, send) : acceptOnce(platform, send, reference);
  return answered(
    dialect,
    send.waitingFor === 'approval' ? accepted.then((one) => withApproval(platform, send, one)) : accepted,
  );
}

/** A send that waits says why, its place, and when a decision can be expected. */
async function withApproval(
  platform: Platform,
  { accountId, type, text, heldFor = null }: SingleSend,
  accepted: AcceptedSend,
): Promise<AcceptedSend> {
  if (accepted.waiting_for !== 'approval') return accepted;
  const { db, clock } = platform;
  const { id } = accepted;
  const approval = await storedSends.approvalOf(platform, db, {
    accountId,
    id,
    type,
    text,
    heldFor,
    since: clock.now(),
  });
  return { ...accepted, approval };
}
