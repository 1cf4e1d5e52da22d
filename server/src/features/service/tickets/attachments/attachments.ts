import { open } from 'node:fs/promises';

import { invalidField } from '../../../../failure.ts';
import { withSavedFile } from '../../../../files/with-saved-file.ts';
import type { FileRule, UploadedFile } from '../../../../http/endpoint.ts';
import type { Platform } from '../../../../platform.ts';
import { text } from '../../../../texts/text.ts';
import { attachmentKind, headBytes } from './attachment-kind.ts';
import { attachmentName } from './attachment-name.ts';

const bytesMax = 10 * 1024 * 1024;
export const filesPerTicket = 50;

export const attachmentRule: FileRule = {
  required: false,
  bytesMax,
  description: {
    en: 'A picture (png, jpg, gif, webp), pdf, text, Office document, sound (mp3, wav, ogg) or zip of up to 10 MiB; its type is read from its content',
    fa: 'تصویر (png، jpg، gif، webp)، pdf، متن، سند آفیس، صدا (mp3، wav، ogg) یا zip تا ۱۰ مگابایت؛ نوع آن از محتوا شناخته می‌شود',
  },
  example: 'screenshot.png',
};

/** A checked and stored file, not yet attached to a message. */
export interface Attachment {
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly fileKey: string;
}

/**
 * Stores an uploaded file and runs `use`, which records it in the database. A file that may not be attached is refused
 * with 422 before it is stored.
 */
export async function withAttachment<T>(
  { files }: Platform,
  upload: UploadedFile | undefined,
  use: (attachment: Attachment | undefined) => Promise<T>,
): Promise<T> {
  const kind = await readAttachmentKind(upload);
  if (upload === undefined || kind === undefined) return use(undefined);
  const { mediaType } = kind;
  const name = attachmentName(upload.name, kind);
  return withSavedFile(files, { path: upload.path, maxBytes: bytesMax }, ({ key: fileKey, size }) =>
    use({ name, mediaType, size, fileKey }),
  );
}

/** What an uploaded file is, by its content; a 422 if it may not be attached. */
export async function readAttachmentKind(upload: UploadedFile | undefined) {
  if (upload === undefined) return undefined;
  const kind = attachmentKind(await headOf(upload.path));
  if (kind === undefined) throw invalidField('file', text('attachment_kind', { field: 'file' }));
  return kind;
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
