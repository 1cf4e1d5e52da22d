import { readFile } from 'node:fs/promises';

import { Type } from 'typebox';

import { Failure, invalidField, notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { FileId } from '../../../http/fields/ids.ts';
import type { Platform } from '../../../platform.ts';
import { field } from '../../../primitives/field.ts';
import { text } from '../../../texts/text.ts';
import { secretKeys } from '../../common/secrets/index.ts';
import { changeOwnCase } from './change-own-case.ts';
import {
  documentBytesMax,
  documentType,
  encryptDocument,
  encryptedExtra,
  filesPerItem,
  fileSubject,
  newDocumentKey,
} from './document-file.ts';
import { deleteFiles, insertFile, listFiles } from './files-store.ts';
import { itemKey } from './identity-rules.ts';
import { ownExample, ownIdentity, ownIdentitySchema } from './own-identity.ts';

export const uploadIdentityFile = endpoint({
  method: 'POST',
  path: '/ws/v1/account/identity/items/{item}/files',
  name: 'uploadIdentityFile',
  permission: 'manage',
  feature: null,
  title: { fa: 'فرستادن فایل مدرک', en: 'Upload an identity document' },
  description: {
    fa: `فایلی به یک مدرک می‌افزاید؛ هر مدرک تا ${filesPerItem} فایل. فایل رمزنگاری‌شده نگه داشته می‌شود و فقط کارشناسان مجاز آن را می‌بینند.`,
    en: `Adds a file to a document, up to ${filesPerItem} of each. It is kept encrypted and only operators with the permission see it.`,
  },
  params: Type.Object({ item: field(itemKey, 'Key of the document', 'کلید مدرک', 'national_card') }),
  files: {
    file: {
      required: true,
      bytesMax: documentBytesMax,
      description: {
        en: 'A picture (png, jpg, webp) or pdf of up to 5 MiB; its content decides which it is',
        fa: 'تصویر (png، jpg، webp) یا pdf تا ۵ مگابایت؛ نوع آن از محتوا شناخته می‌شود',
      },
      example: 'card.png',
    },
  },
  status: 201,
  data: ownIdentitySchema,
  refusals: [404, 409],
  examples: { data: ownExample },

  async handle({ params: { item }, files: { file }, caller: { accountId }, platform }) {
    if (file === undefined) throw invalidField('file', text('field_required', { field: 'file' }));
    const content = await readFile(file.path);
    const mediaType = documentType(content);
    if (mediaType === undefined) throw invalidField('file', text('identity_file_kind', { field: 'file' }));
    await storeDocument(platform, accountId, { item, content, mediaType });
    return ownIdentity(platform, accountId);
  },
});

interface NewDocument {
  readonly item: string;
  readonly content: Buffer;
  readonly mediaType: string;
}

/** The content comes first, so that no lock waits for the file store; a refusal removes it again. */
async function storeDocument(
  platform: Platform,
  accountId: number,
  { item, content, mediaType }: NewDocument,
): Promise<void> {
  const { files, clock, runtime } = platform;
  const key = newDocumentKey();
  const saved = await files.save(once(encryptDocument(content, key)), {
    maxBytes: documentBytesMax + encryptedExtra,
  });
  try {
    await changeOwnCase(platform, accountId, async (tx, { items }) => {
      if (!items.some((one) => one.key === item && one.kind === 'file')) throw notFound();
      const given = await listFiles(tx, accountId);
      if (given.filter((one) => one.item === item).length >= filesPerItem)
        throw invalidField('file', text('identity_files_full', { count: filesPerItem }));
      await insertFile(tx, {
        account_id: accountId,
        item,
        media_type: mediaType,
        size: content.length,
        file_key: saved.key,
        sealed_key: runtime.get(secretKeys)().seal(key, fileSubject(saved.key)),
        created_at: clock.now(),
      });
    });
  } catch (problem) {
    // After any other error the row may have been stored.
    if (problem instanceof Failure) await files.remove(saved.key).catch(() => undefined);
    throw problem;
  }
}

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

export const removeIdentityFile = endpoint({
  method: 'DELETE',
  path: '/ws/v1/account/identity/files/{file_id}',
  name: 'removeIdentityFile',
  permission: 'manage',
  feature: null,
  title: { fa: 'حذف فایل مدرک', en: 'Remove a file of the identity documents' },
  description: {
    fa: 'فایلی را پیش از فرستادن مدارک حذف می‌کند.',
    en: 'Removes a file before the documents are submitted.',
  },
  params: Type.Object({ file_id: FileId }),
  data: ownIdentitySchema,
  refusals: [404, 409],
  examples: { data: ownExample },

  async handle({ params: { file_id: id }, caller: { accountId }, platform }) {
    const keys = await changeOwnCase(platform, accountId, (tx) => deleteFiles(tx, accountId, id));
    if (keys.length === 0) throw notFound();
    for (const key of keys) await platform.files.remove(key);
    return ownIdentity(platform, accountId);
  },
});
