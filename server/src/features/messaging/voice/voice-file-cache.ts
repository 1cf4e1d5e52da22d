import type { Platform } from '../../../platform.ts';
import type { Call } from './call.ts';
import { findVoiceFile } from './voice-files-store.ts';

// About half an hour of 8 kHz A-law. A campaign uses one file for all its calls.
const bytesMax = 16_000_000;

interface CachedFile {
  readonly sound: Promise<Buffer | undefined>;
  /** 0 until it has been read. */
  bytes: number;
}

/** LRU cache of voice files in the format of calls (8 kHz A-law). */
export class VoiceFileCache {
  readonly #platform: Platform;
  readonly #cached = new Map<string, CachedFile>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Undefined if the file was deleted. Rejects while the file store cannot be reached. */
  async find(call: Pick<Call, 'accountId' | 'fileId'>): Promise<Buffer | undefined> {
    const key = `${call.accountId}:${call.fileId}`;
    const entry = this.#cached.get(key) ?? { sound: this.#read(call), bytes: 0 };
    // Inserted again at each use: the order of the map is the order of use.
    this.#cached.delete(key);
    this.#cached.set(key, entry);
    const sound = await entry.sound.catch((problem: unknown) => {
      this.#cached.delete(key);
      throw problem;
    });
    entry.bytes = sound?.length ?? 0;
    if (sound === undefined) this.#cached.delete(key);
    this.#evictOldest();
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

  // Does not wait for entries that are still loading: a slow file delays only its own calls.
  #evictOldest(): void {
    let left = bytesMax;
    for (const [key, { bytes }] of [...this.#cached].reverse()) {
      // The most recent entry is always kept, however long it is.
      if (left < bytesMax && bytes > left) this.#cached.delete(key);
      left -= bytes;
    }
  }
}
