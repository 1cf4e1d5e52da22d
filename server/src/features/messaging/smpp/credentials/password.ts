import { createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';

import { ConcurrencyLimiter } from '../../../../primitives/concurrency-limiter.ts';
import { PlacesTaken } from '../../../../primitives/fair-places.ts';

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
/** Each takes a thread of the pool that file access shares, and 16 MB; beyond the queue nothing is compared. */
const comparedAtOnce = 2;
const waitingMax = 200;

/**
 * Compares passwords. One that was right is remembered, as a digest with a key of this process alone: a client that binds
 * for every message would cost 40 ms of a core each time. Binds at the same time with the same password share one comparison.
 */
export class PasswordCheck {
  readonly #key = randomBytes(32);
  readonly #right = new Map<string, string>();
  readonly #comparing = new Map<string, Promise<boolean>>();
  readonly #limiter = new ConcurrencyLimiter(comparedAtOnce, waitingMax);

  /** Whether nothing has to be compared for it: it was right before, or is being compared. */
  isCheap(password: string, stored: string): boolean {
    const digest = this.#digestOf(password);
    return this.#right.get(stored) === digest || this.#comparing.has(`${digest} ${stored}`);
  }

  /** Rejects if too many wait to be compared. */
  async isOneOf(password: string, stored: readonly string[]): Promise<boolean> {
    const digest = this.#digestOf(password);
    if (stored.some((one) => this.#right.get(one) === digest)) return true;
    for (const one of stored) if (await this.#isRight(password, one, digest)) return true;
    return false;
  }

  async #isRight(password: string, stored: string, digest: string): Promise<boolean> {
    const name = `${digest} ${stored}`;
    const shared = this.#comparing.get(name) ?? this.#compare(password, stored);
    this.#comparing.set(name, shared);
    try {
      if (!(await shared)) return false;
    } finally {
      this.#comparing.delete(name);
    }
    if (this.#right.size >= rememberedMax) this.#right.clear();
    this.#right.set(stored, digest);
    return true;
  }

  #digestOf(password: string): string {
    return createHmac('sha256', this.#key).update(password).digest('base64');
  }

  async #compare(password: string, stored: string): Promise<boolean> {
    const turn = await this.#limiter.acquire();
    if (turn === undefined) throw new PlacesTaken('all');
    try {
      return await isPassword(password, stored);
    } finally {
      turn.release();
    }
  }
}
