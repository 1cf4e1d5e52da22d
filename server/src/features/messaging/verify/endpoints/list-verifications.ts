import { Type } from 'typebox';

import { endpoint } from '../../../../http/endpoint.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../../http/paging.ts';
import { periodQuery, readPeriod } from '../../../../http/requests/read-period.ts';
import { Id, wordOf } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { readRecipient } from '../../sends/index.ts';
import { verificationStatuses } from '../verification.ts';
import { verificationRows } from '../verifications-store.ts';
import { verificationExample, verificationOf, verificationSchema } from './verification-schemas.ts';

export const listVerifications = endpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/ws/v1/verify',
  name: 'listVerifications',
  permission: 'read',
  title: { fa: 'فهرست تأییدهای شماره', en: 'List verifications' },
  description: {
    fa: 'تأییدهای شمارهٔ حساب را از جدیدترین فهرست می‌کند؛ رمزها در آن نیست.',
    en: "Lists the account's verifications, newest first, without their codes.",
  },
  query: Type.Object({
    ...pagingQuery,
    status: field(Type.Optional(wordOf(verificationStatuses)), 'State', 'وضعیت'),
    recipient: field(
      Type.Optional(Type.String({ maxLength: 30 })),
      'Of this number',
      'برای این شماره',
      '09123456789',
    ),
    purpose: field(
      Type.Optional(Type.String({ maxLength: 50 })),
      'Of this purpose',
      'برای این منظور',
      'login',
    ),
    reference: field(
      Type.Optional(Type.String({ maxLength: 100 })),
      'With this reference',
      'با این ارجاع',
      'user-18',
    ),
    send_id: field(
      Type.Optional(Id),
      'The one that this send carried a code of',
      'آن که رمزش با این ارسال رفت',
      1201,
    ),
    ...periodQuery,
  }),
  checks: {
    recipient: (_body, { query: { recipient } }) =>
      Boolean(recipient) && readRecipient(recipient ?? '', 'recipient'),
  },
  data: pageSchema(verificationSchema),
  examples: { data: pageExample(verificationExample) },

  async handle({ query, caller: { accountId, isTest }, platform: { db, clock, config }, url }) {
    const paging = pagingOf(query);
    const now = clock.now();
    const { since, before } = readPeriod(query, config.timeZone);
    const filters = {
      isTest,
      status: query.status,
      mobile: query.recipient ? readRecipient(query.recipient, 'recipient') : undefined,
      purpose: query.purpose,
      reference: query.reference,
      sendId: query.send_id,
      from: since,
      to: before,
      now,
    };
    const [rows, total] = await Promise.all([
      verificationRows.list(db, accountId, filters, paging),
      verificationRows.count(db, accountId, filters),
    ]);
    return pageOf(
      rows.map((row) => verificationOf(row, now)),
      total,
      paging,
      url,
    );
  },
});
