import { randomBytes } from 'node:crypto';

import type { Platform } from '../../../platform.ts';
import { secretKeys } from '../../common/secrets/index.ts';

const secretBytes = 32;

/** What a secret of an account is for; a sealed text of one purpose does not open for another. */
type Purpose = 'codes' | 'contest';
interface Of {
  readonly accountId: number;
  readonly purpose: Purpose;
}

const subjectOf = ({ accountId, purpose }: Of) => `reply-${purpose}:${accountId}`;

function create({ runtime }: Platform, of: Of): { readonly plain: Buffer; readonly sealed: string } {
  const plain = randomBytes(secretBytes);
  return { plain, sealed: runtime.get(secretKeys)().seal(plain.toString('hex'), subjectOf(of)) };
}

function open({ runtime }: Platform, of: Of, sealed: string): Buffer {
  return Buffer.from(runtime.get(secretKeys)().open(sealed, subjectOf(of)), 'hex');
}

/** The same secret under the first key of this process; undefined: it is. */
function renewed({ runtime }: Platform, of: Of, sealed: string): string | undefined {
  const keys = runtime.get(secretKeys)();
  return keys.isCurrent(sealed) ? undefined : keys.renew(sealed, subjectOf(of));
}

/** Random secrets of an account, sealed with the key of the installation. */
export const ownSecrets = { create, open, renewed };
