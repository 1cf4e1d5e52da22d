import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { CreatedAt } from '../../../http/fields/times.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { Id, moment, Moment, wordOf } from '../../../http/schemas.ts';
import { mediaTypeNames, type VoiceMediaType } from './voice-file.ts';
import { countVoiceFiles, listVoiceFiles as selectFiles } from './voice-files-store.ts';

export const listVoiceFiles = endpoint({
  method: 'GET',
  path: '/ws/v1/sms/voice/files',
  name: 'listVoiceFiles',
  title: { fa: 'فهرست فایل‌های صوتی', en: 'List voice messages' },
  description: {
    fa: 'پیام‌های صوتی حساب را از جدیدترین فهرست می‌کند. فایل‌هایی که مدت زیادی، بنا به تنظیم سرویس، به کار نرفته‌اند برداشته می‌شوند.',
    en: "Lists the account's voice messages, newest first. Files unused for longer than the service is set to keep them are removed.",
  },
  permission: 'read',
  query: Type.Object(pagingQuery),
  data: pageSchema(
    Type.Object(
      {
        id: field(Id, 'Id of the voice file', 'شناسهٔ فایل صوتی', 42),
        title: field(Type.String(), 'Title of the voice file', 'عنوان فایل صوتی', 'پیام خوش‌آمد'),
        file_name: field(Type.String(), 'Name of the file', 'نام فایل', 'welcome.wav'),
        media_type: field(wordOf(mediaTypeNames), 'Media type of the file', 'نوع رسانه‌ای فایل'),
        duration: field(Type.Number(), 'Seconds', 'ثانیه', 12.4),
        size: field(
          Type.Integer(),
          'Bytes of the file as it was uploaded',
          'بایت‌های فایل همان‌گونه که بارگذاری شد',
          24_576,
        ),
        created_at: CreatedAt,
        last_used_at: field(
          Moment,
          'Last used; null: never',
          'آخرین کاربرد؛ null: هرگز',
          '2026-03-21T08:00:00.000Z',
        ),
      },
      { title: 'VoiceFile' },
    ),
  ),
  examples: {
    data: pageExample({
      id: 7,
      title: 'خوش‌آمدگویی',
      file_name: 'welcome.mp3',
      media_type: 'audio/mpeg',
      duration: 6.78,
      size: 108_544,
      created_at: '2026-11-15T08:30:00.000Z',
      last_used_at: '2026-11-15T08:30:00.000Z',
    }),
  },

  async handle({ query, caller: { accountId }, platform: { db }, url }) {
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([
      selectFiles(db, accountId, paging),
      countVoiceFiles(db, accountId),
    ]);
    const shown = rows.map(({ duration_ms, created_at, last_used_at, ...file }) => ({
      ...file,
      media_type: file.media_type as VoiceMediaType,
      duration: duration_ms / 1000,
      created_at: moment(created_at),
      last_used_at: moment(last_used_at),
    }));
    return pageOf(shown, total, paging, url);
  },
});
