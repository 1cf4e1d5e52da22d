import { randomBytes } from 'node:crypto';

import type { Platform } from '../../../../platform.ts';
import type { MaybePromise } from '../../../../primitives/maybe-promise.ts';
import { slot } from '../../../../runtime.ts';
import { claimCodeKey } from './keys-store.ts';
import { LinkCodes } from './link-codes.ts';

/** The codes of the service, whose key is read at the first use; no promise afterwards. */
export const linkCodes = slot<() => MaybePromise<LinkCodes>>('link-codes');

export function openLinkCodes({ db }: Platform): () => MaybePromise<LinkCodes> {
  let codes: MaybePromise<LinkCodes> | undefined;
  return () => {
    codes ??= claimCodeKey(db, randomBytes(32).toString('base64')).then(
      (key) => (codes = new LinkCodes(Buffer.from(key, 'base64'))),
      (problem: unknown) => {
        codes = undefined;
        throw problem;
      },
    );
    return codes;
  };
}
