import { failure, invalidField } from '../../../failure.ts';
import {
  AudioProblem,
  type AudioConverter,
  type AudioProblemKind,
  type ConvertedAudio,
} from '../../../files/audio.ts';
import type { Platform } from '../../../platform.ts';
import { slot } from '../../../runtime.ts';
import { text, type TextKey } from '../../../texts/text.ts';

const voiceBusy = failure({ code: 'voice_busy', status: 503, text: 'voice_busy' });
const retrySeconds = 10;

/** One for the process: files of all customers wait in one queue. */
export const audioConverter = slot<AudioConverter>('audio-converter');

const problemTexts: Readonly<Record<Exclude<AudioProblemKind, 'busy'>, TextKey>> = {
  'not-audio': 'voice_not_audio',
  unsupported: 'voice_unsupported',
  damaged: 'voice_damaged',
  truncated: 'voice_truncated',
  'too-long': 'voice_too_long',
  empty: 'voice_empty',
  'too-slow': 'voice_damaged',
};

/** Converts an uploaded file for calls; an invalid file is refused with the reason. */
export async function readVoiceUpload(
  { config: { voiceSecondsMax }, runtime }: Platform,
  path: string,
): Promise<ConvertedAudio> {
  try {
    return await runtime.get(audioConverter).convertFile({ path, secondsMax: voiceSecondsMax });
  } catch (problem) {
    if (!(problem instanceof AudioProblem)) throw problem;
    if (problem.kind === 'busy') throw voiceBusy({}, { 'retry-after': String(retrySeconds) });
    throw invalidField('file', text(problemTexts[problem.kind], { field: 'file', seconds: voiceSecondsMax }));
  }
}
