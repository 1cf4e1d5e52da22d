import { Failure, failure } from '../../failure.ts';
import type { Platform } from '../../platform.ts';
import { countPages } from '../../text/pages.ts';
import { say, text } from '../../texts/text.ts';
import { findFirstAccountId } from '../accounts/index.ts';
import { isBlacklisted } from '../blacklist/index.ts';
import { findDefaultLine } from '../lines/index.ts';
import { fillPattern, findSendablePattern } from '../patterns/index.ts';
import { acceptSend } from '../sends/index.ts';

const codeNotSent = failure({ code: 'code_not_sent', status: 503, text: 'code_not_sent' });

/** The shared pattern of the first start. An installation that dropped it sends our own words instead. */
const patternCode = 'peykotp001';

/** Sends a code the way customers send theirs: by pattern, never queued. The service's own account pays. */
export async function sendCode(platform: Platform, mobile: string, code: string): Promise<void> {
  try {
    await send(platform, mobile, code);
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    platform.log.warn({ code: problem.code }, 'a sign-in code could not be sent');
    throw codeNotSent({}, { 'retry-after': '60' });
  }
}

async function send(platform: Platform, mobile: string, code: string): Promise<void> {
  const accountId = await findFirstAccountId(platform.db);
  const line = accountId === undefined ? undefined : await findDefaultLine(platform, accountId);
  if (accountId === undefined || line === undefined) throw codeNotSent();
  if (await isBlacklisted(platform, { accountId, lineId: line.id, mobile })) throw codeNotSent();
  const message = await messageOf(platform, accountId, code);
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

async function messageOf(platform: Platform, accountId: number, code: string) {
  try {
    const pattern = await findSendablePattern(platform, accountId, patternCode);
    const filled = fillPattern(pattern, { code });
    return { text: filled.text, pattern: { code: pattern.code, text: pattern.text } };
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    return { text: say(text('sign_in_code_message', { code }), 'fa'), pattern: null };
  }
}
