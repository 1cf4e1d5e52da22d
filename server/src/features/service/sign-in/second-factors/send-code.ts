import { Failure, failure } from '../../../../failure.ts';
import type { Platform } from '../../../../platform.ts';
import { countPages } from '../../../../text/pages.ts';
import { say, text } from '../../../../texts/text.ts';
import { findFirstAccountId } from '../../../people/accounts/index.ts';
import { isBlacklisted } from '../../../audiences/blacklist/index.ts';
import { findDefaultLine } from '../../../lines/lines/index.ts';
import { fillPattern, findSendablePattern } from '../../../messaging/patterns/index.ts';
import { acceptSend } from '../../../messaging/messages/index.ts';

const codeNotSent = failure({ code: 'code_not_sent', status: 503, text: 'code_not_sent' });

/** The shared pattern that the first start creates. If it was deleted, a built-in text is sent instead. */
const patternCode = 'peykotp001';

/** Sends a code as a pattern send on the express lane, charged to the service's own (first) account. */
export async function sendCode(platform: Platform, mobile: string, code: string): Promise<void> {
  await sendText(platform, mobile, (accountId) => messageOf(platform, accountId, code));
}

interface Message {
  readonly text: string;
  readonly pattern: { readonly code: string; readonly text: string } | null;
}

/** Sends a text of the service itself, in the way of codes. */
export async function sendText(
  platform: Platform,
  mobile: string,
  compose: (accountId: number) => Promise<Message>,
): Promise<void> {
  try {
    await send(platform, mobile, compose);
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    platform.log.warn({ code: problem.code }, 'sign-in code not sent: the send was refused with this code');
    throw codeNotSent({}, { 'retry-after': '60' });
  }
}

async function send(
  platform: Platform,
  mobile: string,
  compose: (accountId: number) => Promise<Message>,
): Promise<void> {
  const accountId = await findFirstAccountId(platform.db);
  const line = accountId === undefined ? undefined : await findDefaultLine(platform, accountId);
  if (accountId === undefined || line === undefined) throw codeNotSent();
  if (await isBlacklisted(platform, { accountId, lineId: line.id, mobile, isService: true }))
    throw codeNotSent();
  const message = await compose(accountId);
  await acceptSend(platform, {
    accountId,
    type: 'pattern',
    line,
    mobile,
    ...message,
    pages: countPages(message.text).pages,
    schedule: null,
    waitingFor: null,
    validSeconds: platform.config.codeValiditySeconds,
    isBlacklisted: false,
    idempotency: null,
  });
}

async function messageOf(platform: Platform, accountId: number, code: string): Promise<Message> {
  try {
    const pattern = await findSendablePattern(platform, accountId, patternCode);
    const filled = fillPattern(pattern, { code });
    return { text: filled.text, pattern: { code: pattern.code, text: pattern.text } };
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    return { text: say(text('sign_in_code_message', { code }), 'fa'), pattern: null };
  }
}
