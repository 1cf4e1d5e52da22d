import { invalidField } from '../../../../failure.ts';
import type { Platform } from '../../../../platform.ts';
import { addressRule } from '../../../../primitives/allowed-address.ts';
import { text } from '../../../../texts/text.ts';
import type { PushCall } from '../forms/push-form.ts';
import { leadsElsewhere, postCall, urlProblem, type CallResult, type Ways } from './post-call.ts';
import { receiverNames } from './receiver-names.ts';
import { newMessageId, newWebhookSecret, signatureHeaders } from './sign-call.ts';

interface SignedCall {
  readonly url: string;
  readonly secrets: readonly string[];
  readonly messageId: string;
  readonly body: string;
  /** Less than the usual 15 s, where others wait for it. */
  readonly timeoutMs?: number;
}

type Network = Pick<Platform, 'config' | 'runtime'>;

const waysOf = ({ config, runtime }: Network): Ways => ({
  names: runtime.get(receiverNames),
  isAllowed: addressRule(config.webhookRanges),
});

/** Posts a body, signed with each of the secrets, unless the address leads into a network that calls may not go to. */
export function postSigned(
  platform: Network & Pick<Platform, 'clock'>,
  { url, timeoutMs, ...call }: SignedCall,
): Promise<CallResult> {
  const headers = signatureHeaders(call, platform.clock.now());
  const limits = timeoutMs === undefined ? {} : { timeoutMs };
  return postCall(url, { headers, body: call.body }, waysOf(platform), limits);
}

/** What is read of an answer that may hold messages. */
const answerBytes = 16_384;

interface PushedWay {
  readonly headers: Readonly<Record<string, string>>;
  /** The answer is more than a word for the log. */
  readonly isAnswerRead: boolean;
}

/** Makes a call in the form of another provider, with the same limits. */
export function callPushed(
  platform: Network,
  { method, url, body, contentType, headers: own }: PushCall,
  { headers, isAnswerRead }: PushedWay,
): Promise<CallResult> {
  const type = contentType === undefined ? {} : { 'content-type': contentType };
  const limits = isAnswerRead ? { answerBytes } : {};
  return postCall(url, { method, headers: { ...type, ...own, ...headers }, body }, waysOf(platform), limits);
}

/** Posts a body as it is, with the same limits: for receivers that know the service by other means than a signature. */
function postChecked(
  platform: Network,
  url: string,
  call: { readonly headers: Readonly<Record<string, string>>; readonly body: string | Buffer },
  timeoutMs: number,
): Promise<CallResult> {
  return postCall(url, call, waysOf(platform), { timeoutMs });
}

/** Refuses an address that calls could never go to; `field` is where it was given. */
export async function refuseUrl(platform: Network, url: string, field: string): Promise<void> {
  const ways = waysOf(platform);
  const problem =
    urlProblem(url, ways.isAllowed) ?? ((await leadsElsewhere(url, ways)) ? 'network' : undefined);
  if (problem !== undefined) throw invalidField(field, text(`webhook_url_${problem}`, { field }));
}

/** Calls of other features, with the limits of webhooks. */
export const guardedCalls = { postSigned, postChecked, refuseUrl, newMessageId, newSecret: newWebhookSecret };
