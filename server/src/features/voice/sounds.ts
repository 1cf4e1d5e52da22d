import type { Platform } from '../../platform.ts';
import type { Call } from './call.ts';
import { findVoiceFile } from './voice-files-store.ts';

// Half an hour of sound. A campaign uses one file for all its calls.
const bytesKept = 16_000_000;

interface Kept {
  readonly sound: Promise<Buffer | undefined>;
  /** 0 until it has been read. */
  bytes: number;
}

/** The sound of voice files as phones take it, the last ones kept in memory. */
export class Sounds {
  readonly #platform: Platform;
  readonly #kept = new Map<string, Kept>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Undefined if the file is gone. Rejects while the store cannot be reached. */
  async find(call: Pick<Call, 'accountId' | 'fileId'>): Promise<Buffer | undefined> {
    const key = `${call.accountId}:${call.fileId}`;
    const kept = this.#kept.get(key) ?? { sound: this.#read(call), bytes: 0 };
    // Set anew each time: what was used last is forgotten last.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const sound = await kept.sound.catch((problem: unknown) => {
      this.#kept.delete(key);
      throw problem;
    });
    kept.bytes = sound?.length ?? 0;
    if (sound === undefined) this.#kept.delete(key);
    this.#forgetOldest();
    return sound;
  }

  async #read({ accountId, fileId }: Pick<Call, 'accountId' | 'fileId'>): Promise<Buffer | undefined> {
    const { db, files } = this.#platform;
    const file = await findVoiceFile(db, accountId, fileId);
    const stored = file && (await files.open(file.call_key));
    if (stored === undefined) return undefined;
    const chunks: Buffer[] = [];
    for await (const chunk of stored.content) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  // Waits for nothing: a sound that is slow to come keeps only its own calls waiting.
  #forgetOldest(): void {
    let left = bytesKept;
    for (const [key, { bytes }] of [...this.#kept].reverse()) {
      // The newest is about to be played, however long it is.
      if (left < bytesKept && bytes > left) this.#kept.delete(key);
      left -= bytes;
    }
  }
}
