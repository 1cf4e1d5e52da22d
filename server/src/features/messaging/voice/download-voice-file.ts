import { Type } from 'typebox';

import { FileId } from '../../../http/fields/ids.ts';
import { notFound } from '../../../failure.ts';
import { Download, endpoint } from '../../../http/endpoint.ts';
import { fileAnswer } from '../../../http/answers/file-answer.ts';
import { mediaTypeNames } from './voice-file.ts';
import { findVoiceFile } from './voice-files-store.ts';

export const downloadVoiceFile = endpoint({
  method: 'GET',
  path: '/ws/v1/sms/voice/download-file',
  name: 'downloadVoiceFile',
  title: { fa: 'دریافت فایل صوتی', en: 'Download a voice message' },
  description: {
    fa: 'پیام صوتی را همان‌گونه که بارگذاری شده، بایت‌به‌بایت، می‌دهد.',
    en: 'Returns a voice message as it was uploaded, byte for byte.',
  },
  permission: 'read',
  query: Type.Object({ file_id: FileId }),
  data: fileAnswer(mediaTypeNames, 'welcome.mp3'),
  refusals: [404],

  async handle({ query, caller, platform: { db, files } }) {
    const file = await findVoiceFile(db, caller.accountId, query.file_id);
    const stored = file && (await files.open(file.file_key));
    if (file === undefined || stored === undefined) throw notFound();
    return new Download(stored.content, file.media_type, file.file_name);
  },
});
