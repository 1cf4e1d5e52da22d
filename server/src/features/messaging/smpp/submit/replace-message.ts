import { isBinaryCoding, status, type ReplacePdu } from '@peyk/smpp';

import { Failure } from '../../../../failure.ts';
import { requireFeature } from '../../../../http/callers/plan-features.ts';
import type { UsableLine } from '../../../lines/lines/index.ts';
import { textEnding } from '../../../lines/sending-settings/index.ts';
import { decideWait } from '../../approval/index.ts';
import { acceptBulk, sendWords, storedSends, type BulkSend } from '../../messages/index.ts';
import { matchPattern, type MatchedPattern } from '../../patterns/index.ts';
import { carriedContent } from './carried-content.ts';
import { findMessages, moveMessage, type StoredMessage } from './messages-store.ts';
import { lineOf, mobileOf } from './read-submit.ts';
import { Refused } from './refused.ts';
import { readText, timesOf, type Submitter } from './submit-message.ts';
import { patternCodeOf } from './submitted-message.ts';

/** The message was sent, or changed, while its replacement was made. */
class TooLate extends Error {}

type Whole = StoredMessage & { readonly send_id: number; readonly data_coding: number };
type Times = NonNullable<Awaited<ReturnType<typeof storedSends.findOwnTimes>>>;

/**
 * Replaces the text of a message that waits for approval or its schedule: its send is withdrawn, and another one is judged,
 * paid and stored in its place, under the same id. Resolves when that is stored for good; throws the refusal.
 */
export async function replaceMessage(submitter: Submitter, replace: ReplacePdu): Promise<void> {
  const message = await findWhole(submitter, replace);
  const before = await storedSends.findOwnTimes(submitter.platform.db, message.account_id, message.send_id);
  if (before === undefined || !sendWords.mayBecome(before.state, 'cancelled'))
    throw new Refused(status.replaceFailed);
  const octets = Buffer.from(replace.tlvs?.messagePayload ?? replace.shortMessage);
  const text = readText(submitter, octets, message.data_coding);
  const times = readTimes(submitter, replace, before);
  const judged = await judge(submitter, message, { text, schedule: times.schedule });
  try {
    await storeReplacement(submitter, { message, replace, ...times, ...judged });
  } catch (problem) {
    const isOutOfCredit = problem instanceof Failure && problem.code === 'insufficient_balance';
    if (problem instanceof TooLate || isOutOfCredit) throw new Refused(status.replaceFailed);
    throw problem;
  }
}

/** One part of a text, and the list of a submit_multi, are no text of their own. */
async function findWhole({ platform, credential }: Submitter, replace: ReplacePdu): Promise<Whole> {
  const of = { accountId: credential.accountId, credentialId: credential.id };
  const [message] = await findMessages(platform.db, of, replace.messageId);
  if (message === undefined) throw new Refused(status.invalidMessageId);
  const { send_id, data_coding, part_total: parts, multi_id: multiId, addresses } = message;
  if (send_id === null || data_coding === null || parts !== null || multiId !== null)
    throw new Refused(status.replaceFailed);
  if (isBinaryCoding(data_coding)) throw new Refused(status.replaceFailed);
  if (replace.source.number !== addresses.source.number) throw new Refused(status.invalidSource);
  return { ...message, send_id, data_coding };
}

/** What the client left empty stays as it was. */
function readTimes({ platform }: Submitter, replace: ReplacePdu, before: Times) {
  const times = timesOf(replace, platform.clock.now());
  return {
    schedule: replace.scheduleTime === '' ? before.schedule : times.schedule,
    validSeconds: replace.validityPeriod === '' ? before.valid_seconds : times.validSeconds,
  };
}

interface Judged {
  readonly line: UsableLine;
  /** As the line wants it to end. */
  readonly text: string;
  readonly matched: MatchedPattern | undefined;
  readonly wait: Pick<BulkSend, 'waitingFor' | 'heldFor'>;
}

/** Like any text of the account: one of an approved pattern is known, any other is judged as a simple send. */
async function judge(
  { platform, credential, holder }: Submitter,
  message: Whole,
  { text: given, schedule }: { readonly text: string; readonly schedule: Date | null },
): Promise<Judged> {
  const { accountId, isTest } = holder;
  const code = patternCodeOf(message.vendor_tlvs);
  const matched = await matchPattern(platform, accountId, { text: given, code });
  if (code !== undefined && matched === undefined) throw new Refused(status.submitFailed);
  const type = matched === undefined ? 'simple' : 'pattern';
  requireFeature(holder, type === 'simple' ? 'sms' : 'pattern', platform.clock);
  const line = await lineOf(platform, credential, message.addresses.source);
  if (matched?.needsApproval === false)
    return { line, text: given, matched, wait: { waitingFor: schedule && 'schedule' } };
  const text =
    matched === undefined ? (await textEnding(platform, { accountId, line })).complete(given) : given;
  const wait = await decideWait(platform, { accountId, isTest, type, text, schedule });
  return { line, text, matched, wait };
}

interface Replacement extends Judged {
  readonly message: Whole;
  readonly replace: ReplacePdu;
  readonly schedule: Date | null;
  readonly validSeconds: number | null;
}

async function storeReplacement(submitter: Submitter, replacement: Replacement): Promise<void> {
  const { platform, credential, holder } = submitter;
  const { accountId, isTest } = holder;
  const { message, matched, replace, line, text, schedule, wait, validSeconds } = replacement;
  const { addresses, vendor_tlvs: vendorTlvs, send_id: from } = message;
  const mobile = mobileOf(addresses.destination);
  const smpp = carriedContent(credential, { vendorTlvs, mobile, binary: undefined });
  await acceptBulk(platform, {
    accountId,
    type: matched === undefined ? 'simple' : 'pattern',
    line,
    text,
    schedule,
    ...wait,
    isTest,
    validSeconds,
    ...(matched !== undefined && { pattern: matched.pattern }),
    ...(smpp !== undefined && { smpp }),
    idempotency: null,
    // The old send is withdrawn before the wallet pays for the new one.
    async *recipients(tx) {
      const old = await storedSends.lockOwn(tx, accountId, from);
      if (old === undefined || !sendWords.mayBecome(old.state, 'cancelled')) throw new TooLate();
      await storedSends.end(tx, platform.clock, old, { state: 'cancelled', reason: null });
      yield [{ mobile, text: null }];
    },
    async alsoStore(tx, { id: to, blacklisted_count: blacklisted }) {
      const { registeredDelivery } = replace;
      const finalState = blacklisted > 0 ? 'REJECTD' : null;
      const moved = { accountId, id: message.id, from, to };
      if (!(await moveMessage(tx, moved, { registeredDelivery, finalState }))) throw new TooLate();
    },
  });
}
