import type { AcceptedSend, SingleSend } from '../send.ts';

export type AcceptResult =
  | { readonly kind: 'accepted'; readonly answer: AcceptedSend }
  /** The idempotency key was used before with the same body: the stored answer is returned, nothing is sent. */
  | { readonly kind: 'repeated'; readonly answer: AcceptedSend }
  | { readonly kind: 'key-conflict' }
  /** Its claim was not granted: nothing of it is stored. */
  | { readonly kind: 'not-granted' }
  | { readonly kind: 'insufficient' };

export type AcceptResults = ReadonlyMap<SingleSend, AcceptResult>;
