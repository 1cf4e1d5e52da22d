import { channel } from 'node:diagnostics_channel';

import { hash, verify } from '@node-rs/argon2';

import { inTurn } from './hash-gate.ts';

/** argon2id, with the costs that OWASP advises where memory is shared with other work. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a random text that nobody knows, with the same costs. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$I9I0ZKutnQupi2X5M/IrwA$4LbIyLVWxjQkX/oC6EmdAjmShW6TyOmidfJhdrJuh9A';

export const passwordLengthMax = 200;

/** Tells whoever listens of each check, and at what costs it was made; never of the hash itself. */
const checks = channel('peyk:password-check');

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(prepared(password), costs));
}

/** Whoever has no password, or does not exist, costs the same work as a wrong one: time tells nothing. */
export async function isPasswordRight(stored: string | null | undefined, password: string): Promise<boolean> {
  const compared = stored ?? nobodysHash;
  checks.publish(compared.split('$').slice(0, 4).join('$'));
  const isRight = await inTurn(() => verify(compared, prepared(password)));
  return isRight && typeof stored === 'string';
}

// Keyboards write the same letter in several ways.
function prepared(password: string): string {
  return password.normalize('NFKC');
}
