import { buffer } from 'node:stream/consumers';

import { Type } from 'typebox';

import { notFound } from '../../../failure.ts';
import { fileAnswer } from '../../../http/answers/file-answer.ts';
import { Download, operatorEndpoint } from '../../../http/endpoint.ts';
import { FileId } from '../../../http/fields/ids.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { Id, moment, Moment, nullable, wordOf } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { field } from '../../../primitives/field.ts';
import type { Queryable } from '../../../storage/database.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { secretKeys } from '../../common/secrets/index.ts';
import { findProfile } from '../accounts/index.ts';
import { caseStates, countCases, listCases } from './cases-store.ts';
import { decryptDocument, documentName, documentTypes, fileSubject } from './document-file.ts';
import { findFile } from './files-store.ts';
import { caseExample, caseFields, loadCase, shownCase } from './shown-case.ts';

export const accountParams = Type.Object({ id: field(Id, 'Id of the account', 'شناسهٔ حساب', 42) });

const registerSchema = Type.Object(
  {
    match: field(
      nullable(Type.Boolean()),
      'Whether the mobile of the account belongs to the national id; null: the register gave no answer',
      'آیا موبایل حساب به نام صاحب کد ملی است؛ null: سامانه پاسخی نداد',
      true,
    ),
    answer: field(nullable(Type.String()), 'What it answered', 'پاسخ آن', '{"match":true}'),
    asked_at: field(Moment, 'When it was asked', 'زمان استعلام', '2026-03-21T08:00:05.000Z'),
  },
  { title: 'RegisterAnswer' },
);

export const accountIdentitySchema = Type.Object(
  {
    account_id: field(Id, 'Id of the account', 'شناسهٔ حساب', 42),
    verified: field(Type.Boolean(), 'Whether the identity was checked', 'هویت تأیید شده یا نه'),
    ...caseFields,
    register: field(
      nullable(registerSchema),
      'What the outside register said; null: it was not asked',
      'پاسخ سامانهٔ بیرونی؛ null: استعلام نشده',
    ),
    asks_register: field(
      Type.Boolean(),
      'Whether there is a register to ask',
      'آیا سامانه‌ای برای استعلام هست',
    ),
  },
  { title: 'AccountIdentity' },
);

const [numberItem, fileItem] = caseExample.items;
export const accountExample = {
  account_id: 42,
  verified: false,
  ...caseExample,
  state: 'waiting' as const,
  may_change: false,
  submitted_at: '2026-03-21T08:00:00.000Z',
  items: [{ ...numberItem, value: '0013542419' }, fileItem],
  register: { match: true, answer: '{"match":true}', asked_at: '2026-03-21T08:00:05.000Z' },
  asks_register: true,
};

export const showAccountIdentity = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/accounts/{id}/identity',
  name: 'showAccountIdentity',
  permission: 'identity',
  title: { fa: 'مدارک هویتی یک حساب', en: 'Show the identity documents of an account' },
  description: {
    fa: 'مدارک را با شماره‌های کامل نشان می‌دهد. هر بار دیدن در گزارش کارها ثبت می‌شود.',
    en: 'Shows the documents with whole numbers. Every look is recorded in the audit log.',
  },
  params: accountParams,
  data: accountIdentitySchema,
  refusals: [404],
  examples: { data: accountExample },

  async handle({ params: { id }, caller, platform }) {
    const { db, clock } = platform;
    return db.transaction().execute(async (tx) => {
      const shown = await accountIdentity(platform, tx, id);
      await recordAudit(tx, clock, caller, {
        action: 'identity.look',
        subject: `account:${id}`,
        accountId: id,
      });
      return shown;
    });
  },
});

/** The documents of an account as operators see them. */
export async function accountIdentity(platform: Platform, db: Queryable, accountId: number) {
  const account = await findProfile(db, accountId);
  if (account === undefined) throw notFound();
  const loaded = await loadCase(platform, db, account);
  const { row } = loaded;
  return {
    account_id: accountId,
    verified: account.verified_at !== null,
    ...shownCase(loaded, { now: platform.clock.now(), isWhole: true }),
    register: row?.register_asked_at
      ? { match: row.register_match, answer: row.register_answer, asked_at: moment(row.register_asked_at) }
      : null,
    asks_register: platform.config.identityRegisterUrl !== undefined,
  };
}

export const downloadIdentityFile = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/accounts/{id}/identity/files/{file_id}',
  name: 'downloadIdentityFile',
  permission: 'identity',
  title: { fa: 'دیدن فایل یک مدرک', en: 'Download an identity document' },
  description: {
    fa: 'فایل یک مدرک را می‌دهد. هر بار دیدن در گزارش کارها ثبت می‌شود.',
    en: 'Downloads a file of the documents. Every look is recorded in the audit log.',
  },
  params: Type.Object({ ...accountParams.properties, file_id: FileId }),
  data: fileAnswer(documentTypes, 'national_card-5.png'),
  refusals: [404],

  async handle({ params: { id, file_id: fileId }, caller, platform }) {
    const { db, clock, files, runtime } = platform;
    const file = await findFile(db, id, fileId);
    const stored = file && (await files.open(file.file_key));
    if (file === undefined || stored === undefined) throw notFound();
    const key = runtime.get(secretKeys)().open(file.sealed_key, fileSubject(file.file_key));
    const content = decryptDocument(await buffer(stored.content), key);
    // Nothing is shown before it is written down who looked.
    await db.transaction().execute((tx) =>
      recordAudit(tx, clock, caller, {
        action: 'identity.download',
        subject: `account:${id}`,
        accountId: id,
        after: { file: fileId, item: file.item },
      }),
    );
    return new Download(content, file.media_type, documentName(file.item, file.id, file.media_type));
  },
});

const listedSchema = Type.Object(
  {
    account_id: field(Id, 'Id of the account', 'شناسهٔ حساب', 42),
    state: caseFields.state,
    person_type: caseFields.person_type,
    submitted_at: caseFields.submitted_at,
    decided_at: caseFields.decided_at,
    expires_at: caseFields.expires_at,
  },
  { title: 'IdentityCase' },
);

export const listIdentityCases = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/identity/cases',
  name: 'listIdentityCases',
  permission: 'identity',
  title: { fa: 'فهرست مدارک هویتی', en: 'List identity documents' },
  description: {
    fa: 'حساب‌ها را بر اساس وضعیت مدارکشان فهرست می‌کند؛ آن‌هایی که منتظرند از قدیمی‌ترین. خود مدارک در آن نیست.',
    en: 'Lists accounts by the state of their documents; those that wait the longest first. The documents themselves are not in it.',
  },
  query: Type.Object({
    ...pagingQuery,
    state: field(
      Type.Optional(wordOf(caseStates)),
      'Only in this state; usually waiting',
      'فقط با این وضعیت؛ معمولاً waiting',
      'waiting',
    ),
  }),
  data: pageSchema(listedSchema),

  async handle({ query, platform: { db }, url }) {
    const state = query.state ?? 'waiting';
    const paging = pagingOf(query);
    const [rows, total] = await Promise.all([listCases(db, state, paging), countCases(db, state)]);
    return pageOf(
      rows.map((row) => ({
        account_id: row.account_id,
        state: row.state,
        person_type: row.person_type,
        submitted_at: moment(row.submitted_at),
        decided_at: moment(row.decided_at),
        expires_at: moment(row.expires_at),
      })),
      total,
      paging,
      url,
    );
  },
});
