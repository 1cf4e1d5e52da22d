import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { KeyId } from '../../../http/fields/ids.ts';
import { notFound } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { filledText, Id } from '../../../http/schemas.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { keyFields, keyFieldsOf, keyHint, notifyKeysChanged } from '../../common/keys/index.ts';
import { createOperatorKey as makeKey } from './operator-keys.ts';
import {
  findOperator,
  listOperatorKeys as selectKeys,
  lockOperator,
  markOperatorKeyRevoked,
} from './operators-store.ts';

const operatorParams = Type.Object({ id: field(Id, 'Id of the operator', 'شناسهٔ اپراتور', 42) });

export const listOperatorKeys = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/operators/{id}/keys',
  name: 'listOperatorKeys',
  permission: 'people',
  title: { fa: 'کلیدهای یک اپراتور', en: 'List keys of an operator' },
  description: {
    fa: 'کلیدهای یک اپراتور را از جدیدترین فهرست می‌کند، باطل‌شده‌ها را هم.',
    en: "Lists an operator's keys, newest first, including revoked ones.",
  },
  params: operatorParams,
  data: Type.Array(
    Type.Object({
      id: keyFields.id,
      name: field(Type.String(), 'Name of the key', 'نام کلید', 'گزارش شبانه'),
      hint: keyFields.hint,
      created_at: keyFields.created_at,
      last_used_at: keyFields.last_used_at,
      revoked_at: keyFields.revoked_at,
    }),
  ),
  refusals: [404],

  async handle({ params, platform: { db } }) {
    if ((await findOperator(db, params.id)) === undefined) throw notFound();
    const rows = await selectKeys(db, params.id);
    return rows.map((row) => ({ ...keyFieldsOf(row), name: row.name }));
  },
});

export const createOperatorKey = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/operators/{id}/keys',
  name: 'createOperatorKey',
  permission: 'people',
  title: { fa: 'ساخت کلید برای اپراتور', en: 'Create a key for an operator' },
  description: {
    fa: 'برای یک اپراتور کلید می‌سازد؛ کلید فقط همین یک بار نشان داده می‌شود.',
    en: 'Creates a key for an operator. The key is shown only once.',
  },
  params: operatorParams,
  body: Type.Object({ name: field(filledText(100), 'Name of the key', 'نام کلید', 'گزارش شبانه') }),
  status: 201,
  data: Type.Object({
    name: field(Type.String(), 'Name of the key', 'نام کلید', 'گزارش شبانه'),
    hint: keyFields.hint,
    operator_key: field(
      Type.String(),
      'The key; shown only once',
      'کلید؛ فقط همین یک بار نشان داده می‌شود',
      'peykop_…',
    ),
  }),
  refusals: [404],

  async handle({ params, body: { name }, caller, platform: { db, clock } }) {
    return db.transaction().execute(async (tx) => {
      if ((await lockOperator(tx, params.id)) === undefined) throw notFound();
      const key = await makeKey(tx, clock, params.id, { name });
      const after = { name, hint: keyHint(key) };
      const subject = `operator:${params.id}`;
      await recordAudit(tx, clock, caller, { action: 'operator-key.create', subject, after });
      return { ...after, operator_key: key };
    });
  },
});

export const revokeOperatorKey = operatorEndpoint({
  method: 'DELETE',
  path: '/operator/v1/operators/{id}/keys/{key_id}',
  name: 'revokeOperatorKey',
  permission: 'people',
  title: { fa: 'باطل کردن کلید اپراتور', en: 'Revoke a key of an operator' },
  description: {
    fa: 'کلید یک اپراتور را باطل می‌کند؛ از درخواست بعدی دیگر کار نمی‌کند.',
    en: "Revokes an operator's key; it stops working with the next request.",
  },
  params: Type.Object({ id: field(Id, 'Id of the operator', 'شناسهٔ اپراتور', 42), key_id: KeyId }),
  data: Type.Null(),
  refusals: [404],

  async handle({ params, caller, platform: { db, clock } }) {
    return db.transaction().execute(async (tx) => {
      await lockOperator(tx, params.id);
      const key = await markOperatorKeyRevoked(tx, params.id, { keyId: params.key_id, now: clock.now() });
      if (key === undefined) throw notFound();
      await notifyKeysChanged(tx);
      const subject = `operator:${params.id}`;
      await recordAudit(tx, clock, caller, { action: 'operator-key.revoke', subject, before: key });
      return null;
    });
  },
});
