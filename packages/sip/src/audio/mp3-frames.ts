import { AudioProblem } from './audio-problem.ts';

const highBitRates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const lowBitRates = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** By the version bits of a frame: MPEG 2.5, reserved, MPEG 2, MPEG 1. */
const versions = [
  { bitRates: lowBitRates, rateDivisor: 4, samples: 576 },
  undefined,
  { bitRates: lowBitRates, rateDivisor: 2, samples: 576 },
  { bitRates: highBitRates, rateDivisor: 1, samples: 1152 },
] as const;
const sampleRates = [44_100, 48_000, 32_000];
// Some writers leave an empty space before the first frame.
const searchMax = 4096;
const framesInARow = 3;
/** Tags that may follow the last frame. */
const trailingTags = ['TAG', 'APETAGEX', 'LYRICSBEGIN', 'ID3', '3DI'];

export interface Mp3Frames {
  readonly start: number;
  readonly end: number;
  readonly seconds: number;
}

interface Frame {
  readonly bytes: number;
  readonly seconds: number;
}

/** Where the frames of an MP3 file are and how long they play; undefined if it is no MP3 file. */
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
  // The Xing frame holds no audio; some encoders count it and others do not.
  if (frames + 1 < declaredFrames(file, start)) throw new AudioProblem('truncated', 'frames are missing');
  return { start, end: at, seconds };
}

function afterTag(file: Buffer): number {
  if (file.toString('latin1', 0, 3) !== 'ID3' || file.length < 10) return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((file[at] ?? 0) & 0x7f), 0);
  const hasFooter = ((file[5] ?? 0) & 0x10) !== 0;
  return 10 + size + (hasFooter ? 10 : 0);
}

/** The first of three valid frames in a row, since two bytes of anything may look like a frame. */
function findFirstFrame(file: Buffer, from: number): number | undefined {
  for (let start = from; start < Math.min(from + searchMax, file.length - 4); start += 1) {
    let at = start;
    let found = 0;
    for (; found < framesInARow; found += 1) {
      const frame = readFrame(file, at);
      if (frame === undefined) break;
      at += frame.bytes;
    }
    if (found === framesInARow || (found > 0 && at === file.length)) return start;
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
  if (isPadding || trailingTags.some((tag) => rest.startsWith(tag))) return;
  // Fewer bytes than a frame header: the file was cut inside one.
  throw new AudioProblem(
    file.length - at < 4 ? 'truncated' : 'damaged',
    'unknown bytes follow the last frame',
  );
}

/** The number of frames by the Xing or Info header; 0 if there is none. */
function declaredFrames(file: Buffer, start: number): number {
  const head = file.subarray(start, start + 200);
  const at = Math.max(head.indexOf('Xing'), head.indexOf('Info'));
  if (at < 0 || at + 12 > head.length || (head.readUInt32BE(at + 4) & 1) === 0) return 0;
  return head.readUInt32BE(at + 8);
}
