import type { Profile } from '@peyk/sdk';

import type { useProfileTexts } from './profile-texts.ts';

type FieldKind = 'text' | 'number' | 'email' | 'long' | 'gender' | 'day' | 'province' | 'city' | 'switch';

export interface ProfileField {
  /** The name of the API; those of a company and its head carry the name of their group in front. */
  readonly name: string;
  readonly label: Label;
  readonly kind: FieldKind;
  readonly autoComplete?: string;
}

/** Names of texts that stand beside the inputs; the texts are in profile-texts.ts. */
type Label = Exclude<keyof ReturnType<typeof useProfileTexts>, NotLabels>;
type NotLabels =
  | 'man'
  | 'woman'
  | 'notSaid'
  | 'none'
  | 'person'
  | 'speaker'
  | 'company'
  | 'ceo'
  | 'real'
  | 'legal';

const field = (name: string, label: ProfileField['label'], kind: FieldKind, autoComplete?: string) => ({
  name,
  label,
  kind,
  ...(autoComplete !== undefined && { autoComplete }),
});

/** The person of the account; of a company, who speaks for it. */
export const personFields: readonly ProfileField[] = [
  field('first_name', 'firstName', 'text', 'given-name'),
  field('last_name', 'lastName', 'text', 'family-name'),
  field('father_name', 'fatherName', 'text'),
  field('gender', 'gender', 'gender'),
  field('br_date', 'birthDate', 'day'),
  field('national_code', 'nationalCode', 'number'),
  field('national_id', 'nationalId', 'number'),
  field('mobile', 'mobile', 'number', 'tel'),
  field('email', 'email', 'email', 'email'),
  field('fixed_phone', 'fixedPhone', 'number'),
  field('live_province_id', 'province', 'province'),
  field('live_city_id', 'city', 'city'),
  field('live_postal_code', 'postalCode', 'number'),
  field('address', 'address', 'long'),
];

export const companyFields: readonly ProfileField[] = [
  field('company.name', 'companyName', 'text', 'organization'),
  field('company.national_id', 'companyNationalId', 'number'),
  field('company.registration_id', 'registrationId', 'number'),
  field('company.economic_id', 'economicId', 'number'),
  field('company.province_id', 'province', 'province'),
  field('company.city_id', 'city', 'city'),
  field('company.postal_code', 'postalCode', 'number'),
  field('company.fixed_phone', 'fixedPhone', 'number'),
  field('company.email', 'email', 'email'),
  field('company.address', 'address', 'long'),
];

export const ceoSwitch = field('ceo.has_ceo', 'hasCeo', 'switch');

export const ceoFields: readonly ProfileField[] = [
  field('ceo.first_name', 'firstName', 'text'),
  field('ceo.last_name', 'lastName', 'text'),
  field('ceo.father_name', 'fatherName', 'text'),
  field('ceo.gender', 'gender', 'gender'),
  field('ceo.br_date', 'birthDate', 'day'),
  field('ceo.national_code', 'nationalCode', 'number'),
  field('ceo.national_id', 'nationalId', 'number'),
  field('ceo.mobile', 'mobile', 'number'),
];

export type ProfileValues = Readonly<Record<string, string>>;

const allFields = [...personFields, ...companyFields, ceoSwitch, ...ceoFields];

/** The fields as inputs hold them: texts, days as YYYY-MM-DD, a switch as `true` or nothing. */
export function valuesOf(profile: Profile): ProfileValues {
  return Object.fromEntries(allFields.map(({ name, kind }) => [name, written(kind, valueAt(profile, name))]));
}

function valueAt(profile: Profile, name: string): unknown {
  const [group, inner] = name.split('.', 2);
  if (inner === undefined) return profile[name as keyof Profile];
  const nested = profile[group as 'company' | 'ceo'] as Readonly<Record<string, unknown>> | null;
  return nested?.[inner];
}

function written(kind: FieldKind, value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  if (kind === 'day') return new Date(Number(value) * 1000).toISOString().slice(0, 10);
  return String(value as string | number | boolean);
}

/** What the API is sent: only what was changed, each in the type of its field. */
export function changesOf(before: ProfileValues, after: ProfileValues): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const { name, kind } of allFields) {
    const value = after[name] ?? '';
    if (value === before[name] || (value === '' && isNumeric(kind))) continue;
    const [group = '', inner] = name.split('.', 2);
    const read = readValue(kind, value);
    if (inner === undefined) body[group] = read;
    else body[group] = { ...(body[group] as object | undefined), [inner]: read };
  }
  return body;
}

/** Fields that the API cannot empty: a chosen one is changed, not taken away. */
const isNumeric = (kind: FieldKind) => kind === 'day' || kind === 'province' || kind === 'city';

function readValue(kind: FieldKind, value: string): string | number | boolean {
  if (kind === 'switch') return value === 'true';
  if (kind === 'day') return Date.parse(`${value}T00:00:00Z`) / 1000;
  if (kind === 'gender' || kind === 'province' || kind === 'city') return Number(value);
  return value;
}
