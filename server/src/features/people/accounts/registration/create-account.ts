import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { invalidField } from '../../../../failure.ts';
import { operatorEndpoint } from '../../../../http/endpoint.ts';
import { Id, nullable } from '../../../../http/schemas.ts';
import type { Queryable } from '../../../../storage/database.ts';
import { text } from '../../../../texts/text.ts';
import { recordAudit } from '../../../common/audit/index.ts';
import { findProfile } from '../accounts-store.ts';
import { readOperatorAccount } from '../operator-account.ts';
import { checkRegistration } from './read-registration.ts';
import { registerAccount } from './register-account.ts';
import { registeredSchema, registerFields } from './register-fields.ts';

const { discount_code, should_notify_user, redirect_url, ...required } = registerFields;

export const createAccount = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/accounts',
  name: 'createAccount',
  permission: 'accounts.edit',
  title: { fa: 'ساخت حساب', en: 'Create an account' },
  description: {
    fa: 'حساب جدید می‌سازد؛ بدون فروشنده، مگر آن‌که فروشنده‌ای داده شود.',
    en: 'Creates an account, without a seller unless one is given.',
  },
  body: Type.Object({
    ...required,
    seller_id: field(Type.Optional(nullable(Id)), 'Id of the account that sold it', 'شناسهٔ حساب فروشنده', 1),
    discount_code: Type.Optional(discount_code),
    should_notify_user: Type.Optional(should_notify_user),
    redirect_url: Type.Optional(redirect_url),
  }),
  checks: {
    seller_id: ({ seller_id: id = null }, { platform }) => findNamedSeller(platform.db, id),
    async account({ seller_id: id = null, ...given }, { platform: { db, clock } }) {
      const seller = id === null ? undefined : await findProfile(db, id);
      const sites = seller?.sites ?? [];
      await checkRegistration(db, given, { sites, ownPlanId: undefined, now: clock.now() });
    },
  },
  status: 201,
  data: registeredSchema,

  async handle({ body, caller, platform, origin }) {
    const { seller_id: sellerId = null, ...given } = body;
    const registration = { discount_code: '', should_notify_user: false, redirect_url: '', ...given };
    return platform.db.transaction().execute(async (tx) => {
      const seller = await findNamedSeller(tx, sellerId);
      const created = await registerAccount(tx, platform.clock, registration, {
        seller: { id: sellerId, sites: seller?.sites ?? [] },
        origin,
      });
      await recordAudit(tx, platform.clock, caller, {
        action: 'account.create',
        subject: `account:${created.id}`,
        accountId: created.id,
        after: await readOperatorAccount(tx, created.id),
      });
      return created;
    });
  },
});

async function findNamedSeller(db: Queryable, id: number | null) {
  const seller = id === null ? undefined : await findProfile(db, id);
  if (id !== null && seller === undefined) throw invalidField('seller_id', text('seller_unknown'));
  return seller;
}
