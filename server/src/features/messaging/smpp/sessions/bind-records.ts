import type { BindRequest } from '@peyk/smpp';

import type { Platform } from '../../../../platform.ts';
import { recordUserAction } from '../../../common/audit/index.ts';
import type { Credential } from '../credentials/credential.ts';

const hourMs = 3_600_000;
const knownMax = 10_000;

/** Binds in the audit log. A client that binds for every message is written once an hour, each address and kind by itself. */
export class BindRecords {
  readonly #platform: Platform;
  readonly #last = new Map<string, number>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async record(credential: Credential, { address, kind, version, isEncrypted }: BindRequest): Promise<void> {
    const now = this.#platform.clock.now().getTime();
    const key = `${credential.id} ${kind} ${address}`;
    const last = this.#last.get(key);
    if (last !== undefined && now - last < hourMs) return;
    if (this.#last.size >= knownMax) this.#last.clear();
    this.#last.set(key, now);
    const recorded = recordUserAction(
      this.#platform.db,
      this.#platform.clock,
      { username: credential.systemId, accountId: credential.accountId, address },
      {
        action: 'smpp.bind',
        subject: `smpp:${credential.systemId}`,
        after: { kind, version: `${version >> 4}.${version & 15}`, encrypted: isEncrypted },
      },
    );
    await recorded.catch((problem: unknown) => {
      this.#last.delete(key);
      throw problem;
    });
  }
}
