import { AudioProblem } from './audio-problem.ts';

const highBitRates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const lowBitRates = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** What the versions 2.5, (none), 2 and 1 of the format mean by the same bits. */
const versions = [
  { bitRates: lowBitRates, rateDivisor: 4, samples: 576 },
  undefined,
  { bitRates: lowBitRates, rateDivisor: 2, samples: 576 },
  { bitRates: highBitRates, rateDivisor: 1, samples: 1152 },
] as const;
const sampleRates = [44_100, 48_000, 32_000];
// Some writers leave an empty space before the first frame.
const searchMax = 4096;
const provenBy = 3;
/** Tags that may follow the last frame. */
const endings = ['TAG', 'APETAGEX', 'LYRICSBEGIN', 'ID3', '3DI'];

export interface Mp3Frames {
  readonly start: number;
  readonly end: number;
  readonly seconds: number;
}

interface Frame {
  readonly bytes: number;
  readonly seconds: number;
}

/** Where the sound of an MP3 file lies and how long it is; undefined if it is no MP3 file. */
export function findMp3Frames(file: Buffer): Mp3Frames | undefined {
  const start = findFirstFrame(file, afterTag(file));
  if (start === undefined) return undefined;
  let at = start;
  let frames = 0;
  let seconds = 0;
  for (;;) {
    const frame = readFrame(file, at);
    if (frame === undefined) break;
    if (at + frame.bytes > file.length) throw new AudioProblem('truncated', 'the last frame is cut off');
    at += frame.bytes;
    frames += 1;
    seconds += frame.seconds;
  }
  requireEnd(file, at);
  // The heading frame holds no sound, and some writers count it while others do not.
  if (frames + 1 < declaredFrames(file, start)) throw new AudioProblem('truncated', 'frames are missing');
  return { start, end: at, seconds };
}

function afterTag(file: Buffer): number {
  if (file.toString('latin1', 0, 3) !== 'ID3' || file.length < 10) return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((file[at] ?? 0) & 0x7f), 0);
  const hasFooter = ((file[5] ?? 0) & 0x10) !== 0;
  return 10 + size + (hasFooter ? 10 : 0);
}

/** A frame is believed once others follow where it ends. */
function findFirstFrame(file: Buffer, from: number): number | undefined {
  for (let start = from; start < Math.min(from + searchMax, file.length - 4); start += 1) {
    let at = start;
    let proven = 0;
    for (; proven < provenBy; proven += 1) {
      const frame = readFrame(file, at);
      if (frame === undefined) break;
      at += frame.bytes;
    }
    if (proven === provenBy || (proven > 0 && at === file.length)) return start;
  }
  return undefined;
}

function readFrame(file: Buffer, at: number): Frame | undefined {
  if (at + 4 > file.length) return undefined;
  const header = file.readUInt32BE(at);
  const bits = (from: number, mask: number) => (header >>> from) & mask;
  const version = versions[bits(19, 3)];
  const isLayer3 = bits(21, 0x7ff) === 0x7ff && bits(17, 3) === 1;
  if (version === undefined || !isLayer3) return undefined;
  const kilobits = version.bitRates[bits(12, 15)];
  const rate = (sampleRates[bits(10, 3)] ?? 0) / version.rateDivisor;
  if (!kilobits || rate === 0) return undefined;
  const bytes = Math.floor((version.samples * kilobits * 125) / rate) + bits(9, 1);
  return { bytes, seconds: version.samples / rate };
}

function requireEnd(file: Buffer, at: number): void {
  const rest = file.subarray(at, at + 16).toString('latin1');
  const isPadding = file.subarray(at).every((byte) => byte === 0);
  if (isPadding || endings.some((ending) => rest.startsWith(ending))) return;
  // A few bytes are the beginning of a frame that never came.
  throw new AudioProblem(file.length - at < 4 ? 'truncated' : 'damaged', 'something else follows the sound');
}

/** How many frames the heading frame of the file promises; 0 if it says nothing. */
function declaredFrames(file: Buffer, start: number): number {
  const head = file.subarray(start, start + 200);
  const at = Math.max(head.indexOf('Xing'), head.indexOf('Info'));
  if (at < 0 || at + 12 > head.length || (head.readUInt32BE(at + 4) & 1) === 0) return 0;
  return head.readUInt32BE(at + 8);
}
