import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { OpusDecoder } from 'opus-decoder';

import { AudioProblem } from './audio-problem.ts';
import { readOggPackets, readOggPages } from './ogg-pages.ts';
import { channelsMax, mixDown, type Samples, type SoundFormat } from './samples.ts';

const opusRate = 48_000;
const packetsAtOnce = 50;
const pageBytesAtOnce = 32_768;

/** What the first packet of the file says that it holds. */
export function oggFormat(file: Buffer): Extract<SoundFormat, 'ogg-vorbis' | 'ogg-opus'> {
  for (const { packet } of readOggPackets(file)) {
    if (packet.toString('latin1', 0, 8) === 'OpusHead') return 'ogg-opus';
    if (packet.toString('latin1', 0, 7) === '\u0001vorbis') return 'ogg-vorbis';
    break;
  }
  throw new AudioProblem('unsupported', 'an Ogg file without Vorbis or Opus');
}

/** Vorbis, a page or a few at a time: a packet of silence is one byte, and thousands of samples in every channel. */
export async function* readVorbis(file: Buffer): AsyncGenerator<Samples> {
  const channels = readOggPackets(file).next().value?.packet[11] ?? 0;
  if (channels < 1 || channels > channelsMax) throw new AudioProblem('unsupported', `${channels} channels`);
  const decoder = new OggVorbisDecoder();
  await decoder.ready;
  const decoded = async (pages: readonly Buffer[]) => soundOf(await decoder.decode(Buffer.concat(pages)));
  let pages: Buffer[] = [];
  let bytes = 0;
  let packets = 0;
  for (const page of readOggPages(file)) {
    pages.push(page.bytes);
    bytes += page.bytes.length;
    packets += page.packets.length;
    if (bytes < pageBytesAtOnce && packets < packetsAtOnce) continue;
    yield await decoded(pages);
    pages = [];
    bytes = 0;
    packets = 0;
  }
  yield await decoded(pages);
  yield soundOf(await decoder.flush());
}

/** Opus in one or two channels, as recorders make it. What its heading tells to leave out at the start is left out. */
export async function* readOpus(file: Buffer): AsyncGenerator<Samples> {
  const packets = readOggPackets(file);
  const head = packets.next().value?.packet ?? Buffer.alloc(0);
  if (head.length < 19 || head[18] !== 0)
    throw new AudioProblem('unsupported', 'Opus of more than two channels');
  const skipped = head.readUInt16LE(10);
  packets.next();
  const decoder = new OpusDecoder({ channels: head[9] === 1 ? 1 : 2, preSkip: skipped });
  await decoder.ready;
  let left = lastPosition(file) - skipped;
  let waiting: Buffer[] = [];
  const decoded = () => {
    const sound = soundOf(decoder.decodeFrames(waiting));
    waiting = [];
    // The end of the last packet is filling, which the position of the last page leaves out.
    const samples = sound.samples.subarray(0, Math.max(0, left));
    left -= samples.length;
    return { ...sound, samples };
  };
  for (const { packet } of packets) {
    // Nothing that follows the end which the file declares is part of the message.
    if (left <= 0) return;
    waiting.push(packet);
    if (waiting.length >= packetsAtOnce) yield decoded();
  }
  yield decoded();
}

function lastPosition(file: Buffer): number {
  let last = 0;
  for (const { position } of readOggPages(file)) if (position > 0) last = position;
  return last;
}

interface Decoded {
  readonly channelData: readonly Float32Array[];
  readonly sampleRate: number;
  readonly errors: readonly { readonly message: string }[];
}

function soundOf({ channelData, sampleRate, errors }: Decoded): Samples {
  const [error] = errors;
  if (error) throw new AudioProblem('damaged', error.message);
  return { rate: sampleRate || opusRate, samples: mixDown(channelData) };
}
