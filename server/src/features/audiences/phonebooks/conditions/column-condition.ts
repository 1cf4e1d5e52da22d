import { readMobile, toEnglishDigits } from '@peyk/text';

import type {
  CompiledCondition,
  ConditionKind,
  ConditionScope,
  GivenCondition,
} from '../../../../segment-condition.ts';
import { normaliseForSearch } from '../../../../text/normalise.ts';
import { text, type Text } from '../../../../texts/text.ts';
import { readValue, type Attribute } from '../attributes/attribute.ts';
import { mobileProblemTexts } from '../contacts/contact-fields.ts';
import { fixedColumns, type FixedName } from '../contacts/fixed-columns.ts';
import { columnSql, type TextColumn } from './column-condition-store.ts';
import { anniversaryEnds, dayFromToday, readDay, type WrittenDay } from './date-bounds.ts';
import { listedSql } from './listed-values-store.ts';

/** More would leave the years that are written in four digits of both calendars. */
const daysMax = 3650;
const yearDays = 366;

/** What a column may be asked, by what it holds. */
const relations = {
  text: ['equal', 'containing', 'filled', 'empty'],
  choice: ['equal', 'filled', 'empty'],
  number: ['equal', 'from', 'to', 'filled', 'empty'],
  date: [
    'equal',
    'from',
    'to',
    'filled',
    'empty',
    'within_next_days',
    'within_last_days',
    'more_than_days_ago',
    'anniversary_within_days',
  ],
} as const;

type Problem = Extract<CompiledCondition, { problem: Text }>;

const problem = (field: Problem['field'], said: Text): Problem => ({ field, problem: said });

/** A condition on a column of contacts: a fixed one, or an attribute. */
export const columnCondition: ConditionKind = {
  kind: 'column',
  compile(condition, scope) {
    const { field } = condition;
    if (field === undefined) return problem('field', text('field_required', { field: 'field' }));
    if (field === 'mobile') return mobileCondition(condition);
    if (Object.hasOwn(fixedColumns, field)) return fixedCondition(field as FixedName, condition);
    const attribute = scope.attributes.find(({ code }) => code === field);
    if (attribute === undefined) return problem('field', text('contact_field_unknown', { name: field }));
    return attributeCondition(attribute, condition, scope);
  },
};

function relationProblem(
  { field = '', is = '' }: GivenCondition,
  kind: keyof typeof relations,
): Problem | undefined {
  const admitted: readonly string[] = relations[kind];
  if (admitted.includes(is)) return undefined;
  return problem('is', text('condition_relation', { name: field, relations: admitted.join(', ') }));
}

function mobileCondition(condition: GivenCondition): CompiledCondition {
  const { is, value = '' } = condition;
  const refused = relationProblem(condition, 'text');
  if (refused) return refused;
  if (is === 'filled' || is === 'empty') return { contact: columnSql.always(is === 'filled') };
  if (is === 'containing') {
    const digits = toEnglishDigits(value.trim());
    if (!/^\d{1,11}$/.test(digits)) return problem('value', text('mobile_not_a_number', { field: 'value' }));
    return { contact: columnSql.mobile({ containing: digits }) };
  }
  const read = readMobile(value);
  return read.ok
    ? { contact: columnSql.mobile({ equal: read.mobile }) }
    : problem('value', text(mobileProblemTexts[read.problem], { field: 'value' }));
}

function fixedCondition(name: FixedName, condition: GivenCondition): CompiledCondition {
  const column = fixedColumns[name];
  const { value = '' } = condition;
  if (column.kind === 'text') return textCondition({ fixed: name }, condition);
  const refused = relationProblem(condition, 'choice');
  if (refused) return refused;
  if (condition.is !== 'equal') return { contact: columnSql.choiceIsFilled(name, condition.is === 'filled') };
  if (!column.choices.includes(value))
    return problem('value', text('condition_choice', { name, choices: column.choices.join(', ') }));
  return { contact: columnSql.choice(name, value) };
}

function attributeCondition(
  attribute: Attribute,
  condition: GivenCondition,
  scope: ConditionScope,
): CompiledCondition {
  const { id, type } = attribute;
  if (type === 'string') return textCondition({ attribute: id }, condition);
  const refused = relationProblem(condition, type);
  if (refused) return refused;
  const { is } = condition;
  if (is === 'filled' || is === 'empty') return { contact: columnSql.attributeIsFilled(id, is === 'filled') };
  return type === 'number'
    ? numberCondition(attribute, condition)
    : dateCondition(attribute, condition, scope);
}

function textCondition(column: TextColumn, condition: GivenCondition): CompiledCondition {
  const refused = relationProblem(condition, 'text');
  if (refused) return refused;
  const { is, value = '' } = condition;
  if (is === 'filled' || is === 'empty') return { contact: columnSql.textIsFilled(column, is === 'filled') };
  const wanted = normaliseForSearch(value);
  if (wanted === '') return problem('value', text('field_required', { field: 'value' }));
  return { contact: is === 'equal' ? columnSql.equal(column, wanted) : columnSql.containing(column, wanted) };
}

function numberCondition(attribute: Attribute, { is, value = '' }: GivenCondition): CompiledCondition {
  const read = readValue(attribute, value);
  if (!read.ok) return problem('value', read.problem);
  if (read.value === '') return problem('value', text('field_required', { field: 'value' }));
  const relation = is as 'equal' | 'from' | 'to';
  return {
    contact: columnSql.number(attribute.id, relation, read.value),
    listed: { attributeId: attribute.id, count: listedSql.number(relation, read.value) },
  };
}

function dateCondition(
  { id, title }: Attribute,
  { is, value = '', days }: GivenCondition,
  { platform: { clock, config } }: ConditionScope,
): CompiledCondition {
  if (is === 'equal' || is === 'from' || is === 'to') {
    const day = readDay(value);
    if (day === undefined) return problem('value', text('attribute_not_a_date', { title }));
    return onDays(id, boundsOf(is, day));
  }
  const limit = is === 'anniversary_within_days' ? yearDays : daysMax;
  if (days === undefined || days > limit) return problem('days', text('condition_days', { limit }));
  const now = clock.now();
  if (is === 'anniversary_within_days') {
    const ends = anniversaryEnds(now, config.timeZone, days);
    return {
      contact: columnSql.dayEnds(id, ends),
      listed: { attributeId: id, count: listedSql.dayEnds(ends) },
    };
  }
  const on = (from: number) => dayFromToday(now, config.timeZone, from);
  if (is === 'more_than_days_ago') return onDays(id, { to: on(-days - 1) });
  if (is === 'within_last_days') return onDays(id, { from: on(-days), to: on(0) });
  return onDays(id, { from: on(0), to: on(days) });
}

const onDays = (id: number, days: Parameters<typeof listedSql.day>[0]): CompiledCondition => ({
  contact: columnSql.day(id, days),
  listed: { attributeId: id, count: listedSql.day(days) },
});

function boundsOf(is: 'equal' | 'from' | 'to', day: WrittenDay) {
  return { ...(is !== 'to' && { from: day }), ...(is !== 'from' && { to: day }) };
}
