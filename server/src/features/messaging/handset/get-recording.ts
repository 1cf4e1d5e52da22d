import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { failure } from '../../../failure.ts';
import { Download, handsetEndpoint } from '../../../http/endpoint.ts';
import { fileAnswer } from '../../../http/answers/file-answer.ts';
import { requireSimulatedPhones } from './find-simulated-phones.ts';

const noRecording = failure({ code: 'no_recording', status: 404, text: 'handset_no_recording' });

export const getRecording = handsetEndpoint({
  method: 'GET',
  path: '/handset/calls/{callId}/recording',
  name: 'downloadCallRecording',
  title: { fa: 'صدای شنیده‌شده در تماس', en: 'Download a call recording' },
  description: {
    fa: 'آنچه گوشی شبیه‌سازی‌شده در تماس شنیده را به شکل فایل wav می‌دهد.',
    en: 'Returns what a simulated phone heard during a call, as a WAV file.',
  },
  params: Type.Object({
    callId: field(
      Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      'Id of the call',
      'شناسهٔ تماس',
      5,
    ),
  }),
  data: fileAnswer(['audio/wav'], 'call-7.wav'),
  refusals: [404],

  async handle({ params, platform }) {
    const { calls } = requireSimulatedPhones(platform);
    const wav = calls?.recordingOf(params.callId);
    if (wav === undefined) throw noRecording();
    return new Download(wav, 'audio/wav', `call-${params.callId}.wav`);
  },
});
