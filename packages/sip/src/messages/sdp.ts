import { isIP } from 'node:net';

import type { G711 } from '../g711.ts';

/** Where a side receives audio, and what it understands. */
interface MediaDescription {
  readonly address: string;
  readonly port: number;
  readonly sessionId: number;
  /** In order of preference. */
  readonly codecs: readonly G711[];
  /** Default: `-`, which means none. */
  readonly originUser?: string;
}

interface RemoteMedia {
  readonly address: string;
  readonly port: number;
  readonly codec: G711;
  readonly payloadType: number;
}

const codecNames = new Map<string, G711>([
  ['pcma/8000', 'pcma'],
  ['pcmu/8000', 'pcmu'],
]);
/** Payload types that need no rtpmap (RFC 3551). */
const staticTypes = new Map<number, G711>([
  [8, 'pcma'],
  [0, 'pcmu'],
]);

export function formatSdp({ address, port, sessionId, codecs, originUser = '-' }: MediaDescription): string {
  const network = `IN IP${isIP(address) === 6 ? 6 : 4} ${address}`;
  const types = codecs.map((codec) => (codec === 'pcma' ? 8 : 0));
  return [
    'v=0',
    `o=${originUser} ${sessionId} ${sessionId} ${network}`,
    's=-',
    `c=${network}`,
    't=0 0',
    `m=audio ${port} RTP/AVP ${types.join(' ')}`,
    ...types.map((type) => `a=rtpmap:${type} ${type === 8 ? 'PCMA' : 'PCMU'}/8000`),
    'a=ptime:20',
    'a=sendrecv',
    '',
  ].join('\r\n');
}

export type SdpResult = { readonly media: RemoteMedia } | { readonly problem: string };

interface Audio {
  readonly port: number;
  readonly formats: readonly string[];
  /** Lines of the media section, then those of the session. */
  readonly lines: readonly string[];
}

/** The audio of the other side, with its first codec that we support. */
export function readSdp(text: string): SdpResult {
  const audio = readAudio(text);
  if (!audio) return { problem: 'no plain RTP audio was offered' };
  if (audio.port === 0) return { problem: 'audio was declined' };
  const address = addressOf(audio);
  if (address === undefined) return { problem: 'no address for audio was given' };
  if (isHeld(address, directionOf(audio))) return { problem: 'audio is on hold' };
  const chosen = audio.formats.flatMap((format) => codecOf(audio, format))[0];
  if (chosen === undefined) return { problem: 'neither PCMA nor PCMU is understood' };
  return { media: { address, port: audio.port, ...chosen } };
}

const audioLine = /^m=audio +(\d{1,5})(?:\/1)? +RTP\/AVP((?: +\d{1,3}){1,50}) *$/;

function readAudio(text: string): Audio | undefined {
  const lines = text.split(/\r?\n/);
  const starts = lines.flatMap((line, index) => (line.startsWith('m=') ? [index] : []));
  const start = starts.find((index) => lines[index]?.startsWith('m=audio '));
  const match = audioLine.exec(lines[start ?? -1] ?? '');
  if (start === undefined || !match || Number(match[1]) > 65_535) return undefined;
  const next = starts.find((index) => index > start);
  return {
    port: Number(match[1]),
    formats: match[2]?.trim().split(/ +/) ?? [],
    lines: [...lines.slice(start + 1, next), ...lines.slice(0, starts[0])],
  };
}

function addressOf({ lines }: Audio): string | undefined {
  const connection = lines.find((line) => line.startsWith('c='));
  const address = /^c=IN IP[46] ([\da-fA-F:.]+)/.exec(connection ?? '')?.[1];
  return address !== undefined && isIP(address) > 0 ? address : undefined;
}

function directionOf({ lines }: Audio): string | undefined {
  return lines.map((line) => /^a=(sendrecv|sendonly|recvonly|inactive)\s*$/.exec(line)?.[1]).find(Boolean);
}

function isHeld(address: string, direction: string | undefined): boolean {
  return address === '0.0.0.0' || address === '::' || direction === 'inactive' || direction === 'sendonly';
}

function codecOf({ lines }: Audio, format: string) {
  const payloadType = Number(format);
  if (payloadType > 127) return [];
  const map = lines.find((line) => line.startsWith(`a=rtpmap:${format} `));
  const name = map?.slice(`a=rtpmap:${format} `.length).trim().toLowerCase().replace(/\/1$/, '') ?? '';
  const codec = map === undefined ? staticTypes.get(payloadType) : codecNames.get(name);
  return codec === undefined ? [] : [{ codec, payloadType }];
}
