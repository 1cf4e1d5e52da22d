import { createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';

// Without letters and digits that look alike, since people type it into configuration files.
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const hashBytes = 32;
const cost = { N: 16_384, r: 8, p: 1 };

/** The standard has 8 characters; some clients take more. */
export function newSmppPassword(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

export async function hashSmppPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64')}:${(await derive(password, salt)).toString('base64')}`;
}

async function isPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split(':').map((part) => Buffer.from(part, 'base64'));
  const derived = await derive(password, Buffer.from(salt));
  return derived.length === hash.length && timingSafeEqual(derived, Buffer.from(hash));
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password, salt, hashBytes, cost, (problem, key) => (problem ? reject(problem) : resolve(key))),
  );
}

const rememberedMax = 10_000;

/**
 * Compares passwords. One that was right is remembered, as a digest with a key of this process alone: a client that binds
 * for every message would cost 40 ms of a core each time.
 */
export class PasswordCheck {
  readonly #key = randomBytes(32);
  readonly #right = new Map<string, string>();

  async isRight(password: string, stored: string): Promise<boolean> {
    const digest = createHmac('sha256', this.#key).update(password).digest('base64');
    if (this.#right.get(stored) === digest) return true;
    if (!(await isPassword(password, stored))) return false;
    if (this.#right.size >= rememberedMax) this.#right.clear();
    this.#right.set(stored, digest);
    return true;
  }
}
