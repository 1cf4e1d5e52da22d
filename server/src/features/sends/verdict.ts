import type { AcceptedSend, SingleSend } from './send.ts';

export type Verdict =
  | { readonly verdict: 'accepted'; readonly answer: AcceptedSend }
  /** The idempotency key was used before with the same body: the stored answer is returned, nothing is sent. */
  | { readonly verdict: 'repeated'; readonly answer: AcceptedSend }
  | { readonly verdict: 'key-conflict' }
  | { readonly verdict: 'insufficient' };

export type Verdicts = ReadonlyMap<SingleSend, Verdict>;
