import { via } from '../../../../carriers/via.ts';
import type { AccountCaller } from '../../../../http/endpoint.ts';
import type { Platform } from '../../../../platform.ts';
import { codeIn } from '../../../../text/code-in.ts';
import { isBlacklisted } from '../../../audiences/blacklist/index.ts';
import type { UsableLine } from '../../../lines/lines/index.ts';
import { findSendablePattern, servicePatterns, type SendablePattern } from '../../patterns/index.ts';
import type { SendClaim } from '../../messages/index.ts';
import { lineForCalls, spokenCodes, unitsOf, type SpokenCode } from '../../voice/index.ts';
import type { Channel, Locale } from '../verification.ts';
import { verifyDenied } from './admit-code.ts';
import { composeMessage } from './compose-message.ts';
import { findVerifyLine } from './find-verify-line.ts';

/** What decides how the message of a code is made. */
interface CodeOptions {
  readonly mobile: string;
  readonly patternCode: string;
  readonly lineNumber: string | number | null;
  readonly locale: Locale;
  readonly appHash: string | null;
  readonly webOrigin: string | null;
}

/** A code and the way that it goes. */
interface CodeToPrepare {
  readonly options: CodeOptions;
  readonly code: string;
  readonly channel: Channel;
  /** The carrier that was silent before; absent: any may be asked. */
  readonly avoids?: string | null;
}

/** What is sent, and what it is charged by. */
export interface PreparedCode {
  readonly pattern: SendablePattern;
  readonly line: UsableLine;
  /** Of texts, also if this code goes another way. */
  readonly lineNumber: string;
  readonly text: string;
  readonly pages: number;
  readonly via: string | undefined;
  readonly spoken: SpokenCode | null;
}

type Caller = Pick<AccountCaller, 'accountId' | 'isTest' | 'dialect'>;

interface SendOfCode<Claim extends SendClaim> {
  readonly accountId: number;
  readonly isTest: boolean;
  readonly mobile: string;
  readonly ttlSeconds: number;
  readonly prepared: PreparedCode;
  readonly claim: Claim;
}

/** Field by field, as all objects of a start: spread together they took a fifth of its time. */
export function sendOfCode<Claim extends SendClaim>(of: SendOfCode<Claim>) {
  const { line, text, pages, pattern, via: way } = of.prepared;
  const send = {
    accountId: of.accountId,
    type: 'verify' as const,
    line,
    mobile: of.mobile,
    text,
    pages,
    pattern,
    schedule: null,
    waitingFor: null,
    validSeconds: of.ttlSeconds,
    isBlacklisted: false,
    isTest: of.isTest,
    idempotency: null,
    claim: of.claim,
  };
  return way === undefined ? send : { ...send, via: way };
}

/** Finds pattern and line of a code and makes its message for the channel. Refuses numbers that are blacklisted. */
export async function prepareCode(
  platform: Platform,
  caller: Caller,
  wanted: CodeToPrepare,
): Promise<PreparedCode> {
  const { accountId } = caller;
  const { mobile, patternCode, lineNumber } = wanted.options;
  const pattern = await findSendablePattern(platform, accountId, patternCode);
  const line = await findVerifyLine(platform, caller, lineNumber);
  const isService = servicePatterns.includes(pattern.category);
  if (await isBlacklisted(platform, { accountId, lineId: line.id, mobile, isService })) throw verifyDenied();
  // The phone inside gets every code of a test key as a text.
  if (caller.isTest || wanted.channel === 'sms') return textOf(wanted, pattern, line, caller.isTest);
  const found = { pattern, line, lineNumber: line.number };
  return wanted.channel === 'messenger'
    ? { ...found, ...messengerText(wanted, pattern), via: via.messenger }
    : { ...found, ...(await callOf(platform, accountId, wanted)), text: pattern.text, via: via.voice };
}

function textOf(
  { code, options: { appHash, webOrigin }, avoids }: CodeToPrepare,
  pattern: SendablePattern,
  line: UsableLine,
  isTest: boolean,
): PreparedCode {
  const { text, pages } = composeMessage({ pattern, code, appHash, webOrigin });
  const way = avoids && !isTest ? via.otherThan(avoids) : undefined;
  return { pattern, line, lineNumber: line.number, text, pages, via: way, spoken: null };
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
async function callOf(platform: Platform, accountId: number, { code: digits, options }: CodeToPrepare) {
  const spoken: SpokenCode = { digits, locale: options.locale };
  const durationMs = await platform.runtime.get(spokenCodes).durationMs(spoken);
  return { line: await lineForCalls(platform, accountId), pages: unitsOf(platform, durationMs), spoken };
}
