import { AudioConverter } from '@peyk/sip';

export {
  AudioProblem,
  type AudioConverter,
  type AudioFormat,
  type AudioProblemKind,
  type ConvertedAudio,
} from '@peyk/sip';

/** Converts uploaded files to 8 kHz A-law, one at a time. A wait of minutes is refused as busy. */
export function openAudioConverter(): AudioConverter {
  return new AudioConverter({ waitingMax: 20, timeoutMs: 30_000 });
}
