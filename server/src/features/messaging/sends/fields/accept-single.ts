import type { Dialect } from '../../../../http/dialect.ts';
import type { Platform } from '../../../../platform.ts';
import { acceptOnce, readReference, type GivenReference } from '../../message-references/index.ts';
import { acceptSend, type SingleSend } from '../../messages/index.ts';
import { answered } from './accepted-answer.ts';

/** Accepts a send to one recipient, once if it has a reference, and answers as the caller reads it. */
export function acceptSingle(
  platform: Platform,
  { dialect }: { readonly dialect?: Dialect },
  given: GivenReference | undefined,
  send: SingleSend & { readonly claim?: undefined },
) {
  const reference = given === undefined ? null : readReference(given);
  return answered(
    dialect,
    reference === null ? acceptSend(platform, send) : acceptOnce(platform, send, reference),
  );
}
