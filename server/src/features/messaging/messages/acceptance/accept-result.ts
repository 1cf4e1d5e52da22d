import type { Failure } from '../../../../failure.ts';
import type { AcceptedSend, SingleSend } from '../send.ts';

export type AcceptResult =
  | { readonly kind: 'accepted'; readonly answer: AcceptedSend }
  /** The idempotency key was used before with the same body: the stored answer is returned, nothing is sent. */
  | { readonly kind: 'repeated'; readonly answer: AcceptedSend }
  | { readonly kind: 'key-conflict' }
  /** Its claim was not granted: nothing of it is stored. */
  | { readonly kind: 'not-granted' }
  | { readonly kind: 'insufficient' }
  /** The key that it was sent with may not spend as much. */
  | { readonly kind: 'key-spent'; readonly refusal: Failure };

export type AcceptResults = ReadonlyMap<SingleSend, AcceptResult>;
