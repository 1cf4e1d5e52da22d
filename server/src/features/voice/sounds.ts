import type { Platform } from '../../platform.ts';
import type { Call } from './call.ts';
import { findVoiceFile } from './voice-files-store.ts';

// Half an hour of sound. A campaign uses one file for all its calls.
const bytesKept = 16_000_000;

/** The sound of voice files as phones take it, the last ones kept in memory. */
export class Sounds {
  readonly #platform: Platform;
  readonly #kept = new Map<string, Promise<Buffer | undefined>>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Undefined if the file is gone. Rejects while the store cannot be reached. */
  async find(call: Pick<Call, 'accountId' | 'fileId'>): Promise<Buffer | undefined> {
    const key = `${call.accountId}:${call.fileId}`;
    const sound = this.#kept.get(key) ?? this.#read(call);
    // Set anew each time: what was used last is forgotten last.
    this.#kept.delete(key);
    this.#kept.set(key, sound);
    try {
      const bytes = await sound;
      await this.#forgetOldest();
      return bytes;
    } catch (problem) {
      this.#kept.delete(key);
      throw problem;
    }
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

  async #forgetOldest(): Promise<void> {
    const sounds = [...this.#kept].reverse();
    let bytes = 0;
    for (const [key, sound] of sounds) {
      bytes += (await sound.catch(() => undefined))?.length ?? 0;
      if (bytes > bytesKept && key !== sounds[0]?.[0]) this.#kept.delete(key);
    }
  }
}
