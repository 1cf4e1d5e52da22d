import type { Segment, SegmentRule } from '@peyk/sdk';

type Group = SegmentRule['groups'][number];
export type Condition = Group['conditions'][number];

/** A condition as it is typed: numbers are texts until they are asked with. */
export interface ConditionDraft {
  readonly kind: string;
  readonly not: boolean;
  readonly field: string;
  readonly is: string;
  readonly value: string;
  readonly days: string;
  readonly name: string;
  readonly count: string;
  readonly amount: string;
  readonly id: string;
}

interface GroupDraft {
  readonly match: 'all' | 'any';
  readonly conditions: readonly ConditionDraft[];
}

export interface SegmentDraft extends Readonly<Record<string, unknown>> {
  readonly title: string;
  readonly phone_book_ids: readonly number[];
  readonly match: 'all' | 'any';
  readonly groups: readonly GroupDraft[];
  /** Refusals name it. */
  readonly rule: undefined;
}

export const emptyCondition: ConditionDraft = {
  kind: 'column',
  not: false,
  field: 'name',
  is: 'filled',
  value: '',
  days: '',
  name: '',
  count: '',
  amount: '',
  id: '',
};

export const emptySegment: SegmentDraft = {
  title: '',
  phone_book_ids: [],
  match: 'all',
  groups: [],
  rule: undefined,
};

const written = (number: number | undefined) => (number === undefined ? '' : String(number));

function toDraft({ kind, not = false, field = '', is = '', value = '', name = '', ...rest }: Condition) {
  const { days, count, amount, id } = rest;
  const numbers = { days: written(days), count: written(count), amount: written(amount), id: written(id) };
  return { kind, not, field, is, value, name, ...numbers };
}

export const draftOf = ({ title, phone_book_ids, rule }: Segment): SegmentDraft => ({
  title,
  phone_book_ids,
  match: rule.match,
  groups: rule.groups.map(({ match, conditions }) => ({ match, conditions: conditions.map(toDraft) })),
  rule: undefined,
});

const whole = (text: string) => (/^\d+$/.test(text) ? Number(text) : undefined);

/** Relations of dates that are counted in days. */
export const dayRelations = [
  'within_next_days',
  'within_last_days',
  'more_than_days_ago',
  'anniversary_within_days',
] as const;

export const hasDays = (is: string) => dayRelations.some((one) => one === is);

/** The fields that a kind of condition reads; undefined while one that it needs is still to be typed. */
const readers: Readonly<
  Record<Condition['kind'], (draft: ConditionDraft) => Partial<Condition> | undefined>
> = {
  column({ field, is, value, days }) {
    if (is === 'filled' || is === 'empty') return { field, is };
    if (hasDays(is)) return whole(days) === undefined ? undefined : { field, is, days: whole(days) };
    return value.trim() === '' ? undefined : { field, is, value };
  },
  event({ name, days, count, amount }) {
    if (name.trim() === '') return undefined;
    const sum = /^\d+(\.\d+)?$/.test(amount) ? Number(amount) : undefined;
    return { name, days: whole(days), count: whole(count), amount: sum };
  },
  delivery({ is, days }) {
    return whole(days) === undefined ? undefined : { is, days: whole(days) };
  },
  reply: ({ days }) => ({ days: whole(days) }),
  clicked: ({ days, id }) => ({ days: whole(days), id: whole(id) }),
  opted_out: () => ({}),
  segment: ({ id }) => (whole(id) === undefined ? undefined : { id: whole(id) }),
};

const isKind = (kind: string): kind is Condition['kind'] => Object.hasOwn(readers, kind);

function conditionOf(draft: ConditionDraft): Condition | undefined {
  const { kind } = draft;
  if (!isKind(kind)) return undefined;
  const read = readers[kind](draft);
  return read && { kind, ...(draft.not && { not: true }), ...read };
}

/** The rule of a draft, without conditions that are still being typed. */
export function ruleOf({ match, groups }: Pick<SegmentDraft, 'match' | 'groups'>): SegmentRule {
  const whole = groups.map((group) => ({
    match: group.match,
    conditions: group.conditions.flatMap((draft) => conditionOf(draft) ?? []),
  }));
  return { match, groups: whole.filter(({ conditions }) => conditions.length > 0) };
}

/** Whether every condition is typed to its end. */
export const isWhole = ({ groups }: Pick<SegmentDraft, 'groups'>): boolean =>
  groups.every(({ conditions }) => conditions.every((draft) => conditionOf(draft) !== undefined));
