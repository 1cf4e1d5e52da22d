import type { AcceptedSend, SingleSend } from './send.ts';

export type Verdict =
  | { readonly verdict: 'accepted'; readonly answer: AcceptedSend }
  /** The same key came before with the same body: its answer again, and nothing is sent. */
  | { readonly verdict: 'repeated'; readonly answer: AcceptedSend }
  | { readonly verdict: 'key-conflict' }
  | { readonly verdict: 'insufficient' };

export type Verdicts = ReadonlyMap<SingleSend, Verdict>;
