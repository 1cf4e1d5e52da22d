import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { FileId } from '../../../http/fields/ids.ts';
import { failure, invalidField, notFound } from '../../../failure.ts';
import { newFileKey } from '../../../files/file-store.ts';
import type { ConvertedAudio } from '../../../files/audio.ts';
import { readFileChunks } from '../../../files/read-file-chunks.ts';
import { endpoint, type UploadedFile } from '../../../http/endpoint.ts';
import { Id, nullable } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { text } from '../../../texts/text.ts';
import { readVoiceUpload } from './read-voice-upload.ts';
import { storedFileName, mediaTypes, titleOf } from './voice-file.ts';
import { countKeptFiles, deleteUploads, insertUploads, insertVoiceFile } from './voice-files-store.ts';

export const uploadVoiceFile = endpoint({
  method: 'POST',
  path: '/ws/v1/sms/voice/upload-file',
  name: 'uploadVoiceFile',
  title: { fa: 'بارگذاری فایل صوتی', en: 'Upload a voice message' },
  description: {
    fa: 'پیام صوتی WAV، MP3 یا Ogg بارگذاری می‌کند؛ file_id آن را ارسال صوتی می‌خواهد. فایل از محتوایش شناخته می‌شود نه از نامش. WAV می‌تواند PCM، ممیز شناور، A-law یا µ-law باشد و Ogg می‌تواند Vorbis یا Opus. فایل از نوع دیگر، خراب، ناقص یا بیش از اندازه بلند رد می‌شود.',
    en: 'Uploads a voice message: WAV, MP3 or Ogg; voice sends use its file_id. The format is recognised by content, not by name. WAV may be PCM, floating point, A-law or µ-law; Ogg may be Vorbis or Opus. A file in another format, damaged, incomplete or too long is refused.',
  },
  permission: 'send',
  feature: 'voice',
  body: Type.Object({
    title: field(
      Type.Optional(nullable(Type.String({ maxLength: 200 }))),
      'Absent: the name of the file',
      'نباشد: نام فایل',
      'پیام خوش‌آمد',
    ),
  }),
  files: {
    file: {
      required: true,
      description: { en: 'wav, mp3 or ogg', fa: 'wav، mp3 یا ogg' },
      example: 'welcome.mp3',
    },
  },
  checks: {
    async file(_body, { files: { file }, caller: { accountId }, platform }) {
      if (file !== undefined) await readUpload(platform, accountId, file);
    },
  },
  status: 201,
  data: Type.Object({
    file_id: FileId,
    id: field(Id, 'Id of the voice file', 'شناسهٔ فایل صوتی', 42),
    title: field(Type.String(), 'Title of the voice file', 'عنوان فایل صوتی', 'پیام خوش‌آمد'),
    duration: field(Type.Number(), 'Seconds', 'ثانیه', 12.4),
    size: field(
      Type.Integer(),
      'Bytes of the file as it was uploaded',
      'بایت‌های فایل همان‌گونه که بارگذاری شد',
      24_576,
    ),
  }),
  refusals: [503],
  examples: {
    body: { title: 'خوش‌آمدگویی' },
    data: { file_id: 7, id: 7, title: 'خوش‌آمدگویی', duration: 6.78, size: 108_544 },
  },

  async handle({ body, files, caller: { accountId }, platform }) {
    const upload = files['file'];
    if (upload === undefined) throw notFound();
    const audio = await readUpload(platform, accountId, upload);
    const title = titleOf(body.title, upload.name);
    const id = await storeUpload(platform, accountId, { upload, audio, title });
    return { file_id: id, id, title, duration: audio.milliseconds / 1000, size: upload.size };
  },
});

const tooManyVoiceFiles = failure({
  code: 'too_many_voice_files',
  status: 429,
  text: 'too_many_voice_files',
});

async function readUpload(
  platform: Platform,
  accountId: number,
  { size, path }: UploadedFile,
): Promise<ConvertedAudio> {
  const { voiceBytesMax: limit, voiceFilesMax } = platform.config;
  if (size > limit) throw invalidField('file', text('file_too_large', { field: 'file', limit }));
  const count = await countKeptFiles(platform.db, accountId);
  if (count >= voiceFilesMax) throw tooManyVoiceFiles({ count });
  return readVoiceUpload(platform, path);
}

interface NewUpload {
  readonly upload: UploadedFile;
  readonly audio: ConvertedAudio;
  readonly title: string;
}

/** Stores the original file and its A-law version. After a failure the keys in voice_uploads let the job clean up. */
async function storeUpload(
  { db, files, clock }: Platform,
  accountId: number,
  { upload, audio, title }: NewUpload,
): Promise<number> {
  const [fileKey, callKey] = [newFileKey(), newFileKey()];
  const keys = [fileKey, callKey];
  await insertUploads(db, accountId, { keys, now: clock.now() });
  await files.save(readFileChunks(upload.path), { maxBytes: upload.size, key: fileKey });
  await files.save(oneChunk(audio.aLaw), { maxBytes: audio.aLaw.length, key: callKey });
  return db.transaction().execute(async (tx) => {
    // If the upload took longer than a day, clean-voice-files has removed its files.
    if ((await deleteUploads(tx, accountId, keys)) < keys.length)
      throw new Error(
        'the files of this upload were removed by clean-voice-files: it took longer than a day',
      );
    return insertVoiceFile(tx, accountId, {
      title,
      fileName: storedFileName(upload.name),
      mediaType: mediaTypes[audio.format],
      size: upload.size,
      durationMs: audio.milliseconds,
      fileKey,
      callKey,
      now: clock.now(),
    });
  });
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
