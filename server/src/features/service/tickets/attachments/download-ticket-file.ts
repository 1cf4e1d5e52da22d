import { Type } from 'typebox';

import { FileId } from '../../../../http/fields/ids.ts';
import { notFound } from '../../../../failure.ts';
import { Download, endpoint } from '../../../../http/endpoint.ts';
import { fileAnswer } from '../../../../http/answers/file-answer.ts';
import { attachmentTypes } from './attachment-kind.ts';
import { findFile } from '../messages-store.ts';

export const downloadTicketFile = endpoint({
  method: 'GET',
  path: '/ws/v1/ticket/file/download',
  name: 'downloadTicketFile',
  permission: 'read',
  title: { fa: 'دریافت پیوست تیکت', en: 'Download a ticket attachment' },
  description: { fa: 'فایل پیوست یک تیکت را می‌دهد.', en: 'Downloads an attachment of a ticket.' },
  query: Type.Object({ file_id: FileId }),
  data: fileAnswer(attachmentTypes, 'screenshot.png'),
  refusals: [404],

  async handle({ query, caller, platform: { db, files } }) {
    const file = await findFile(db, caller.accountId, query.file_id);
    const stored = file && (await files.open(file.file_key));
    if (file === undefined || stored === undefined) throw notFound();
    return new Download(stored.content, file.media_type, file.name);
  },
});
