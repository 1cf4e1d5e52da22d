import type { AudioFormat } from '../../../files/audio.ts';

/** A voice message of an account, as sends need it. */
export interface VoiceFile {
  readonly id: number;
  readonly title: string;
  readonly durationMs: number;
}

export const mediaTypes = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  'ogg-vorbis': 'audio/ogg',
  'ogg-opus': 'audio/ogg',
} as const satisfies Record<AudioFormat, string>;

export type VoiceMediaType = (typeof mediaTypes)[AudioFormat];
export const mediaTypeNames = [...new Set(Object.values(mediaTypes))];

const lengthMax = 200;

/** Title for lists and reports: the given title, else the file name without its extension. */
export function titleOf(given: string | null | undefined, fileName: string): string {
  const title = oneLine(given ?? '') || oneLine(fileName.replace(/\.[^.]{1,5}$/, '')) || 'voice';
  return Array.from(title).slice(0, lengthMax).join('');
}

/** The file name of downloads; shortened at the start, so that the extension stays. */
export function storedFileName(fileName: string): string {
  return Array.from(oneLine(fileName)).slice(-lengthMax).join('') || 'voice';
}

function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
