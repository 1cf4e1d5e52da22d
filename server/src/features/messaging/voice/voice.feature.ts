import { part, type Feature } from '../../../feature.ts';
import { openAudioConverter } from '../../../files/audio.ts';
import { withIdempotentReplay } from '../../common/idempotency/index.ts';
import { withinSpending } from '../../money/key-spending/index.ts';
import { bulkSendParts } from '../sends/index.ts';
import { callService } from './call-service.ts';
import { dueCalls } from './calls-store.ts';
import { calculateVoiceCost } from './calculate-voice-cost.ts';
import { cleanVoiceFiles } from './clean-voice-files.job.ts';
import { downloadVoiceFile } from './download-voice-file.ts';
import { audioConverter } from './read-voice-upload.ts';
import { listVoiceFiles } from './list-voice-files.ts';
import { listenToSend } from './listen-to-send.ts';
import { sendVoice } from './send-voice.ts';
import { SpokenCodes, spokenCodes } from './spoken-codes.ts';
import { uploadVoiceFile } from './upload-voice-file.ts';

/** Voice messages: uploaded once, priced by their length, played in calls to many, and reported like texts. */
export const voice: Feature = {
  name: 'voice',
  title: { fa: 'پیام صوتی', en: 'Voice' },
  endpoints: [
    uploadVoiceFile,
    listVoiceFiles,
    downloadVoiceFile,
    listenToSend,
    calculateVoiceCost,
    withinSpending(withIdempotentReplay(sendVoice, bulkSendParts.replayed)),
  ],
  jobs: [cleanVoiceFiles],
  dueWork: [dueCalls],
  runtime: [
    part(audioConverter, openAudioConverter, (converter) => converter.close()),
    part(spokenCodes, (platform) => new SpokenCodes(platform)),
  ],
  services: [callService],
};
