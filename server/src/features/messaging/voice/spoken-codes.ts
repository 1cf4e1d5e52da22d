import { access } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Platform } from '../../../platform.ts';
import { slot } from '../../../runtime.ts';
import type { SpokenCode } from './call.ts';
import { audioConverter } from './read-voice-upload.ts';
import type { SpokenLocale } from './spoken-locale.ts';

/** Samples a second, of a byte each. */
const rate = 8000;
const silence = (seconds: number) => Buffer.alloc(seconds * rate, 0xd5);
/** People lift the phone to their ear first. */
const beforeSeconds = 0.7;
const betweenDigitsSeconds = 0.25;
const betweenReadingsSeconds = 1;
const readings = 2;
const recordingSecondsMax = 20;

const shippedFolder = fileURLToPath(new URL('./digits/', import.meta.url));
const names = ['intro', ...Array.from('0123456789')];
const extensions = ['wav', 'mp3', 'ogg'];

/** Codes as sound, 8 kHz A-law, put together of recordings. */
export const spokenCodes = slot<SpokenCodes>('spoken-codes');

type Recordings = ReadonlyMap<string, Buffer>;

/**
 * The recordings are those of the folder PEYK_VERIFY_SOUNDS, and what it does not have is shipped. They are read once, when
 * the first code is spoken.
 */
export class SpokenCodes {
  readonly #platform: Platform;
  readonly #recordings = new Map<SpokenLocale, Promise<Recordings>>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** The whole call: the code is read twice. */
  async soundOf({ digits, locale }: SpokenCode): Promise<Buffer> {
    const recordings = await this.#recordingsOf(locale);
    const reading = [...readingOf(recordings, digits)];
    const pieces: Buffer[] = [silence(beforeSeconds)];
    for (let n = 0; n < readings; n += 1) pieces.push(...reading, silence(betweenReadingsSeconds));
    return Buffer.concat(pieces);
  }

  /** How long a call takes that reads so many digits; the sound of each of them differs, so it is of these. */
  async durationMs(code: SpokenCode): Promise<number> {
    return ((await this.soundOf(code)).length / rate) * 1000;
  }

  #recordingsOf(locale: SpokenLocale): Promise<Recordings> {
    const known = this.#recordings.get(locale);
    if (known !== undefined) return known;
    const read = this.#read(locale);
    this.#recordings.set(locale, read);
    read.catch(() => this.#recordings.delete(locale));
    return read;
  }

  async #read(locale: SpokenLocale): Promise<Recordings> {
    const { runtime, config } = this.#platform;
    const found = new Map<string, Buffer>();
    for (const name of names) {
      const file = await findRecording([config.verifySounds, shippedFolder], locale, name);
      const { aLaw } = await runtime
        .get(audioConverter)
        .convertFile({ path: file, secondsMax: recordingSecondsMax });
      found.set(name, aLaw);
    }
    return found;
  }
}

function* readingOf(recordings: Recordings, digits: string): Generator<Buffer> {
  for (const name of ['intro', ...Array.from(digits)]) {
    const sound = recordings.get(name);
    if (sound !== undefined) yield sound;
    yield silence(betweenDigitsSeconds);
  }
}

/** The first of these folders that has the recording. */
async function findRecording(
  folders: readonly (string | undefined)[],
  locale: SpokenLocale,
  name: string,
): Promise<string> {
  for (const folder of folders) {
    if (folder === undefined) continue;
    for (const extension of extensions) {
      const file = path.join(folder, locale, `${name}.${extension}`);
      if (
        await access(file).then(
          () => true,
          () => false,
        )
      )
        return file;
    }
  }
  throw new Error(`no recording of ${name} in ${locale}`);
}
