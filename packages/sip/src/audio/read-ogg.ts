import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { OpusDecoder } from 'opus-decoder';

import { AudioProblem } from './audio-problem.ts';
import { readOggPackets, readOggPages } from './ogg-pages.ts';
import { channelsMax, mixDown, type Samples, type AudioFormat } from './samples.ts';

const opusRate = 48_000;
const packetsAtOnce = 50;
const pageBytesAtOnce = 32_768;

/** The codec by the first packet of the file. */
export function oggFormat(file: Buffer): Extract<AudioFormat, 'ogg-vorbis' | 'ogg-opus'> {
  for (const { packet } of readOggPackets(file)) {
    if (packet.toString('latin1', 0, 8) === 'OpusHead') return 'ogg-opus';
    if (packet.toString('latin1', 0, 7) === '\u0001vorbis') return 'ogg-vorbis';
    break;
  }
  throw new AudioProblem('unsupported', 'the Ogg stream is neither Vorbis nor Opus');
}

/** Vorbis, a few pages at a time: a packet of silence is one byte and decodes to thousands of samples per channel. */
export async function* readVorbis(file: Buffer): AsyncGenerator<Samples> {
  const channels = readOggPackets(file).next().value?.packet[11] ?? 0;
  if (channels < 1 || channels > channelsMax) throw new AudioProblem('unsupported', `${channels} channels`);
  const decoder = new OggVorbisDecoder();
  await decoder.ready;
  const decoded = async (pages: readonly Buffer[]) => samplesOf(await decoder.decode(Buffer.concat(pages)));
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
  yield samplesOf(await decoder.flush());
}

/** Opus in one or two channels. The pre-skip of its header is left out at the start. */
export async function* readOpus(file: Buffer): AsyncGenerator<Samples> {
  const packets = readOggPackets(file);
  const head = packets.next().value?.packet ?? Buffer.alloc(0);
  if (head.length < 19 || head[18] !== 0)
    throw new AudioProblem('unsupported', 'Opus with more than two channels');
  const skipped = head.readUInt16LE(10);
  packets.next();
  const decoder = new OpusDecoder({ channels: head[9] === 1 ? 1 : 2, preSkip: skipped });
  await decoder.ready;
  let left = lastGranulePosition(file) - skipped;
  let waiting: Buffer[] = [];
  const decoded = () => {
    const audio = samplesOf(decoder.decodeFrames(waiting));
    waiting = [];
    // The granule position of the last page excludes the padding of the last packet.
    const samples = audio.samples.subarray(0, Math.max(0, left));
    left -= samples.length;
    return { ...audio, samples };
  };
  for (const { packet } of packets) {
    // Packets behind the declared end are not decoded.
    if (left <= 0) return;
    waiting.push(packet);
    if (waiting.length >= packetsAtOnce) yield decoded();
  }
  yield decoded();
}

function lastGranulePosition(file: Buffer): number {
  let last = 0;
  for (const { position } of readOggPages(file)) if (position > 0) last = position;
  return last;
}

interface Decoded {
  readonly channelData: readonly Float32Array[];
  readonly sampleRate: number;
  readonly errors: readonly { readonly message: string }[];
}

function samplesOf({ channelData, sampleRate, errors }: Decoded): Samples {
  const [error] = errors;
  if (error) throw new AudioProblem('damaged', error.message);
  return { rate: sampleRate || opusRate, samples: mixDown(channelData) };
}
