import { channel } from 'node:diagnostics_channel';

import { hash, verify } from '@node-rs/argon2';

import type { Platform } from '../../../../platform.ts';
import { hashLimiter } from './hash-limiter.ts';

/** argon2id with one of OWASP's recommended settings: 19 MiB, 2 iterations, 1 lane. */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of an unknown random text with the same costs, compared when the user has no password. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$I9I0ZKutnQupi2X5M/IrwA$4LbIyLVWxjQkX/oC6EmdAjmShW6TyOmidfJhdrJuh9A';

export const passwordLengthMax = 200;

/** Diagnostics channel, subscribed to by tests: algorithm, version and costs of each checked hash, never the hash. */
const checkChannel = channel('peyk:password-check');

type WithRuntime = Pick<Platform, 'runtime'>;

export async function hashPassword({ runtime }: WithRuntime, password: string): Promise<string> {
  return runtime.get(hashLimiter).run(() => hash(normalised(password), costs));
}

/** A missing user or password takes the same time as a wrong password, so that timing reveals nothing. */
export async function isPasswordRight(
  { runtime }: WithRuntime,
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  const compared = stored ?? dummyHash;
  checkChannel.publish(compared.split('$').slice(0, 4).join('$'));
  const isRight = await runtime.get(hashLimiter).run(() => verify(compared, normalised(password)));
  return isRight && typeof stored === 'string';
}

// Keyboards encode the same letter in different ways.
function normalised(password: string): string {
  return password.normalize('NFKC');
}
