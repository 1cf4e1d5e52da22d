import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { invalid, invalidField } from '../../../failure.ts';
import { operatorEndpoint, type OperatorCaller } from '../../../http/endpoint.ts';
import { dialects } from '../../../http/dialect.ts';
import { filledText, Id, Moment, nullable } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import type { Queryable, Transaction } from '../../../storage/database.ts';
import { text } from '../../../texts/text.ts';
import { notifyKeysChanged } from '../../common/keys/index.ts';
import { recordAudit, type AuditAction } from '../../common/audit/index.ts';
import { lockExistingPlan } from '../plans/index.ts';
import {
  notifyAccessibleLinesChanged,
  notifyHeldSendsChanged,
  updateAccount,
  type AccountChanges,
  type ProfileRow,
} from './accounts-store.ts';
import {
  readOperatorAccount,
  accountParams,
  operatorAccountOf,
  operatorAccountSchema,
  requireAccount,
} from './operator-account.ts';
import { readSite } from './sites.ts';

const body = Type.Partial(
  Type.Object({
    plan_id: field(Id, 'Id of the plan', 'شناسهٔ پلن', 1),
    plan_expires_at: field(
      nullable(Moment),
      'When the plan ends; null: never',
      'پایان پلن؛ null: هرگز',
      '2026-03-21T08:00:00.000Z',
    ),
    rate_limit_per_minute: field(
      nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      'Requests allowed per minute',
      'درخواست‌هایی که در دقیقه پاسخ می‌گیرند',
      600,
    ),
    requests_at_once: field(
      nullable(
        Type.Integer({
          minimum: 1,
          maximum: 1000,
        }),
      ),
      'Requests besides codes that a process works on at the same time, lists half as many; null: that of PEYK_REQUESTS_AT_ONCE',
      'درخواست‌هایی جز رمزها که یک پروسه هم‌زمان به آن‌ها می‌رسد، فهرست‌ها نصف آن؛ null: همان PEYK_REQUESTS_AT_ONCE',
      20,
    ),
    sites: field(
      Type.Array(Type.String({ minLength: 1, maxLength: 300 }), {
        maxItems: 100,
      }),
      'Hosts that payments may send a payer back to; an empty list means any',
      'میزبان‌هایی که پرداخت می‌تواند پرداخت‌کننده را به آن‌ها برگرداند؛ فهرست خالی یعنی هر میزبانی',
      ['shop.example'],
    ),
    verified: field(Type.Boolean(), 'Whether the identity was checked', 'هویت تأیید شده یا نه'),
    dialect: field(
      nullable(
        field(
          Type.Enum([...dialects]),
          'live for programs written against the live service: a pattern send answers 200, status of an item is its status_detail, contacts are written without an Accept header, messages of a refusal is one text, a send without line_number uses the default line, what waits for approval is pending-approval, and misspelled fields are ignored. null: that of PEYK_DIALECT',
          'live برای برنامه‌هایی که برای سرویس زنده نوشته شده‌اند: ارسال با الگو 200 می‌دهد، وضعیت پیام همان status_detail است، مخاطب بدون هدر Accept نوشته می‌شود، messages خطا یک متن است، ارسال بی line_number از خط پیش‌فرض می‌رود، آنچه در انتظار تأیید است pending-approval است، و فیلد با املای نادرست نادیده گرفته می‌شود. null: مقدار PEYK_DIALECT',
        ),
      ),
      'Response format',
      'روش نوشتن پاسخ‌ها',
    ),
  }),
);

export const editAccount = operatorEndpoint({
  method: 'PATCH',
  path: '/operator/v1/accounts/{id}',
  name: 'editAccount',
  permission: 'accounts.edit',
  title: { fa: 'تنظیم پلن، سقف، تأیید و گویش حساب', en: 'Edit an account' },
  description: {
    fa: 'پلن، سقف درخواست، سایت‌ها، تأیید یا گویش یک حساب را تعیین می‌کند.',
    en: 'Changes the plan, request limit, sites, verification or dialect of an account.',
  },
  params: accountParams,
  body,
  checks: {
    plan_id: ({ plan_id: id }, { platform: { db } }) => id !== undefined && requirePlan(db, id),
    plan_expires_at: ({ plan_expires_at: given = null }) => readMoment(given),
    sites: ({ sites = [] }) => readSites(sites),
  },
  data: operatorAccountSchema,
  refusals: [404],

  async handle({ params, body: given, caller, platform }) {
    const changed = await changeAccount(
      platform,
      caller,
      { accountId: params.id, action: 'account.update' },
      (tx, row) => changesOf(tx, row, given, platform.clock.now()),
    );
    if (given.plan_id !== undefined) platform.notifications.notifyLocally('peyk_lines');
    return changed;
  },
});

export const blockAccount = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/accounts/{id}/block',
  name: 'blockAccount',
  permission: 'accounts.edit',
  title: { fa: 'مسدود کردن حساب', en: 'Block an account' },
  description: {
    fa: 'حسابی را مسدود می‌کند؛ کلیدهایش از درخواست بعدی کار نمی‌کنند. آنچه سفارش داده و هنوز به اپراتور مخابراتی سپرده نشده (ارسال‌های زمان‌بندی‌شده، تأییدشده، در جریان و صوتی، و درخواست‌های مکان‌محور) تا رفع مسدودی می‌ماند. کدهایی هم که هنوز هیچ اپراتوری نگرفته دیگر فرستاده نمی‌شوند؛ با پایان اعتبارشان ناموفق می‌شوند و هزینه‌شان برمی‌گردد.',
    en: 'Blocks an account: its keys stop working with the next request. Work that carriers have not taken yet (scheduled, approved, running and voice sends, location requests) waits until the account is unblocked. Codes that no carrier has taken are not retried; once they expire they fail and are refunded.',
  },
  params: accountParams,
  body: Type.Object({
    reason: field(filledText(1000), 'Human-readable reason', 'دلیل، به زبان کاربر', 'سوءاستفاده از سرویس'),
  }),
  data: operatorAccountSchema,
  refusals: [404],

  async handle({ params, body: { reason }, caller, platform }) {
    return changeAccount(
      platform,
      caller,
      { accountId: params.id, action: 'account.block' },
      async (tx, row) => {
        await notifyHeldSendsChanged(tx);
        return { blocked_at: row.blocked_at ?? platform.clock.now(), blocked_reason: reason };
      },
    );
  },
});

export const unblockAccount = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/accounts/{id}/unblock',
  name: 'unblockAccount',
  permission: 'accounts.edit',
  title: { fa: 'باز کردن حساب مسدود', en: 'Unblock an account' },
  description: {
    fa: 'مسدودی حساب را برمی‌دارد؛ آنچه سفارش داده بود ادامه پیدا می‌کند.',
    en: 'Unblocks an account; its waiting work continues.',
  },
  params: accountParams,
  data: operatorAccountSchema,
  refusals: [404],

  async handle({ params, caller, platform }) {
    return changeAccount(
      platform,
      caller,
      { accountId: params.id, action: 'account.unblock' },
      async (tx, row) => {
        await notifyHeldSendsChanged(tx);
        const unblocked = row.blocked_at !== null && { unblocked_at: platform.clock.now() };
        return { blocked_at: null, blocked_reason: null, ...unblocked };
      },
    );
  },
});

async function changeAccount(
  { db, clock, notifications }: Platform,
  caller: OperatorCaller,
  { accountId, action }: { accountId: number; action: AuditAction },
  change: (tx: Transaction, row: ProfileRow) => AccountChanges | Promise<AccountChanges>,
) {
  const changed = await db.transaction().execute(async (tx) => {
    const row = await requireAccount(tx, accountId);
    await updateAccount(tx, accountId, await change(tx, row));
    // Limits, blocks and plans are cached with the keys and must take effect at once.
    await notifyKeysChanged(tx);
    const after = await readOperatorAccount(tx, accountId);
    const before = operatorAccountOf(row);
    await recordAudit(tx, clock, caller, {
      action,
      subject: `account:${accountId}`,
      accountId,
      before,
      after,
    });
    return after;
  });
  notifications.notifyLocally('peyk_keys');
  return changed;
}

async function changesOf(
  tx: Transaction,
  row: ProfileRow,
  given: Static<typeof body>,
  now: Date,
): Promise<AccountChanges> {
  if (given.plan_id !== undefined) {
    await requirePlan(tx, given.plan_id);
    await notifyAccessibleLinesChanged(tx);
  }
  return {
    ...(given.plan_id !== undefined && { plan_id: given.plan_id }),
    ...(given.plan_expires_at !== undefined && { plan_expires_at: readMoment(given.plan_expires_at) }),
    ...asGiven(given, 'rate_limit_per_minute', 'requests_at_once', 'dialect'),
    ...(given.sites !== undefined && { sites: readSites(given.sites) }),
    ...(given.verified !== undefined && { verified_at: given.verified ? (row.verified_at ?? now) : null }),
  };
}

async function requirePlan(db: Queryable, planId: number): Promise<void> {
  if (!(await lockExistingPlan(db, planId))) throw invalidField('plan_id', text('plan_unknown'));
}

function asGiven<T extends object, Name extends keyof T>(given: T, ...names: Name[]): Partial<Pick<T, Name>> {
  return Object.fromEntries(
    names.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]),
  ) as Partial<Pick<T, Name>>;
}

function readMoment(given: string | null): Date | null {
  if (given === null) return null;
  const moment = new Date(given);
  if (Number.isNaN(moment.getTime()))
    throw invalidField('plan_expires_at', text('field_format', { field: 'plan_expires_at' }));
  return moment;
}

function readSites(given: readonly string[]): string[] {
  const sites = given.map(readSite);
  const wrong = sites.flatMap((host, index) => (host === undefined ? [`sites.${index}`] : []));
  if (wrong.length > 0)
    throw invalid(Object.fromEntries(wrong.map((field) => [field, [text('field_format', { field })]])));
  return [...new Set(sites.filter((host) => host !== undefined))];
}
