import type { TSchema } from 'typebox';

import { invalid, type Failure, type FieldProblems } from '../../failure.ts';
import { text, type Text } from '../../texts/text.ts';
import type { Endpoint } from '../endpoint.ts';

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

/** Fields of one object, by their names; `path` is where it stands, empty for the body itself. */
export interface GivenFields {
  readonly schema: TSchema;
  readonly path: string;
  readonly names: readonly string[];
  readonly unknown: readonly string[];
}

const shortestCompared = 4;
/** Up to this length two letters are too large a part of a name. */
const shortName = 5;

/** Fields of the bodies of all endpoints: one that is known elsewhere is not misspelled here. */
export function bodyFieldNames(endpoints: readonly Pick<Endpoint, 'body' | 'files'>[]): ReadonlySet<string> {
  return new Set(
    endpoints.flatMap(({ body, files }) => [
      ...Object.keys((body as ObjectSchema | undefined)?.properties ?? {}),
      ...Object.keys(files ?? {}),
    ]),
  );
}

/**
 * The refusal of fields that are a letter or two from an optional one of the schema, which was not given: what they mean
 * would be lost silently. A missing required field is found by the schema. Undefined if there are none.
 */
export function misspelledFields(
  objects: readonly GivenFields[],
  knownElsewhere: ReadonlySet<string>,
): Failure | undefined {
  const problems: FieldProblems = Object.assign(
    {},
    ...objects.map((given) => misspelledIn(given, knownElsewhere)),
  );
  return Object.keys(problems).length === 0 ? undefined : invalid(problems);
}

function misspelledIn(given: GivenFields, knownElsewhere: ReadonlySet<string>): FieldProblems {
  const { properties = {}, required = [] } = given.schema as ObjectSchema;
  const missing = Object.keys(properties).filter(
    (name) => !required.includes(name) && !given.names.includes(name),
  );
  const problems: Record<string, Text[]> = {};
  for (const name of given.unknown) {
    const suggestion = knownElsewhere.has(name) ? undefined : nearestName(name, missing);
    const field = pathOf(given, name);
    if (suggestion !== undefined) problems[field] = [text('field_misspelled', { field, suggestion })];
  }
  return problems;
}

export const pathOf = ({ path }: Pick<GivenFields, 'path'>, name: string) =>
  path === '' ? name : `${path}.${name}`;

/** The name that another one is a letter or two from, however it is cased and joined. */
export function nearestName(name: string, candidates: readonly string[]): string | undefined {
  let nearest: string | undefined;
  let least = Infinity;
  for (const candidate of candidates) {
    const distance = nameDistance(name, candidate);
    if (distance < least) [nearest, least] = [candidate, distance];
  }
  return nearest;
}

function nameDistance(name: string, known: string): number {
  const [a, b] = [comparable(name), comparable(known)];
  const shorter = Math.min(a.length, b.length);
  const most = shorter <= shortName ? 1 : 2;
  if (shorter < shortestCompared || Math.abs(a.length - b.length) > most) return Infinity;
  // address2 is another field than address.
  if (a.replace(/\D/g, '') !== b.replace(/\D/g, '')) return Infinity;
  const distance = editDistance(a, b);
  return distance <= most ? distance : Infinity;
}

const comparable = (name: string) => name.toLowerCase().replace(/[_-]/g, '');

/** Letters that are added, left out, replaced or swapped with their neighbour. */
function editDistance(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = areSwapped(a.slice(0, i), b.slice(0, j)) ? (before[j - 2] ?? 0) + 1 : Infinity;
      row.push(Math.min(replaced, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** Whether the last two letters of both are the same the other way round. */
function areSwapped(a: string, b: string): boolean {
  return a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
}
