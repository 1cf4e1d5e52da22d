import { invalid, type FieldProblems } from '../../../../failure.ts';
import type { Platform } from '../../../../platform.ts';
import {
  conditionKinds,
  type CompiledCondition,
  type ConditionScope,
  type GivenCondition,
} from '../../../../segment-condition.ts';
import type { SqlPart } from '../../../../storage/sql-condition.ts';
import { text, type Text } from '../../../../texts/text.ts';
import {
  contactRows,
  listPhonebooksById,
  type ContactsWhere,
  type Phonebook,
} from '../../phonebooks/index.ts';
import { findSegment } from '../segments-store.ts';
import { combine } from './combine-store.ts';
import { conditionsMax, type SegmentRule } from './segment-rule.ts';

/** A segment may ask for another one, and that for a third. */
const depthMax = 3;
/** With those of the segments that it asks for. */
const conditionsInAllMax = 90;

export interface SegmentContent {
  readonly phonebookIds: readonly number[];
  readonly rule: SegmentRule;
}

interface Compilation {
  readonly platform: Platform;
  readonly accountId: number;
  /** Segments that are being compiled, the outermost first. */
  readonly within: readonly number[];
  readonly counted: { conditions: number };
}

interface Options {
  readonly accountId: number;
  /** The segment whose rule it is, if it is saved. */
  readonly id?: number | undefined;
}

/** The rule of a segment as a condition on contacts. A 422 names the fields that cannot be used. */
export async function compileRule(
  platform: Platform,
  { accountId, id }: Options,
  content: SegmentContent,
): Promise<ContactsWhere> {
  const compilation = {
    platform,
    accountId,
    within: id === undefined ? [] : [id],
    counted: { conditions: 0 },
  };
  const compiled = await compile(compilation, content);
  if ('problems' in compiled) throw invalid(compiled.problems);
  return compiled;
}

type Compiled = ContactsWhere | { readonly problems: FieldProblems };

async function compile(compilation: Compilation, { phonebookIds, rule }: SegmentContent): Promise<Compiled> {
  const { platform, accountId, counted } = compilation;
  const conditions = rule.groups.reduce((sum, group) => sum + group.conditions.length, 0);
  counted.conditions += conditions;
  if (conditions > conditionsMax || counted.conditions > conditionsInAllMax) {
    const limit = conditions > conditionsMax ? conditionsMax : conditionsInAllMax;
    return { problems: { 'rule.groups': [text('segment_conditions_max', { limit })] } };
  }
  const books = await listPhonebooksById(platform.db, accountId, phonebookIds);
  const scope = scopeOf(compilation, books);
  const mobiles: SqlPart[] = [];
  const problems: Record<string, Text[]> = {};
  const groups: SqlPart[] = [];
  const read: ReadCondition[] = [];
  for (const [at, group] of rule.groups.entries()) {
    const parts: SqlPart[] = [];
    for (const [place, condition] of group.conditions.entries()) {
      const compiled = await compileCondition(platform, condition, scope);
      if ('problem' in compiled) {
        problems[`rule.groups.${at}.conditions.${place}.${compiled.field}`] = [compiled.problem];
        continue;
      }
      const part =
        'contact' in compiled ? compiled.contact : combine.isListed(mobiles.push(compiled.mobiles) - 1);
      parts.push(condition.not === true ? combine.not(part) : part);
      read.push({ condition, compiled });
    }
    if (parts.length > 0) groups.push(combine.of(group.match, parts));
  }
  if (Object.keys(problems).length > 0) return { problems };
  const where = groups.length === 0 ? combine.always : combine.of(rule.match, groups);
  // Phonebooks that were deleted meanwhile have no contacts.
  return { accountId, phonebookIds: books.map(({ id }) => id), where, mobiles, ...listedAlone(read) };
}

interface ReadCondition {
  readonly condition: GivenCondition;
  readonly compiled: CompiledCondition;
}

/** A condition that stands alone on a column whose values are listed. */
function listedAlone([only, ...others]: readonly ReadCondition[]): Pick<ContactsWhere, 'listed'> {
  if (only === undefined || others.length > 0) return {};
  const { condition, compiled } = only;
  if (!('contact' in compiled) || compiled.listed === undefined) return {};
  return { listed: { ...compiled.listed, contact: compiled.contact, isNot: condition.not === true } };
}

function scopeOf(compilation: Compilation, books: readonly Phonebook[]): ConditionScope {
  const { platform, accountId } = compilation;
  const attributes = new Map(books.flatMap((book) => book.attributes.map((one) => [one.id, one])));
  return {
    platform,
    accountId,
    attributes: [...attributes.values()],
    segment: (id) => otherSegment(compilation, id),
  };
}

async function compileCondition(
  { runtime }: Platform,
  condition: GivenCondition,
  scope: ConditionScope,
): Promise<CompiledCondition> {
  const kinds = runtime.get(conditionKinds);
  const kind = kinds.find((one) => one.kind === condition.kind);
  if (kind !== undefined) return kind.compile(condition, scope);
  const names = kinds.map((one) => one.kind).join(', ');
  return { field: 'kind', problem: text('condition_kind_unknown', { kind: condition.kind, kinds: names }) };
}

async function otherSegment(
  { platform, accountId, within, counted }: Compilation,
  id: number,
): Promise<CompiledCondition> {
  const refused = (problem: Text) => ({ field: 'id', problem }) as const;
  if (within.includes(id)) return refused(text('segment_of_itself', { id }));
  if (within.length >= depthMax) return refused(text('segment_depth', { limit: depthMax }));
  const segment = await findSegment(platform.db, accountId, id);
  if (segment === undefined) return refused(text('segment_unknown', { id }));
  const compiled = await compile({ platform, accountId, within: [...within, id], counted }, segment);
  if (!('problems' in compiled)) return { mobiles: contactRows.where.mobiles(compiled) };
  const [first] = Object.values(compiled.problems);
  return refused(first?.[0] ?? text('segment_unknown', { id }));
}
