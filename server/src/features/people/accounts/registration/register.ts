import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { invalidField } from '../../../../failure.ts';
import { endpoint, type Title } from '../../../../http/endpoint.ts';
import type { Queryable } from '../../../../storage/database.ts';
import { text } from '../../../../texts/text.ts';
import { findProfile, findSeller } from '../accounts-store.ts';
import { requireAccount } from '../operator-account.ts';
import { checkRegistration } from './read-registration.ts';
import { registerAccount } from './register-account.ts';
import { registeredSchema, registerFields } from './register-fields.ts';

const body = Type.Object({
  ...registerFields,
  seller_id: field(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
    }),
    "The key's own account or one that it registered; 0 means the key's own",
    'حسابِ صاحب کلید یا حسابی که او ثبت کرده؛ 0 یعنی خودِ صاحب کلید',
    1,
  ),
  redirect_url: Type.String({ ...registerFields.redirect_url, minLength: 1 }),
});

const rules: Title = {
  fa: 'همهٔ فیلدها لازم‌اند. حسابِ صاحب کلید، یا حسابی که خودش ثبت کرده، فروشندهٔ حساب جدید می‌شود. پلنی بهتر از پلنِ صاحب کلید (با امکانی که او ندارد، یا صفحهٔ ارزان‌تر در خریدی) با 422 روی plan_id رد می‌شود. نام کاربری یا موبایلی که قبلاً در سرویس ثبت شده با 422 رد می‌شود: متن خطا دلیلش را نمی‌گوید، ولی چون هر دو باید یکتا باشند از رد شدنش پیداست.',
  en: 'All fields are required. The account of the Api-Key, or one that it registered, is the seller of the new account. A plan better than that of the Api-Key (with a feature that it lacks, or a cheaper page for some purchase) is refused with 422 on plan_id. A username or mobile that is already taken in the service is refused with 422; the text does not say why.',
};

const registerAt = (path: string, name: string, { title, purpose }: { title: Title; purpose: Title }) =>
  endpoint({
    method: 'POST',
    path,
    name,
    permission: 'manage',
    feature: null,
    title,
    description: { fa: `${purpose.fa} ${rules.fa}`, en: `${purpose.en} ${rules.en}` },
    body,
    checks: {
      seller_id: ({ seller_id: id }, { caller, platform }) =>
        id !== undefined && requireSeller(platform.db, caller.accountId, id),
      async account({ seller_id: id = 0, ...given }, { caller, platform: { db, clock } }) {
        const seller = await findSeller(db, caller.accountId, id === 0 ? caller.accountId : id);
        const own = await findProfile(db, caller.accountId);
        const sites = seller?.sites ?? [];
        await checkRegistration(db, given, { sites, ownPlanId: own?.plan_id, now: clock.now() });
      },
    },
    data: registeredSchema,
    examples: {
      body: {
        plan_id: 1,
        person_type: 'real',
        username: 'sara',
        first_name: 'سارا',
        last_name: 'محمدی',
        national_code: '0013542419',
        mobile: '09121234567',
        discount_code: '',
        seller_id: 1,
        should_notify_user: true,
        redirect_url: 'https://shop.example/welcome',
      },
      data: {
        id: 7,
        username: 'sara',
        api_key: 'peyk_…',
        password_set_url: 'https://peyk.example/sign-in/set-password?token=…',
      },
    },

    async handle({ body: given, caller, platform, origin }) {
      return platform.db.transaction().execute(async (tx) => {
        const seller = await requireSeller(tx, caller.accountId, given.seller_id);
        const { plan_id: ownPlanId } = await requireAccount(tx, caller.accountId);
        return registerAccount(tx, platform.clock, given, { seller, ownPlanId, origin });
      });
    },
  });

export const registerForAccount = registerAt('/ws/v1/account/register', 'registerAccount', {
  title: { fa: 'ثبت‌نام حساب', en: 'Register an account' },
  purpose: { fa: 'برای یک مشتری جدید حساب می‌سازد.', en: 'Creates an account for a new customer.' },
});
export const registerForPanel = registerAt('/ws/v1/auth/register', 'registerPanelUser', {
  title: { fa: 'ثبت‌نام در پنل', en: 'Register a panel user' },
  purpose: {
    fa: 'یک کاربر پنل با حسابی از آنِ خودش می‌سازد.',
    en: 'Creates a panel user with an account of their own.',
  },
});

async function requireSeller(db: Queryable, callerId: number, sellerId: number) {
  const seller = await findSeller(db, callerId, sellerId === 0 ? callerId : sellerId);
  if (seller === undefined) throw invalidField('seller_id', text('seller_unknown'));
  return seller;
}
