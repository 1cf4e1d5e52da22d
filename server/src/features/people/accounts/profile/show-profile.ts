import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { Mobile, Username } from '../../../../http/fields/shared.ts';
import { CreatedAt } from '../../../../http/fields/times.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { planFeatures, type PlanFeature } from '../../../../http/callers/plan-features.ts';
import { Id, moment, Moment, nullable, wordOf } from '../../../../http/schemas.ts';
import { notFound } from '../../../../failure.ts';
import { ceoFields, companyFields, personFields, shownFields } from './account-fields.ts';
import { findProfile, type ProfileRow } from '../accounts-store.ts';
import { profileExample } from './profile-example.ts';

const shownCeo = Type.Object(shownFields(ceoFields));
const shownCompany = Type.Object(shownFields(companyFields));

export const profileSchema = Type.Object(
  {
    id: field(Id, 'Id of the account', 'شناسهٔ حساب', 42),
    username: Username,
    displayName: field(Type.String(), 'The name as it is shown', 'نامی که نشان داده می‌شود', 'سارا محمدی'),
    person_type: field(Type.Enum(['real', 'legal']), 'Natural or legal person', 'شخص حقیقی یا حقوقی'),
    ...shownFields(personFields),
    mobile: Mobile,
    verified: field(Type.Boolean(), 'Whether the identity was checked', 'هویت تأیید شده یا نه'),
    blocked: field(Type.Boolean(), 'Whether it is blocked', 'مسدود است یا نه'),
    plan: field(
      Type.Object({
        id: field(Id, 'Id of the plan', 'شناسهٔ پلن', 42),
        title: field(Type.String(), 'Title of the plan', 'عنوان پلن', 'طلایی'),
        expiryDate: field(
          nullable(Moment),
          'When the plan ends; null: never',
          'پایان پلن؛ null: هرگز',
          '2026-03-21T08:00:00.000Z',
        ),
      }),
      'The plan of the account',
      'پلن حساب',
    ),
    permissions: field(
      Type.Array(wordOf(planFeatures)),
      'Parts of the service that the plan of the account opens',
      'بخش‌هایی از سرویس که پلن حساب باز می‌کند',
    ),
    ceo: field(nullable(shownCeo), 'CEO of the company', 'مدیرعامل شرکت'),
    company: field(nullable(shownCompany), 'The company', 'شرکت'),
    created_at: CreatedAt,
  },
  { title: 'Profile' },
);

export const showProfile = endpoint({
  method: 'GET',
  path: '/ws/v1/account/profile',
  name: 'showProfile',
  permission: 'read',
  title: { fa: 'مشخصات حساب', en: 'Show the profile' },
  description: {
    fa: 'مشخصات ثبت‌شدهٔ حسابِ صاحب کلید و پلن آن را نشان می‌دهد.',
    en: "Shows the profile of the key's account, and its plan.",
  },
  data: profileSchema,
  examples: { data: profileExample },

  async handle({ caller, platform }) {
    const row = await findProfile(platform.db, caller.accountId);
    if (row === undefined) throw notFound();
    return profileOf(row);
  },
});

export function profileOf(row: ProfileRow): Type.Static<typeof profileSchema> {
  const fullName = `${row.first_name} ${row.last_name}`.trim();
  return {
    id: row.id,
    username: row.username,
    displayName: fullName || row.username,
    person_type: row.person_type,
    first_name: row.first_name,
    last_name: row.last_name,
    father_name: row.father_name,
    gender: row.gender,
    national_code: row.national_code,
    national_id: row.national_id,
    br_date: row.birth_date,
    live_province_id: row.live_province_id,
    live_city_id: row.live_city_id,
    live_postal_code: row.live_postal_code,
    fixed_phone: row.fixed_phone,
    mobile: row.mobile,
    email: row.email,
    address: row.address,
    verified: row.verified_at !== null,
    blocked: row.blocked_at !== null,
    plan: { id: row.plan_id, title: row.plan_title, expiryDate: moment(row.plan_expires_at) },
    permissions: row.permissions as PlanFeature[],
    ceo: withMissingAsNull(row.ceo, ceoFields),
    company: withMissingAsNull(row.company, companyFields),
    created_at: moment(row.created_at),
  };
}

// Stored objects hold only the given fields; answers contain every field, null if missing.
function withMissingAsNull<F extends object>(stored: unknown, fields: F) {
  if (stored === null || stored === undefined) return null;
  const given = stored as Record<string, never>;
  return Object.fromEntries(Object.keys(fields).map((key) => [key, given[key] ?? null])) as {
    [K in keyof F]: never;
  };
}
