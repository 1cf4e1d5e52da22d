import { Type, type Static } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { invalid, notFound, type FieldProblems } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import type { Queryable, Transaction } from '../../../../storage/database.ts';
import { text, type Text } from '../../../../texts/text.ts';
import { findCity, findProvince } from '../../../common/cities/index.ts';
import { ceoFields, companyFields, personFields } from './account-fields.ts';
import {
  findProfile,
  lockProfile,
  updateAccount,
  type AccountChanges,
  type ProfileRow,
} from '../accounts-store.ts';
import { profileExample } from './profile-example.ts';
import { readFields, type ReadFields } from './read-fields.ts';
import { searchText } from '../search-text.ts';
import { profileOf, profileSchema } from './show-profile.ts';
import { refuseTakenFields } from '../refuse-taken-fields.ts';

const body = Type.Partial(
  Type.Object({
    ...personFields,
    ceo: field(Type.Partial(Type.Object(ceoFields)), 'CEO of the company', 'مدیرعامل شرکت'),
    company: field(Type.Partial(Type.Object(companyFields)), 'The company', 'شرکت'),
  }),
);

export const updateProfile = endpoint({
  method: 'POST',
  path: '/ws/v1/account/update',
  name: 'updateProfile',
  permission: 'manage',
  feature: null,
  title: { fa: 'ویرایش مشخصات حساب', en: 'Update the profile' },
  description: {
    fa: 'مشخصات حساب را تغییر می‌دهد؛ تنها چیزی عوض می‌شود که فرستاده شده باشد. همهٔ فیلدها اختیاری‌اند، فیلدهای ceo و company هم. متن خالی فیلد را پاک می‌کند؛ موبایل پاک‌شدنی نیست، و موبایلی که حساب دیگری دارد با 422 رد می‌شود بی‌آن‌که دلیلش گفته شود.',
    en: 'Changes the profile of the account. Every field is optional, including those of ceo and company; omitted fields stay as they are. An empty text clears a field. A mobile cannot be cleared, and one that another account has is refused with 422 without saying so.',
  },
  body,
  checks: { profile: (given, { platform }) => readProfile(platform.db, given) },
  data: profileSchema,
  examples: {
    body: {
      first_name: 'سارا',
      last_name: 'محمدی',
      email: 'sara@example.com',
      live_province_id: 8,
      company: { name: 'فروشگاه نمونه' },
    },
    data: profileExample,
  },

  async handle({ body: given, caller, platform }) {
    return platform.db.transaction().execute(async (tx) => {
      const row = await lockProfile(tx, caller.accountId);
      if (row === undefined) throw notFound();
      await changeProfile(tx, row, given);
      return profileOf((await findProfile(tx, caller.accountId)) ?? row);
    });
  },
});

/** What the given fields say; a 422 names every wrong one. */
async function readProfile(db: Queryable, given: Static<typeof body>) {
  const person = readFields(Object.keys(personFields), given);
  const ceo = readFields(Object.keys(ceoFields), given.ceo ?? {}, 'ceo.');
  const company = readFields(Object.keys(companyFields), given.company ?? {}, 'company.');
  const problems: Record<string, readonly Text[]> = {
    ...person.problems,
    ...ceo.problems,
    ...company.problems,
    ...(await placeProblems(db, given)),
    ...(person.values['mobile'] === null && { mobile: [text('field_required', { field: 'mobile' })] }),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return { person, ceo, company };
}

async function changeProfile(tx: Transaction, row: ProfileRow, given: Static<typeof body>): Promise<void> {
  const { person, ceo, company } = await readProfile(tx, given);
  const columns = columnsOf(person.values);
  const after = {
    ...row,
    ...columns,
    company:
      given.company === undefined ? row.company : { ...(row.company as object | null), ...company.values },
  };
  await refuseTakenFields(
    updateAccount(tx, row.id, {
      ...columns,
      ...(given.ceo !== undefined && { ceo: { ...(row.ceo as object | null), ...ceo.values } }),
      ...(given.company !== undefined && { company: after.company as object }),
      search: searchText(after),
    }),
  );
}

// The names come from the schema, so each is a column of the right type. first_name and last_name are not nullable.
function columnsOf({ br_date, first_name, last_name, ...values }: ReadFields): AccountChanges {
  return {
    ...values,
    ...(br_date !== undefined && { birth_date: br_date as number }),
    ...(first_name !== undefined && { first_name: String(first_name ?? '') }),
    ...(last_name !== undefined && { last_name: String(last_name ?? '') }),
  };
}

async function placeProblems(db: Queryable, given: Static<typeof body>): Promise<FieldProblems> {
  const { company = {} } = given;
  return {
    ...(await placeProblem(db, {
      province: ['live_province_id', given.live_province_id],
      city: ['live_city_id', given.live_city_id],
    })),
    ...(await placeProblem(db, {
      province: ['company.province_id', company.province_id],
      city: ['company.city_id', company.city_id],
    })),
  };
}

type Place = readonly [field: string, id: number | undefined];

async function placeProblem(
  db: Queryable,
  { province: [provinceField, provinceId], city: [cityField, cityId] }: { province: Place; city: Place },
): Promise<FieldProblems> {
  if (provinceId !== undefined && !(await findProvince(db, provinceId)))
    return { [provinceField]: [text('province_unknown')] };
  if (cityId === undefined) return {};
  const city = await findCity(db, cityId);
  if (city === undefined) return { [cityField]: [text('city_unknown')] };
  const isElsewhere = provinceId !== undefined && city.province_id !== provinceId;
  return isElsewhere ? { [cityField]: [text('city_elsewhere')] } : {};
}
