import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { CreatedAt } from '../../../http/fields/times.ts';
import { ProvinceId } from '../../../http/fields/ids.ts';
import { invalid, type FieldProblems } from '../../../failure.ts';
import { filledText, Id, moment, nullable } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import type { Queryable } from '../../../storage/database.ts';
import { normaliseForSearch } from '../../../text/normalise.ts';
import { text, type Text } from '../../../texts/text.ts';
import { findProvinceId, type BankFilters, type BankRow } from './banks-store.ts';

const place = nullable(
  Type.Object({
    id: field(Id, 'Id of the province or city', 'شناسهٔ استان یا شهر', 8),
    title: field(Type.String(), 'Title of the province or city', 'عنوان استان یا شهر', 'تهران'),
  }),
);

export const bankSchema = Type.Object(
  {
    id: field(Id, 'Id of the number bank', 'شناسهٔ بانک شماره', 42),
    title: field(Type.String(), 'Title of the number bank', 'عنوان بانک شماره', 'فروشگاه‌های تهران'),
    count: field(
      Type.Integer(),
      'Numbers in the bank: offset goes from 0 to one less',
      'شماره‌های بانک: offset از 0 تا یکی کمتر است',
      12,
    ),
    province: field(place, 'The province', 'استان'),
    city: field(place, 'The city', 'شهر'),
  },
  { title: 'NumberBank' },
);

export const fileSchema = Type.Object(
  {
    id: field(Id, 'Id of the file', 'شناسهٔ فایل', 42),
    name: field(Type.String(), 'Name of the file', 'نام فایل', 'shops.pdf'),
    size: field(Type.Integer(), 'Size in bytes', 'اندازه به بایت', 24_576),
  },
  { title: 'BankFile' },
);

export const operatorBankSchema = Type.Object(
  {
    ...bankSchema.properties,
    listed: field(
      Type.Boolean(),
      'Whether customers see it and may send to it',
      'مشتریان آن را می‌بینند و می‌توانند به آن بفرستند یا نه',
    ),
    created_at: CreatedAt,
  },
  { title: 'OperatorNumberBank' },
);

export function bankOf(row: BankRow): Static<typeof bankSchema> {
  return {
    id: row.id,
    title: row.title,
    count: row.records,
    province: placeOf(row.province_id, row.province_title),
    city: placeOf(row.city_id, row.city_title),
  };
}

export function operatorBankOf(row: BankRow): Static<typeof operatorBankSchema> {
  return { ...bankOf(row), listed: row.is_listed, created_at: moment(row.created_at) };
}

export function filesOf(rows: readonly Static<typeof fileSchema>[]): Static<typeof fileSchema>[] {
  return rows.map(({ id, name, size }) => ({ id, name, size }));
}

function placeOf(id: number | null, title: string | null) {
  return id === null ? null : { id, title: title ?? '' };
}

export const filterQuery = {
  province_id: Type.Optional(ProvinceId),
  city_id: field(Type.Optional(Id), 'Id of the city (GET /cities)', 'شناسهٔ شهر (GET /cities)', 101),
  search: field(
    Type.Optional(Type.String({ maxLength: 100 })),
    'Part of the title',
    'بخشی از عنوان',
    'فروشگاه',
  ),
};

interface FilterQuery {
  readonly province_id?: number;
  readonly city_id?: number;
  readonly search?: string;
}

export function filtersOf({ province_id, city_id, search = '' }: FilterQuery): BankFilters {
  return { provinceId: province_id, cityId: city_id, search: normaliseForSearch(search) || undefined };
}

export const bankInputFields = {
  title: field(filledText(200), 'Title of the number bank', 'عنوان بانک شماره', 'فروشگاه‌های تهران'),
  province_id: field(
    Type.Optional(nullable(Id)),
    'Id of the province (GET /provinces)',
    'شناسهٔ استان (GET /provinces)',
    8,
  ),
  city_id: field(
    Type.Optional(nullable({ ...Id })),
    'Its province follows from it; both absent: the whole country',
    'استانش از آن پیداست؛ هیچ‌کدام نباشد: همهٔ کشور',
    101,
  ),
  listed: field(
    Type.Optional(Type.Boolean({ default: true })),
    'Whether customers can see it',
    'مشتریان می‌بینند یا نه',
  ),
};

interface PlaceFields {
  readonly province_id?: number | null;
  readonly city_id?: number | null;
}

/**
 * Province and city of a bank. They are set together: an absent one is cleared, not kept. A 422 names each that is unknown,
 * or the city if it is in another province.
 */
export async function readPlace(db: Queryable, given: PlaceFields) {
  const { province_id: provinceId = null, city_id: cityId = null } = given;
  const provinceOfCity = cityId === null ? null : await findProvinceId(db, { cityId });
  const isOther = provinceId !== null && provinceId !== provinceOfCity;
  const isUnknown = isOther && (await findProvinceId(db, { provinceId })) === undefined;
  const cityProblem = cityProblemOf(provinceOfCity, isOther && !isUnknown);
  const problems: FieldProblems = {
    ...(cityProblem && { city_id: [cityProblem] }),
    ...(isUnknown && { province_id: [text('province_unknown')] }),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return { provinceId: provinceOfCity ?? provinceId, cityId };
}

/** `provinceOfCity` is null without a city, and undefined if there is no such city. */
function cityProblemOf(provinceOfCity: number | null | undefined, isElsewhere: boolean): Text | undefined {
  if (provinceOfCity === undefined) return text('city_unknown');
  return provinceOfCity !== null && isElsewhere ? text('city_elsewhere') : undefined;
}

/** What is checked of a bank beyond its schema. */
export const bankChecks = {
  place: (given: PlaceFields, { platform }: { readonly platform: Pick<Platform, 'db'> }) =>
    readPlace(platform.db, given),
};
