import { invalidField } from '../../failure.ts';
import type { Platform } from '../../platform.ts';
import { addressRule } from '../../primitives/allowed-address.ts';
import { text } from '../../texts/text.ts';
import { leadsElsewhere, postCall, urlProblem, type CallResult } from './post-call.ts';
import { signatureHeaders } from './sign-call.ts';

interface SignedCall {
  readonly url: string;
  readonly secrets: readonly string[];
  readonly messageId: string;
  readonly body: string;
  /** Less than the usual 15 s, where others wait for it. */
  readonly timeoutMs?: number;
}

/** Posts a body, signed with each of the secrets, unless the address leads into a network that calls may not go to. */
export function postSigned(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  { url, timeoutMs, ...call }: SignedCall,
): Promise<CallResult> {
  const headers = signatureHeaders(call, clock.now());
  const limits = timeoutMs === undefined ? {} : { timeoutMs };
  return postCall(url, { headers, body: call.body }, addressRule(config.webhookRanges), limits);
}

/** Refuses an address that calls could never go to; `field` is where it was given. */
export async function refuseUrl({ config }: Platform, url: string, field: string): Promise<void> {
  const isAllowed = addressRule(config.webhookRanges);
  const problem =
    urlProblem(url, isAllowed) ?? ((await leadsElsewhere(url, isAllowed)) ? 'network' : undefined);
  if (problem !== undefined) throw invalidField(field, text(`webhook_url_${problem}`, { field }));
}
