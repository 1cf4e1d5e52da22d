import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { passwordLinkAddress } from '../credentials/index.ts';
import { failure, notFound } from '../../../failure.ts';
import { operatorEndpoint, type OperatorCaller } from '../../../http/endpoint.ts';
import type { Platform } from '../../../platform.ts';
import type { Transaction } from '../../../storage/database.ts';
import { recordAudit, type AuditAction } from '../../common/audit/index.ts';
import { notifyKeysChanged } from '../../common/keys/index.ts';
import { deleteOperatorUser, findOperatorUser, readUserFields } from '../users/index.ts';
import { nameTaken, operatorChecks } from './operator-checks.ts';
import {
  operatorFields,
  operatorOf,
  operatorParams,
  operatorSchema,
  passwordSetUrl,
} from './operator-fields.ts';
import { createOperatorUser } from './operator-user.ts';
import {
  insertNamedOperator,
  listOperators as selectOperators,
  lockOperator,
  markAllOperatorKeysRevoked,
  updateOperator,
} from './operators-store.ts';

const notYourself = failure({ code: 'not_yourself', status: 409, text: 'not_yourself' });
const lastAdmin = failure({ code: 'last_admin', status: 409, text: 'last_admin' });
const permission = 'people';

export const listOperators = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/operators',
  name: 'listOperators',
  permission,
  title: { fa: 'فهرست اپراتورها', en: 'List operators' },
  description: {
    fa: 'کسانی را که سرویس را می‌گردانند از جدیدترین فهرست می‌کند.',
    en: 'Lists the people who run the service, newest first.',
  },
  query: Type.Object({
    search: field(
      Type.Optional(Type.String({ maxLength: 100 })),
      'A part of the name or username',
      'بخشی از نام یا نام کاربری',
      'سارا',
    ),
    role: Type.Optional(operatorFields.role),
  }),
  data: Type.Array(operatorSchema),

  async handle({ query, platform }) {
    return (await selectOperators(platform.db, query)).map((row) => operatorOf(row, row.username));
  },
});

export const createOperator = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/operators',
  name: 'createOperator',
  permission,
  title: { fa: 'افزودن اپراتور', en: 'Create an operator' },
  description: {
    fa: 'اپراتور اضافه می‌کند: با نام کاربری می‌تواند وارد پنل شود؛ کلیدش جداگانه ساخته می‌شود.',
    en: 'Creates an operator. With a username they can sign in; keys are created separately.',
  },
  body: Type.Object({
    name: operatorFields.name,
    role: field(
      Type.Optional(Type.Enum(operatorFields.role.enum)),
      'support unless given',
      'اگر داده نشود support',
    ),
    username: Type.Optional(operatorFields.username),
    mobile: Type.Optional(operatorFields.mobile),
  }),
  checks: operatorChecks,
  status: 201,
  data: Type.Object({ ...operatorSchema.properties, password_set_url: Type.Optional(passwordSetUrl) }),

  async handle({ body, caller, platform: { db, clock }, consoleOrigin }) {
    const { name, role = 'support', mobile = null, username } = readUserFields(body);
    return db.transaction().execute(async (tx) => {
      const row = await insertNamedOperator(tx, { name, role, now: clock.now() });
      if (row === undefined) throw nameTaken();
      const token =
        username && (await createOperatorUser(tx, clock, { operatorId: row.id, username, name, mobile }));
      const after = operatorOf(row, username ?? null);
      await recordAudit(tx, clock, caller, {
        action: 'operator.create',
        subject: `operator:${row.id}`,
        after,
      });
      return { ...after, ...(token && { password_set_url: passwordLinkAddress(consoleOrigin, token) }) };
    });
  },
});

export const editOperator = operatorEndpoint({
  method: 'PATCH',
  path: '/operator/v1/operators/{id}',
  name: 'editOperator',
  permission,
  title: { fa: 'تغییر نقش اپراتور', en: 'Edit an operator' },
  description: {
    fa: 'نقش یک اپراتور را عوض می‌کند؛ برای کلیدها و نشست‌هایش از درخواست بعدی اثر دارد.',
    en: 'Changes the role of an operator; it applies to their keys and sessions from the next request.',
  },
  params: operatorParams,
  body: Type.Object({ role: operatorFields.role }),
  data: operatorSchema,
  refusals: [404, 409],

  async handle({ params: { id }, body: { role }, caller, platform }) {
    return changeOperator(platform, caller, id, {
      action: 'operator.role',
      losesAdmin: role !== 'admin',
      set: { role },
    });
  },
});

export const disableOperator = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/operators/{id}/disable',
  name: 'disableOperator',
  permission,
  title: { fa: 'غیرفعال کردن اپراتور', en: 'Disable an operator' },
  description: {
    fa: 'ورود یک اپراتور را می‌بندد؛ کلیدهایش از درخواست بعدی کار نمی‌کنند.',
    en: 'Disables an operator; sign-in and keys stop working with the next request.',
  },
  params: operatorParams,
  data: operatorSchema,
  refusals: [404, 409],

  async handle({ params: { id }, caller, platform }) {
    if (id === caller.operatorId) throw notYourself();
    const set = { disabled_at: platform.clock.now() };
    return changeOperator(platform, caller, id, { action: 'operator.disable', losesAdmin: true, set });
  },
});

export const enableOperator = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/operators/{id}/enable',
  name: 'enableOperator',
  permission,
  title: { fa: 'فعال کردن اپراتور', en: 'Enable an operator' },
  description: {
    fa: 'به اپراتور غیرفعال دوباره اجازهٔ ورود می‌دهد.',
    en: 'Enables a disabled operator.',
  },
  params: operatorParams,
  data: operatorSchema,
  refusals: [404],

  async handle({ params: { id }, caller, platform }) {
    const set = { disabled_at: null };
    return changeOperator(platform, caller, id, { action: 'operator.enable', losesAdmin: false, set });
  },
});

export const removeOperator = operatorEndpoint({
  method: 'DELETE',
  path: '/operator/v1/operators/{id}',
  name: 'removeOperator',
  permission,
  title: { fa: 'حذف اپراتور', en: 'Remove an operator' },
  description: {
    fa: 'یک اپراتور را حذف می‌کند؛ کارهایی که کرده با نامش در گزارش رویدادها می‌ماند.',
    en: 'Removes an operator; their actions stay in the audit log under their name.',
  },
  params: operatorParams,
  data: Type.Null(),
  refusals: [404, 409],

  async handle({ params: { id }, caller, platform }) {
    if (id === caller.operatorId) throw notYourself();
    const { clock } = platform;
    await changeOperator(platform, caller, id, {
      action: 'operator.remove',
      losesAdmin: true,
      set: { removed_at: clock.now(), disabled_at: clock.now() },
      async alsoInTransaction(tx) {
        await markAllOperatorKeysRevoked(tx, id, clock.now());
        await deleteOperatorUser(tx, id);
      },
    });
    return null;
  },
});

interface OperatorChange {
  readonly action: AuditAction;
  readonly losesAdmin: boolean;
  readonly set: Parameters<typeof updateOperator>[2];
  alsoInTransaction?(tx: Transaction): Promise<void>;
}

async function changeOperator(
  { db, clock }: Platform,
  caller: OperatorCaller,
  id: number,
  { action, losesAdmin, set, alsoInTransaction }: OperatorChange,
): Promise<Static<typeof operatorSchema>> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockOperator(tx, id);
    if (locked === undefined) throw notFound();
    if (losesAdmin && locked.isLastAdmin) throw lastAdmin();
    const { operator: row } = locked;
    const username = (await findOperatorUser(tx, id))?.username ?? null;
    await alsoInTransaction?.(tx);
    const updated = await updateOperator(tx, id, set);
    await notifyKeysChanged(tx);
    const [before, after] = [operatorOf(row, username), operatorOf(updated ?? row, username)];
    await recordAudit(tx, clock, caller, { action, subject: `operator:${id}`, before, after });
    return after;
  });
}
