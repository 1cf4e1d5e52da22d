import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { FileId } from '../../../http/fields/ids.ts';
import { invalidField, notFound } from '../../../failure.ts';
import { withSavedFile } from '../../../files/with-saved-file.ts';
import { Download, operatorEndpoint } from '../../../http/endpoint.ts';
import { fileAnswer } from '../../../http/answers/file-answer.ts';
import { Id } from '../../../http/schemas.ts';
import { text } from '../../../texts/text.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { fileSchema } from './bank-fields.ts';
import { deleteFile, findFile, insertFile, listFiles } from './bank-files-store.ts';
import { lockBank, findBank } from './banks-store.ts';

const filesMax = 100;
const fileParams = Type.Object({
  id: field(Id, 'Id of the number bank', 'شناسهٔ بانک شماره', 42),
  file_id: FileId,
});

export const attachFile = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/number_banks/{id}/files',
  name: 'attachBankFile',
  permission: 'data',
  title: { fa: 'پیوست فایل به بانک', en: 'Attach a file to a bank' },
  description: {
    fa: 'هر نوع فایلی را به بانک شماره پیوست می‌کند؛ مشتریان فقط نام و اندازه‌اش را می‌بینند.',
    en: 'Attaches a file of any kind to a number bank; customers see only its name and size.',
  },
  params: Type.Object({ id: field(Id, 'Id of the number bank', 'شناسهٔ بانک شماره', 42) }),
  files: {
    file: { required: true, description: { en: 'Any file', fa: 'هر فایلی' }, example: 'contract.pdf' },
  },
  status: 201,
  data: fileSchema,
  refusals: [404],

  async handle({ params: { id: bankId }, files, caller, platform }) {
    const { db, clock, config } = platform;
    const upload = files['file'];
    if (upload === undefined || (await findBank(db, bankId)) === undefined) throw notFound();
    const name = upload.name || 'file';
    const content = { path: upload.path, maxBytes: config.uploadBytesMax };
    return withSavedFile(platform.files, content, ({ key: fileKey, size }) =>
      db.transaction().execute(async (tx) => {
        if ((await lockBank(tx, bankId)) === undefined) throw notFound();
        if ((await listFiles(tx, bankId)).length >= filesMax)
          throw invalidField('file', text('field_too_many', { field: 'file', limit: filesMax }));
        const id = await insertFile(tx, bankId, { name, size, fileKey, now: clock.now() });
        const after = { id, name, size };
        const subject = `number_bank:${bankId}`;
        await recordAudit(tx, clock, caller, { action: 'number_bank.attach', subject, after });
        return after;
      }),
    );
  },
});

export const downloadBankFile = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/number_banks/{id}/files/{file_id}',
  name: 'downloadBankFile',
  permission: 'data',
  title: { fa: 'دریافت فایل بانک', en: 'Download a file of a bank' },
  description: { fa: 'فایل پیوست یک بانک شماره را می‌دهد.', en: 'Downloads a file of a number bank.' },
  params: fileParams,
  data: fileAnswer(['application/octet-stream'], 'contract.pdf'),
  refusals: [404],

  async handle({ params: { id: bankId, file_id: id }, caller, platform: { db, clock, files } }) {
    const file = (await findBank(db, bankId)) && (await findFile(db, bankId, id));
    if (file === undefined) throw notFound();
    await db.transaction().execute((tx) =>
      recordAudit(tx, clock, caller, {
        action: 'number_bank.download',
        subject: `number_bank:${bankId}`,
        after: { id, name: file.name },
      }),
    );
    const stored = await files.open(file.file_key);
    if (stored === undefined) throw notFound();
    return new Download(stored.content, 'application/octet-stream', file.name);
  },
});

export const removeBankFile = operatorEndpoint({
  method: 'DELETE',
  path: '/operator/v1/number_banks/{id}/files/{file_id}',
  name: 'removeBankFile',
  permission: 'data',
  title: { fa: 'حذف فایل بانک', en: 'Remove a file from a bank' },
  description: { fa: 'فایلی را از بانک شماره برمی‌دارد.', en: 'Removes a file from a number bank.' },
  params: fileParams,
  data: fileSchema,
  refusals: [404],

  async handle({ params: { id: bankId, file_id: id }, caller, platform: { db, clock, files } }) {
    const removed = await db.transaction().execute(async (tx) => {
      if ((await lockBank(tx, bankId)) === undefined) throw notFound();
      const file = await deleteFile(tx, bankId, id);
      if (file === undefined) throw notFound();
      const { file_key: fileKey, ...before } = file;
      const subject = `number_bank:${bankId}`;
      await recordAudit(tx, clock, caller, { action: 'number_bank.detach', subject, before });
      return { fileKey, before };
    });
    // If this fails, the file is orphaned in the store; nothing refers to it any more.
    await files.remove(removed.fileKey).catch(() => undefined);
    return removed.before;
  },
});
