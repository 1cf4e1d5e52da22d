import { invalid, type FieldProblems } from '../../../failure.ts';
import { toEnglishDigits } from '@peyk/text';
import { isPostalPrefix } from '../../../text/postal-code.ts';
import { text, type Text } from '../../../texts/text.ts';
import type { FilterFields } from './filter-fields.ts';
import { mobileRange, operatorCode, operators, type Gender, type OperatorCode } from './subscriber.ts';

/** A filter in the integer form of the stored columns. */
export interface PostalFilter {
  readonly areas: Range;
  /** The fifth digit of the postal code, if the filter has one. */
  readonly fifth: number | null;
  readonly gender: Gender | null;
  readonly birthYears: Range;
  readonly operator: OperatorCode | null;
  readonly mobiles: Range | null;
}

type Range = readonly [from: number, to: number];

/** A slice of the subscribers that match a filter, in the order of the data set. */
export interface PostalSlice {
  readonly filter: PostalFilter;
  readonly offset: number;
  readonly limit: number | undefined;
}

/** Reads one filter; `at` is the path prefix of its fields in errors, empty for a query. A 422 lists all problems. */
export function readFilter(fields: FilterFields, pathPrefix = ''): PostalFilter {
  const problems: Record<string, Text[]> = {};
  const filter = readFields(fields, pathPrefix, problems);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return filter;
}

/** Reads the filters of a send; a 422 lists all problems of all filters. */
export function readSlices(filters: readonly FilterFields[], field = 'filters'): PostalSlice[] {
  const problems: Record<string, Text[]> = {};
  const slices = filters.map((fields, index) => ({
    filter: readFields(fields, `${field}.${index}.`, problems),
    offset: fields.row_from ?? 0,
    limit: fields.row_count ?? undefined,
  }));
  if (Object.keys(problems).length > 0) throw invalid(problems satisfies FieldProblems);
  return slices;
}

function readFields(
  fields: FilterFields,
  pathPrefix: string,
  problems: Record<string, Text[]>,
): PostalFilter {
  const check = <T>(field: string, value: T | Text): T | undefined => {
    if (!isText(value)) return value;
    problems[pathPrefix + field] = [{ ...value, params: { ...value.params, field: pathPrefix + field } }];
    return undefined;
  };
  const { age_from: from, age_to: to } = fields;
  if (from > to) problems[`${pathPrefix}age_from`] = [text('postal_ages_backwards')];
  const place = check('postal_code', readPostalPrefix(fields.postal_code));
  return {
    areas: place?.areas ?? [0, 0],
    fifth: place?.fifth ?? null,
    gender: (fields.gender_id || null) as Gender | null,
    birthYears: [from, to],
    operator: check('operator', readOperator(fields.operator)) ?? null,
    mobiles: check('number_prefix', readNumberPrefix(fields.number_prefix)) ?? null,
  };
}

function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null && 'key' in value;
}

function readPostalPrefix(given: string | number): { areas: Range; fifth: number | null } | Text {
  const digits = toEnglishDigits(String(given)).trim();
  if (!isPostalPrefix(digits)) return text('postal_prefix_form');
  const area = Number(digits.slice(0, 4));
  if (digits.length === 3) return { areas: [area * 10, area * 10 + 9], fifth: null };
  return { areas: [area, area], fifth: digits.length === 5 ? Number(digits.slice(4)) : null };
}

function readOperator(given: string | null | undefined): OperatorCode | null | Text {
  if (!given) return null;
  const known = operators.find((operator) => operator === given);
  return known ? operatorCode(known) : text('field_choice', { choices: operators });
}

// 0912 and 912 are both accepted as the start of 09123456789. At most seven digits with the zero: with a whole number,
// or nearly so, counting would reveal where its owner lives and how old they are.
function readNumberPrefix(given: string | number | null | undefined): Range | null | Text {
  const digits = toEnglishDigits(String(given ?? '')).trim();
  if (digits === '') return null;
  const [, rest] = /^0?9(\d{0,5})$/.exec(digits) ?? [];
  if (rest === undefined) return text('number_prefix_form');
  return rest === '' ? null : mobileRange(rest);
}
