import { Type } from 'typebox';

import { failure, invalidField, notFound } from '../../../failure.ts';
import { operatorEndpoint, type OperatorCaller } from '../../../http/endpoint.ts';
import { filledText, nullable } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { field } from '../../../primitives/field.ts';
import type { Transaction } from '../../../storage/database.ts';
import { text } from '../../../texts/text.ts';
import { recordAudit, type AuditAction } from '../../common/audit/index.ts';
import { addNotice } from '../../common/notices/index.ts';
import { lockProfile, setVerified } from '../accounts/index.ts';
import { changeCase, deleteCase, lockCase, type CaseRow } from './cases-store.ts';
import { deleteFiles } from './files-store.ts';
import { itemKey, itemsMax } from './identity-rules.ts';
import {
  accountExample,
  accountIdentity,
  accountIdentitySchema,
  accountParams,
} from './operator-identity.ts';
import { askOutsideRegister } from './register.ts';
import { readIdentityRules } from './rules-store.ts';

const notWaiting = failure({ code: 'identity_not_waiting', status: 409, text: 'identity_not_waiting' });
const noRegister = failure({ code: 'identity_no_register', status: 409, text: 'identity_no_register' });
const dayMs = 86_400_000;

export const approveIdentity = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/accounts/{id}/identity/approve',
  name: 'approveIdentity',
  permission: 'identity',
  title: { fa: 'تأیید مدارک هویتی', en: 'Approve identity documents' },
  description: {
    fa: 'مدارکی را که منتظرند تأیید می‌کند؛ حساب تأییدشده می‌شود، تا پایان اعتباری که در قوانین مدارک آمده.',
    en: 'Approves documents that wait: the account is verified, for as long as the rules of documents say.',
  },
  params: accountParams,
  body: Type.Object({
    valid_days: field(
      Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 3650 }))),
      'Days for which it holds; null: without end; absent: as the rules say',
      'روزهایی که معتبر است؛ null: بی‌پایان؛ نیامده: مطابق قوانین',
      180,
    ),
  }),
  data: accountIdentitySchema,
  refusals: [404, 409],
  examples: { body: {}, data: { ...accountExample, state: 'approved', verified: true } },

  async handle({ params: { id }, body, caller, platform }) {
    const { rules } = await readIdentityRules(platform.db);
    const days = body.valid_days === undefined ? rules.valid_days : body.valid_days;
    return decide(platform, caller, { accountId: id, action: 'identity.approve' }, async (tx, row) => {
      if (row.state !== 'waiting') throw notWaiting();
      const now = platform.clock.now();
      const expiresAt = days === null ? null : new Date(now.getTime() + days * dayMs);
      await setVerified(tx, id, now);
      return { state: 'approved', reason: null, item_reasons: {}, expires_at: expiresAt };
    });
  },
});

export const rejectIdentity = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/accounts/{id}/identity/reject',
  name: 'rejectIdentity',
  permission: 'identity',
  title: { fa: 'رد مدارک هویتی', en: 'Reject identity documents' },
  description: {
    fa: 'مدارکی را که منتظرند رد می‌کند، یا تأییدی را پس می‌گیرد؛ با دلیل، و اگر بخواهید دلیل هر مدرک. با پس گرفتن تأیید، حساب دیگر تأییدشده نیست.',
    en: 'Rejects documents that wait, or withdraws an approval, with a reason and, if you like, one for each document. With a withdrawn approval the account is no longer verified.',
  },
  params: accountParams,
  body: Type.Object({
    reason: field(
      filledText(500),
      'Human-readable reason',
      'دلیل، به زبان کاربر',
      'تصویر کارت ملی خوانا نیست',
    ),
    items: field(
      Type.Optional(
        Type.Array(
          Type.Object({
            key: field(itemKey, 'Key of the document', 'کلید مدرک', 'national_card'),
            reason: field(filledText(500), 'Why it was rejected', 'چرا رد شد', 'تصویر خوانا نیست'),
          }),
          { maxItems: itemsMax },
        ),
      ),
      'Reasons of single documents',
      'دلیل مدارک، جدا جدا',
    ),
  }),
  data: accountIdentitySchema,
  refusals: [404, 409],
  examples: {
    body: {
      reason: 'تصویر کارت ملی خوانا نیست',
      items: [{ key: 'national_card', reason: 'تصویر خوانا نیست' }],
    },
    data: { ...accountExample, state: 'rejected', reason: 'تصویر کارت ملی خوانا نیست', may_change: true },
  },

  async handle({ params: { id }, body, caller, platform }) {
    const { rules } = await readIdentityRules(platform.db);
    return decide(platform, caller, { accountId: id, action: 'identity.reject' }, async (tx, row) => {
      if (row.state !== 'waiting' && row.state !== 'approved') throw notWaiting();
      for (const [index, { key }] of (body.items ?? []).entries()) {
        const name = `items.${index}.key`;
        if (!rules[row.person_type].some((item) => item.key === key))
          throw invalidField(name, text('identity_item_unknown', { field: name }));
      }
      const itemReasons = Object.fromEntries(
        (body.items ?? []).map(({ key, reason }) => [key, reason.trim()]),
      );
      const isWithdrawn = row.state === 'approved';
      if (isWithdrawn) await setVerified(tx, id, null);
      return {
        state: 'rejected',
        reason: body.reason.trim(),
        item_reasons: itemReasons,
        ...(isWithdrawn && { expires_at: null }),
      };
    });
  },
});

type Decision = Pick<CaseRow, 'reason' | 'item_reasons'> & {
  readonly state: 'approved' | 'rejected';
  readonly expires_at?: Date | null;
};

/** Documents, the account, its notice and the audit change together. The account is locked first, as its own changes do. */
async function decide(
  platform: Platform,
  caller: OperatorCaller,
  { accountId, action }: { readonly accountId: number; readonly action: AuditAction },
  change: (tx: Transaction, row: CaseRow) => Promise<Decision>,
) {
  const { db, clock, notifications } = platform;
  const shown = await db.transaction().execute(async (tx) => {
    await lockProfile(tx, accountId);
    const row = await lockCase(tx, accountId);
    if (row === undefined) throw notFound();
    const now = clock.now();
    const decision = await change(tx, row);
    const { state, reason } = decision;
    await changeCase(tx, accountId, {
      ...decision,
      decided_at: now,
      decided_by: caller.operatorId,
      reminded_at: null,
      updated_at: now,
    });
    await addNotice(tx, {
      accountId,
      kind: 'identity-decided',
      subject: accountId,
      details: { decision: state, reason },
      now,
    });
    await recordAudit(tx, clock, caller, {
      action,
      subject: `account:${accountId}`,
      accountId,
      before: { state: row.state },
      after: { state, reason },
    });
    return accountIdentity(platform, tx, accountId);
  });
  // Standings of accounts are cached.
  notifications.notifyLocally('peyk_keys');
  return shown;
}

export const askIdentityRegister = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/accounts/{id}/identity/register',
  name: 'askIdentityRegister',
  permission: 'identity',
  title: { fa: 'استعلام هویت از سامانهٔ بیرونی', en: 'Ask the outside register' },
  description: {
    fa: 'از سامانهٔ بیرونی می‌پرسد موبایل حساب به نام صاحب کد ملی هست یا نه، و پاسخ و زمانش را نگه می‌دارد.',
    en: 'Asks the outside register whether the mobile of the account belongs to the national id, and keeps answer and time.',
  },
  params: accountParams,
  data: accountIdentitySchema,
  refusals: [404, 409],
  examples: { data: accountExample },

  async handle({ params: { id }, caller, platform }) {
    const { db, clock, config } = platform;
    if (config.identityRegisterUrl === undefined) throw noRegister();
    await db.transaction().execute(async (tx) => {
      if ((await lockCase(tx, id)) === undefined) throw notFound();
      await recordAudit(tx, clock, caller, {
        action: 'identity.ask',
        subject: `account:${id}`,
        accountId: id,
      });
    });
    await askOutsideRegister(platform, id);
    return accountIdentity(platform, db, id);
  },
});

export const eraseIdentity = operatorEndpoint({
  method: 'DELETE',
  path: '/operator/v1/accounts/{id}/identity',
  name: 'eraseIdentity',
  permission: 'identity',
  title: { fa: 'حذف دائمی مدارک هویتی', en: 'Erase identity documents' },
  description: {
    fa: 'همهٔ مدارک یک حساب را برای همیشه حذف می‌کند. تأییدشده بودن حساب همان‌طور می‌ماند، اما دیگر پایان نمی‌یابد.',
    en: 'Erases all documents of an account for ever. Whether the account is verified stays as it is, and no longer ends.',
  },
  params: accountParams,
  data: accountIdentitySchema,
  refusals: [404],
  examples: { data: { ...accountExample, state: 'draft', items: [], register: null } },

  async handle({ params: { id }, caller, platform }) {
    const { db, clock, files } = platform;
    const keys = await db.transaction().execute(async (tx) => {
      await lockProfile(tx, id);
      if ((await lockCase(tx, id)) === undefined) throw notFound();
      await deleteCase(tx, id);
      await recordAudit(tx, clock, caller, {
        action: 'identity.erase',
        subject: `account:${id}`,
        accountId: id,
      });
      return deleteFiles(tx, id);
    });
    // Without their keys, which are gone, they say nothing, even if one stays behind.
    for (const key of keys) await files.remove(key);
    return accountIdentity(platform, db, id);
  },
});
