import type { Config } from '../../config.ts';
import { failure, invalidField } from '../../failure.ts';
import { AudioProblem, readAudio, type AudioProblemKind, type ConvertedAudio } from '../../files/audio.ts';
import { text, type TextKey } from '../../texts/text.ts';

const voiceBusy = failure({ code: 'voice_busy', status: 503, text: 'voice_busy' });
const retrySeconds = 10;

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
  { voiceSecondsMax }: Pick<Config, 'voiceSecondsMax'>,
  path: string,
): Promise<ConvertedAudio> {
  try {
    return await readAudio({ path, secondsMax: voiceSecondsMax });
  } catch (problem) {
    if (!(problem instanceof AudioProblem)) throw problem;
    if (problem.kind === 'busy') throw voiceBusy({}, { 'retry-after': String(retrySeconds) });
    throw invalidField('file', text(problemTexts[problem.kind], { field: 'file', seconds: voiceSecondsMax }));
  }
}
