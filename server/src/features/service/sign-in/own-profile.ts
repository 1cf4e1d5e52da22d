import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { Username } from '../../../http/fields/shared.ts';
import { AccountIdOrNull } from '../../../http/fields/ids.ts';
import { CreatedAt, ExpiresAt } from '../../../http/fields/times.ts';
import { invalidField } from '../../../failure.ts';
import { panelEndpoint, type Call, type PanelCaller } from '../../../http/endpoint.ts';
import { permissionNames } from '../../../http/callers/permissions.ts';
import { sessionUnauthorized } from '../../../http/refusals.ts';
import { Id, moment, nullable, wordOf } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { text } from '../../../texts/text.ts';
import { findLastVisit, recordUserAction } from '../../common/audit/index.ts';
import { hasDeliveredNothing } from '../../common/figures/index.ts';
import { findProfile } from '../../people/accounts/index.ts';
import { findLimit } from '../low-balance/index.ts';
import { mobileIsSecondFactor, readUserFields, userFields, updateUser } from '../../people/users/index.ts';
import {
  accountRoleNames,
  operatorRoleNames,
  type AccountRole,
  type OperatorRole,
} from '../../people/roles/index.ts';
import { recoveryCodes } from '../../people/credentials/index.ts';
import { findPerson, type Person } from './people-store.ts';
import { requireOwnPassword } from './passwords/own-password.ts';
import { passwordLengthMax } from './passwords/passwords.ts';
import { factorsOf } from './second-factors/second-factor.ts';

const ownProfileSchema = Type.Object(
  {
    id: field(Id, 'Id of the person', 'شناسهٔ شخص', 42),
    username: Username,
    name: field(Type.String(), 'Name of the person', 'نام شخص', 'سارا محمدی'),
    mobile: field(
      nullable(Type.String()),
      'Mobile number, 09xxxxxxxxx',
      'شمارهٔ موبایل، 09xxxxxxxxx',
      '09123456789',
    ),
    kind: field(Type.Enum(['account', 'operator']), 'Type', 'نوع آن'),
    role: field(
      wordOf([...new Set([...accountRoleNames, ...operatorRoleNames])]),
      'Role, which sets what the person can do',
      'نقش: شخص چه اجازه‌هایی دارد',
    ),
    permissions: field(Type.Array(wordOf(permissionNames)), 'Permissions', 'اجازه‌ها'),
    account_id: AccountIdOrNull,
    operator_id: field(nullable(Id), 'Id of the operator', 'شناسهٔ اپراتور', 2),
    two_factor: field(
      Type.Array(Type.Enum(['ga', 'sms'])),
      'Second factors that are on',
      'روش‌های ورود دومرحله‌ایِ روشن',
    ),
    recovery_codes_left: field(
      Type.Integer(),
      'Recovery codes that are not used yet',
      'کدهای بازیابی استفاده‌نشده',
      8,
    ),
    session_id: field(Id, 'Id of the session', 'شناسهٔ نشست', 77),
    console_url: field(
      nullable(Type.String()),
      'Where an operator finds the console, as operations of operators are not served at this address; null: here',
      'جایی که کارشناس کنسول را می‌یابد، چون عملیات کارشناسان در این آدرس نیست؛ null: همین‌جا',
      'https://console.peyk.example',
    ),
    visit: field(
      nullable(
        Type.Object({
          operator: field(Type.String(), 'Operator who did it', 'اپراتوری که آن را انجام داد', 'مریم احمدی'),
          expires_at: ExpiresAt,
        }),
      ),
      'Visit of an operator who views this account and can change nothing; null: one of its own users',
      'اپراتوری به این حساب نگاه می‌کند و نمی‌تواند چیزی را تغییر دهد؛ null: کسی از خود حساب',
    ),
    last_visit: field(
      nullable(
        Type.Object({
          id: field(Id, 'Id of the visit in the audit log', 'شناسهٔ بازدید در رویدادها', 42),
          operator: field(Type.String(), 'The operator who visited', 'اپراتوری که بازدید کرد', 'مریم احمدی'),
          created_at: CreatedAt,
        }),
      ),
      'The newest visit of an operator to the account, for people who manage it; null: none, or not for this person',
      'جدیدترین بازدید یک اپراتور از حساب، برای کسانی که آن را مدیریت می‌کنند؛ null: نبوده، یا برای این شخص نیست',
    ),
    low_balance_amount: field(
      nullable(Type.Integer()),
      'Toman; below it the account is warned. Null: never',
      'تومان؛ پایین‌تر از آن به حساب هشدار داده می‌شود. null: هرگز',
      50_000,
    ),
    account_mobile: field(
      nullable(Type.String()),
      'Mobile number of the account, to which its test messages go; null for operators',
      'شمارهٔ موبایل حساب که پیام‌های آزمایشی آن به آن می‌رود؛ برای کارشناسان null',
      '09123456789',
    ),
    is_new: field(
      Type.Boolean(),
      'Whether no message of the account was delivered yet',
      'آیا هنوز هیچ پیامی از حساب نرسیده است',
      false,
    ),
    csrf_token: field(
      Type.String(),
      'Goes with every change, in the header X-CSRF-Token',
      'با هر تغییر، در هدر X-CSRF-Token می‌رود',
      '6d0f2c7e9a1b4c3d',
    ),
  },
  { title: 'Me' },
);

export const showOwnProfile = panelEndpoint({
  method: 'GET',
  path: '/panel/v1/me',
  name: 'showMe',
  permission: 'self',
  title: { fa: 'مشخصات من', en: 'Show the signed-in user' },
  description: {
    fa: 'می‌گوید چه کسی وارد شده و چه اجازه‌هایی دارد.',
    en: 'Shows the signed-in user and their permissions.',
  },
  data: ownProfileSchema,

  async handle(call) {
    return ownProfileOf(call, await requirePerson(call.platform, call.caller));
  },
});

export const editOwnProfile = panelEndpoint({
  method: 'PATCH',
  path: '/panel/v1/me',
  name: 'editMe',
  permission: 'self',
  title: { fa: 'ویرایش نام و موبایل من', en: 'Edit own details' },
  description: {
    fa: 'نام یا موبایل خودتان را تغییر می‌دهد؛ برای موبایلی که کدها به آن می‌رود رمز عبور هم خواسته می‌شود.',
    en: "Changes the user's own name or mobile. Changing the mobile, which receives codes, requires the password.",
  },
  body: Type.Partial(
    Type.Object({
      name: userFields.name,
      mobile: userFields.mobile,
      password: field(
        Type.String({ maxLength: passwordLengthMax }),
        'The password',
        'رمز عبور',
        'a long pass phrase 12',
      ),
    }),
  ),
  checks: {
    person: (given) => readUserFields(given),
    // Whether it is right is not judged: nothing would limit how many are tried.
    async password(given, { caller, platform }) {
      const { mobile, password } = readUserFields(given);
      if (isOtherMobile(await requirePerson(platform, caller), mobile) && password === undefined)
        throw passwordRequired();
    },
  },
  data: ownProfileSchema,
  refusals: [409],

  async handle(call) {
    const { body, caller, platform } = call;
    const { name, mobile, password } = readUserFields(body);
    const person = await requirePerson(platform, caller);
    if (isOtherMobile(person, mobile)) {
      if (person.isSmsOn) throw mobileIsSecondFactor();
      if (password === undefined) throw passwordRequired();
      await requireOwnPassword(platform, caller, person, { field: 'password', password });
    }
    const changes = { ...(name !== undefined && { name }), ...(mobile !== undefined && { mobile }) };
    await platform.db.transaction().execute(async (tx) => {
      await updateUser(tx, person.id, changes);
      const before = { name: person.name, mobile: person.mobile };
      const event = { action: 'user.change' as const, subject: `user:${person.id}`, before };
      await recordUserAction(tx, platform.clock, caller, { ...event, after: { ...before, ...changes } });
    });
    return ownProfileOf(call, { ...person, ...changes });
  },
});

const passwordRequired = () => invalidField('password', text('field_required', { field: 'password' }));

const isOtherMobile = (person: Person, mobile: string | null | undefined) =>
  mobile !== undefined && mobile !== person.mobile;

export async function requirePerson({ db }: Platform, { userId }: PanelCaller): Promise<Person> {
  const person = await findPerson(db, userId);
  if (person === undefined) throw sessionUnauthorized();
  return person;
}

type ProfileCall = Pick<
  Call<PanelCaller, unknown, unknown, unknown>,
  'caller' | 'platform' | 'consoleOrigin' | 'isConsoleHere'
>;

async function ownProfileOf(call: ProfileCall, person: Person) {
  const { caller, platform, isConsoleHere } = call;
  const isElsewhere = caller.operatorId !== null && !isConsoleHere;
  return {
    id: person.id,
    username: person.username,
    name: person.name,
    mobile: person.mobile,
    kind: caller.operatorId === null ? ('account' as const) : ('operator' as const),
    role: caller.role as AccountRole | OperatorRole,
    permissions: [...caller.permissions],
    account_id: caller.accountId,
    operator_id: caller.operatorId,
    two_factor: factorsOf(person),
    recovery_codes_left: await recoveryCodes.count(platform.db, person.id),
    session_id: caller.sessionId,
    console_url: isElsewhere ? `${call.consoleOrigin}/console` : null,
    visit: caller.visit && {
      operator: caller.visit.operatorName,
      expires_at: moment(caller.visit.expiresAt),
    },
    ...(await accountPart(platform, caller)),
    csrf_token: caller.csrfToken,
  };
}

/** What every page of an account shows of it: asked here, it needs no calls of its own. */
async function accountPart({ db }: Platform, { accountId, permissions, visit }: PanelCaller) {
  if (accountId === null)
    return { last_visit: null, low_balance_amount: null, account_mobile: null, is_new: false };
  const [last, limit, profile, isNew] = await Promise.all([
    permissions.has('manage') && visit === null ? findLastVisit(db, accountId) : undefined,
    permissions.has('read') ? findLimit(db, accountId) : undefined,
    findProfile(db, accountId),
    hasDeliveredNothing(db, accountId),
  ]);
  return {
    last_visit:
      last === undefined
        ? null
        : { id: last.id, operator: last.operator_name ?? '', created_at: moment(last.created_at) },
    low_balance_amount: limit?.amount ?? null,
    account_mobile: profile?.mobile ?? null,
    is_new: isNew,
  };
}
