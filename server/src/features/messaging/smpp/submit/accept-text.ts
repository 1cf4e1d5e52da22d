import { status } from '@peyk/smpp';

import type { KeyHolder } from '../../../../http/callers/identify-caller.ts';
import { requireFeature } from '../../../../http/callers/plan-features.ts';
import type { Platform } from '../../../../platform.ts';
import { statementClientOf } from '../../../../storage/statement-client.ts';
import { countPages } from '../../../../text/pages.ts';
import { isBlacklisted } from '../../../audiences/blacklist/index.ts';
import type { UsableLine } from '../../../lines/lines/index.ts';
import { decideWaitingFor } from '../../approval/index.ts';
import { codeLimits } from '../../code-limits/index.ts';
import { acceptBulk, acceptSend } from '../../messages/index.ts';
import {
  matchPattern,
  patternCategories,
  servicePatterns,
  type MatchedPattern,
} from '../../patterns/index.ts';
import type { NewDelivery } from '../receipts/deliveries-store.ts';
import { receiptsOf, submittedOf } from '../receipts/make-receipts.ts';
import type { MessageIds } from './message-ids.ts';
import { lockParts, type StoredPart } from './messages-store.ts';
import { Refused } from './refused.ts';
import { storeSubmitted, SubmitClaim } from './submit-claim.ts';
import type { SubmittedMessage } from './submitted-message.ts';

export interface TextToSend {
  readonly line: UsableLine;
  readonly mobile: string;
  readonly text: string;
  readonly schedule: Date | null;
  /** Null: as long as texts of its kind are tried. */
  readonly validSeconds: number | null;
  /** The pattern that the client named. */
  readonly patternCode: string | undefined;
  /** A message that came whole; undefined: the parts became it. */
  readonly message: SubmittedMessage | undefined;
  readonly parts: readonly StoredPart[];
}

interface Sender {
  readonly platform: Platform;
  readonly ids: MessageIds;
  readonly holder: KeyHolder;
}

/**
 * Sends a text as the account would by HTTP: one that was made of an approved pattern is a code on the fast lane, any other
 * is judged like a simple send. False: its parts were sent by another session meanwhile.
 */
export async function acceptText(sender: Sender, wanted: TextToSend): Promise<boolean> {
  const { accountId } = sender.holder;
  const { text, patternCode: code } = wanted;
  const matched = await matchPattern(sender.platform, accountId, { text, code });
  if (matched !== undefined) return acceptCode(sender, wanted, matched);
  if (code !== undefined) throw new Refused(status.submitFailed);
  return acceptSimple(sender, wanted);
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
  const waitingFor = isHeld
    ? 'approval'
    : needsApproval
      ? await decideWaitingFor(platform, { accountId, isTest, type: 'pattern', text, schedule })
      : schedule && 'schedule';
  const isBlocked = await isBlacklisted(platform, { accountId, lineId: line.id, mobile, isService });
  const claim = new SubmitClaim({ accountId, ...wanted, ...(await endOf(sender, wanted, isBlocked)) });
  const accepted = await acceptSend(platform, {
    accountId,
    type: 'pattern',
    line,
    mobile,
    text,
    pages: countPages(text).pages,
    pattern,
    schedule,
    waitingFor: isBlocked ? null : waitingFor,
    validSeconds: wanted.validSeconds ?? (isOtp ? platform.config.codeValiditySeconds : null),
    isBlacklisted: isBlocked,
    isTest,
    idempotency: null,
    claim,
  });
  return accepted !== undefined;
}

/** Another session sent the same parts. */
class PartsTaken extends Error {}

async function acceptSimple(sender: Sender, wanted: TextToSend): Promise<boolean> {
  const { platform, holder } = sender;
  const { accountId, isTest } = holder;
  const { line, mobile, text, schedule, parts } = wanted;
  requireFeature(holder, 'sms', platform.clock);
  const waitingFor = await decideWaitingFor(platform, { accountId, isTest, type: 'simple', text, schedule });
  try {
    await acceptBulk(platform, {
      accountId,
      type: 'simple',
      line,
      text,
      schedule,
      waitingFor,
      isTest,
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
    throw problem;
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
