import { via } from '../../../../carriers/via.ts';
import type { AccountCaller } from '../../../../http/endpoint.ts';
import type { Platform } from '../../../../platform.ts';
import { codeIn } from '../../../../text/code-in.ts';
import { isBlacklisted } from '../../../audiences/blacklist/index.ts';
import type { UsableLine } from '../../../lines/lines/index.ts';
import { findSendablePattern, servicePatterns, type SendablePattern } from '../../patterns/index.ts';
import { lineForCalls, spokenCodes, unitsOf, type SpokenCode } from '../../voice/index.ts';
import type { Channel, Locale } from '../verification.ts';
import { verifyDenied } from './admit-code.ts';
import { composeMessage } from './compose-message.ts';
import { findVerifyLine } from './find-verify-line.ts';

/** A code and the way that it goes. */
interface CodeToPrepare {
  readonly mobile: string;
  readonly code: string;
  readonly channel: Channel;
  readonly patternCode: string;
  readonly lineNumber: string | number | null;
  readonly locale: Locale;
  readonly appHash: string | null;
  readonly webOrigin: string | null;
  /** The carrier that was silent before; absent: any may be asked. */
  readonly avoids?: string | null;
}

/** What is sent, and what it is charged by. */
interface PreparedCode {
  readonly pattern: SendablePattern;
  readonly line: UsableLine;
  /** Of texts, also if this code goes another way. */
  readonly lineNumber: string;
  readonly text: string;
  readonly pages: number;
  readonly via?: string;
  readonly spoken: SpokenCode | null;
}

type Caller = Pick<AccountCaller, 'accountId' | 'isTest' | 'dialect'>;

/** What every send of a code has. */
export const alwaysOfCodes = {
  type: 'verify',
  schedule: null,
  waitingFor: null,
  isBlacklisted: false,
  idempotency: null,
} as const;

/** Finds pattern and line of a code and makes its message for the channel. Refuses numbers that are blacklisted. */
export async function prepareCode(
  platform: Platform,
  caller: Caller,
  wanted: CodeToPrepare,
): Promise<PreparedCode> {
  const { accountId } = caller;
  const { mobile } = wanted;
  const pattern = await findSendablePattern(platform, accountId, wanted.patternCode);
  const line = await findVerifyLine(platform, caller, wanted.lineNumber);
  const isService = servicePatterns.includes(pattern.category);
  if (await isBlacklisted(platform, { accountId, lineId: line.id, mobile, isService })) throw verifyDenied();
  const found = { pattern, line, lineNumber: line.number };
  // The phone inside gets every code of a test key as a text.
  if (caller.isTest) return { ...found, ...textOf(wanted, pattern) };
  switch (wanted.channel) {
    case 'sms':
      return {
        ...found,
        ...textOf(wanted, pattern),
        ...(wanted.avoids && { via: via.otherThan(wanted.avoids) }),
      };
    case 'messenger':
      return { ...found, ...messengerText(wanted, pattern), via: via.messenger };
    case 'voice':
      return { ...found, ...(await callOf(platform, accountId, wanted)), text: pattern.text, via: via.voice };
  }
}

function textOf({ code, appHash, webOrigin }: CodeToPrepare, pattern: SendablePattern) {
  return { ...composeMessage({ pattern, code, appHash, webOrigin }), spoken: null };
}

/**
 * Messengers take the code itself, which is read from the text: where another number in it would be taken for the code, the
 * text is the code alone. It costs a page.
 */
function messengerText({ code }: CodeToPrepare, pattern: SendablePattern) {
  const { text } = composeMessage({ pattern, code, appHash: null, webOrigin: null });
  return { text: codeIn(text) === code ? text : code, pages: 1, spoken: null };
}

/** Its digits stand in the row of the call, which is deleted when the call has ended; its send has no code. */
async function callOf(platform: Platform, accountId: number, { code: digits, locale }: CodeToPrepare) {
  const spoken: SpokenCode = { digits, locale };
  const durationMs = await platform.runtime.get(spokenCodes).durationMs(spoken);
  return { line: await lineForCalls(platform, accountId), pages: unitsOf(platform, durationMs), spoken };
}
