import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { notFound } from '../../../failure.ts';
import { fileAnswer } from '../../../http/answers/file-answer.ts';
import { Download, operatorEndpoint } from '../../../http/endpoint.ts';
import { Id } from '../../../http/schemas.ts';
import { storedSends } from '../messages/index.ts';
import { mediaTypeNames } from './voice-file.ts';
import { findVoiceFile } from './voice-files-store.ts';

export const listenToSend = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/send_requests/{id}/voice',
  name: 'listenToSend',
  permission: 'moderation',
  title: { fa: 'شنیدن پیام صوتی یک ارسال', en: 'Listen to a voice send' },
  description: {
    fa: 'صدای یک ارسال صوتی را همان‌گونه که بارگذاری شده می‌دهد.',
    en: 'Returns the audio of a voice send as it was uploaded.',
  },
  params: Type.Object({ id: field(Id, 'Id of the send', 'شناسهٔ ارسال', 42) }),
  data: fileAnswer(mediaTypeNames, 'welcome.mp3'),
  refusals: [404],

  async handle({ params, platform: { db, files } }) {
    const send = await storedSends.findVoiceFileId(db, params.id);
    const file = send && (await findVoiceFile(db, send.account_id, send.voice_file_id));
    const stored = file && (await files.open(file.file_key));
    if (file === undefined || stored === undefined) throw notFound();
    return new Download(stored.content, file.media_type, file.file_name);
  },
});
