import { status } from '@peyk/smpp';

import type { SmppContent } from '../../../../carriers/carrier.ts';
import { Failure } from '../../../../failure.ts';
import type { KeyHolder } from '../../../../http/callers/identify-caller.ts';
import { requireFeature } from '../../../../http/callers/plan-features.ts';
import type { Platform } from '../../../../platform.ts';
import { statementClientOf } from '../../../../storage/statement-client.ts';
import { countPages } from '../../../../text/pages.ts';
import { isBlacklisted } from '../../../audiences/blacklist/index.ts';
import type { UsableLine } from '../../../lines/lines/index.ts';
import { textEnding } from '../../../lines/sending-settings/index.ts';
import { decideWait } from '../../approval/index.ts';
import { codeLimits, manyCodes } from '../../code-limits/index.ts';
import { acceptBulk, acceptSend } from '../../messages/index.ts';
import {
  matchPattern,
  patternCategories,
  servicePatterns,
  type MatchedPattern,
} from '../../patterns/index.ts';
import type { NewDelivery } from '../receipts/deliveries-store.ts';
import { receiptsOf, submittedOf } from '../receipts/make-receipts.ts';
import type { LostCommits } from './lost-commits.ts';
import type { MessageIds } from './message-ids.ts';
import { lockParts, type StoredPart } from './parts-store.ts';
import { Refused } from './refused.ts';
import { storeSubmitted, SubmitClaim } from './submit-claim.ts';
import type { SubmitTurns } from './submit-turns.ts';
import type { SubmittedMessage } from './submitted-message.ts';

export interface TextToSend {
  readonly line: UsableLine;
  readonly mobile: string;
  readonly text: string;
  readonly schedule: Date | null;
  /** Null: as long as texts of its kind are tried. */
  readonly validSeconds: number | null;
  readonly smpp: SmppContent | undefined;
  /** Octets that are no text: its pages. */
  readonly binaryPages: number | undefined;
  /** The pattern that the client named. */
  readonly patternCode: string | undefined;
  /** A message that came whole; undefined: the parts became it. */
  readonly message: SubmittedMessage | undefined;
  readonly parts: readonly StoredPart[];
}

export interface Sender {
  readonly platform: Platform;
  readonly lostCommits: LostCommits;
  readonly ids: MessageIds;
  readonly turns: SubmitTurns;
  readonly holder: KeyHolder;
}

/**
 * Sends a text as the account would by HTTP: one that was made of an approved pattern is a code on the fast lane, any other
 * is judged like a simple send. False: its parts were sent by another session meanwhile.
 */
export async function acceptText(sender: Sender, wanted: TextToSend): Promise<boolean> {
  const { accountId } = sender.holder;
  const { text, patternCode: code } = wanted;
  const matched =
    wanted.binaryPages === undefined
      ? await matchPattern(sender.platform, accountId, { text, code })
      : undefined;
  if (matched !== undefined) return sender.turns.ofCode(accountId, () => acceptCode(sender, wanted, matched));
  if (code !== undefined) throw new Refused(status.submitFailed);
  return sender.turns.ofStatement(accountId, () => acceptSimple(sender, wanted));
}

async function acceptCode(
  sender: Sender,
  wanted: TextToSend,
  { pattern, needsApproval }: MatchedPattern,
): Promise<boolean> {
  const { platform, holder } = sender;
  const { accountId, isTest } = holder;
  const { line, mobile, text, schedule } = wanted;
  requireFeature(holder, 'pattern', platform.clock);
  const isOtp = pattern.category === patternCategories.otp;
  const isService = servicePatterns.includes(pattern.category);
  const isHeld = isOtp && !isTest && platform.runtime.get(codeLimits).mustWait(accountId, mobile);
  const { waitingFor, heldFor } = isHeld
    ? manyCodes
    : needsApproval
      ? await decideWait(platform, { accountId, isTest, type: 'pattern', text, schedule })
      : { waitingFor: schedule && ('schedule' as const), heldFor: null };
  const isBlocked = await isBlacklisted(platform, { accountId, lineId: line.id, mobile, isService });
  const claim = new SubmitClaim({ accountId, ...wanted, ...(await endOf(sender, wanted, isBlocked)) });
  const accepted = acceptSend(platform, {
    accountId,
    type: 'pattern',
    line,
    mobile,
    text,
    pages: countPages(text).pages,
    pattern,
    schedule,
    waitingFor: isBlocked ? null : waitingFor,
    heldFor,
    validSeconds: wanted.validSeconds ?? (isOtp ? platform.config.codeValiditySeconds : null),
    isBlacklisted: isBlocked,
    isTest,
    ...(wanted.smpp !== undefined && { smpp: wanted.smpp }),
    idempotency: null,
    claim,
  });
  try {
    return (await accepted) !== undefined;
  } catch (problem) {
    return isStoredAfter(problem, sender, wanted);
  }
}

/** The answer to the commit may be all that was lost; throws the problem otherwise. */
async function isStoredAfter(problem: unknown, sender: Sender, wanted: TextToSend): Promise<boolean> {
  const isRefusal = problem instanceof Failure || problem instanceof Refused;
  const { accountId } = sender.holder;
  if (!isRefusal && (await sender.lostCommits.settle({ accountId, ...wanted })) === true) return true;
  throw problem;
}

/** Another session sent the same parts. */
class PartsTaken extends Error {}

async function acceptSimple(sender: Sender, wanted: TextToSend): Promise<boolean> {
  const { platform, holder } = sender;
  const { accountId, isTest } = holder;
  const { line, mobile, schedule, parts } = wanted;
  requireFeature(holder, 'sms', platform.clock);
  const text =
    wanted.binaryPages === undefined
      ? (await textEnding(platform, { accountId, line })).complete(wanted.text)
      : wanted.text;
  const wait = await decideWait(platform, { accountId, isTest, type: 'simple', text, schedule });
  try {
    await acceptBulk(platform, {
      accountId,
      type: 'simple',
      line,
      text,
      schedule,
      ...wait,
      isTest,
      validSeconds: wanted.validSeconds,
      ...(wanted.smpp !== undefined && { smpp: wanted.smpp }),
      ...(wanted.binaryPages !== undefined && { pagesEach: wanted.binaryPages }),
      idempotency: null,
      async *recipients() {
        yield [{ mobile, text: null }];
      },
      async alsoStore(tx, { id: sendId, blacklisted_count: blacklisted }) {
        const client = statementClientOf(tx);
        if (parts.length > 0 && (await lockParts(client, parts)).size < parts.length) throw new PartsTaken();
        const end = await endOf(sender, wanted, blacklisted > 0);
        for (const stored of storeSubmitted(client, [{ accountId, ...wanted, ...end, sendId }])) await stored;
      },
    });
    return true;
  } catch (problem) {
    if (problem instanceof PartsTaken) return false;
    return isStoredAfter(problem, sender, wanted);
  }
}

/** A recipient who is blacklisted gets nothing: the message ends at once, and receipts say so. */
async function endOf(
  { platform, ids }: Sender,
  { message, parts }: TextToSend,
  isBlocked: boolean,
): Promise<{ finalState: 'REJECTD' | null; receipts: NewDelivery[] }> {
  if (!isBlocked) return { finalState: null, receipts: [] };
  const now = platform.clock.now();
  const ended = message === undefined ? parts.map(submittedOf) : [message];
  const state = 'REJECTD' as const;
  const receipts = await receiptsOf(
    ids,
    ended.map((one) => ({ message: one, state, at: now })),
    now,
  );
  return { finalState: state, receipts };
}
