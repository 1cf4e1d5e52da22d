import type { PushAnswer } from '../../features/common/webhooks/index.ts';
import { repeatableSends } from '../../features/messaging/sends/index.ts';
import { findProfile } from '../../features/people/accounts/index.ts';
import { notFound } from '../../failure.ts';
import { requireFeature } from '../../http/callers/plan-features.ts';
import { accountBlocked } from '../../http/refusals.ts';
import type { Platform } from '../../platform.ts';
import { formatOf } from '../shared/own-operations.ts';

const { simple } = repeatableSends;

/**
 * Sends what a program answered a reply with, as the account would by `sms/simple`: with its price, its line and its wait for
 * approval. Safe to run twice: the name of the answer is its idempotency key.
 */
export async function answerReply(
  platform: Platform,
  accountId: number,
  { line, recipient, text, once }: PushAnswer,
): Promise<void> {
  const account = await findProfile(platform.db, accountId);
  if (account === undefined) throw notFound();
  if (account.blocked_at !== null) throw accountBlocked();
  const plan = { features: new Set(account.permissions), planExpiresAt: account.plan_expires_at };
  requireFeature(plan, simple.feature ?? undefined, platform.clock);
  await simple.handle({
    body: { text, line_number: line, number_format: formatOf(text), recipients: [recipient] },
    params: {},
    query: {},
    files: {},
    caller: { accountId, keyId: null, dialect: 'interface', requestsAtOnce: null, isTest: false },
    platform,
    language: 'fa',
    url: '',
    origin: '',
    consoleOrigin: '',
    isConsoleHere: false,
    idempotencyKey: { value: once, operation: 'sms/simple' },
  });
}
