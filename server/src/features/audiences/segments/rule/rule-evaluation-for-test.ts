import { gregorianToJalali, jalaliToGregorian, parseJalali } from '@peyk/text';

import type { GivenCondition } from '../../../../segment-condition.ts';
import { normaliseForSearch } from '../../../../text/normalise.ts';
import type { SegmentRule } from './segment-rule.ts';

/** A contact and what is known of its number, as plain data. */
export interface PlainContact {
  readonly mobile: string;
  readonly name: string;
  readonly prefix?: 'man' | 'woman' | undefined;
  /** By attribute code; absent or empty: none. */
  readonly values: Readonly<Record<string, string>>;
  readonly events: readonly { readonly name: string; readonly daysAgo: number; readonly amount: number }[];
  /** Days since it wrote. */
  readonly repliedDaysAgo?: number | undefined;
  readonly isOptedOut: boolean;
  readonly isInOtherSegment: boolean;
}

const dayMs = 86_400_000;

/** Whether a contact is in a segment, one contact and one condition after the other: the plain meaning of a rule. */
export function isMember(rule: SegmentRule, contact: PlainContact, today: number): boolean {
  const isMet = (condition: GivenCondition) => {
    const met = meets(condition, contact, today);
    return condition.not === true ? !met : met;
  };
  const ofGroups = rule.groups.map((group) =>
    group.match === 'all' ? group.conditions.every(isMet) : group.conditions.some(isMet),
  );
  if (ofGroups.length === 0) return true;
  return rule.match === 'all' ? ofGroups.every(Boolean) : ofGroups.some(Boolean);
}

/** A period ends now: one of no days is over at once, and what happened today was before it. */
const isWithin = (daysAgo: number, days: number) => days > 0 && daysAgo <= days;

function meets(condition: GivenCondition, contact: PlainContact, today: number): boolean {
  const { kind, days = Infinity, name, count = 1, amount } = condition;
  switch (kind) {
    case 'opted_out':
      return contact.isOptedOut;
    case 'segment':
      return contact.isInOtherSegment;
    case 'reply':
      return contact.repliedDaysAgo !== undefined && isWithin(contact.repliedDaysAgo, days);
    case 'event': {
      const found = contact.events.filter((one) => one.name === name && isWithin(one.daysAgo, days));
      const sum = found.reduce((total, one) => total + one.amount, 0);
      return found.length >= count && (amount === undefined || sum >= amount);
    }
    default:
      return meetsColumn(condition, contact, today);
  }
}

function meetsColumn(condition: GivenCondition, contact: PlainContact, today: number) {
  const { field = '', is, value = '' } = condition;
  const fixed = { mobile: contact.mobile, name: contact.name, prefix: contact.prefix ?? '' };
  const stored = (fixed as Record<string, string>)[field] ?? contact.values[field] ?? '';
  if (is === 'filled') return stored !== '';
  if (is === 'empty') return stored === '';
  if (field === 'prefix') return stored === value;
  const isAmount = field === 'score' || field === 'born';
  return isAmount ? meetsOrdered(condition, stored, today) : meetsText(stored, is, value);
}

/** A condition on a number or a date. */
function meetsOrdered({ field, is, value = '', days = 0 }: GivenCondition, stored: string, today: number) {
  if (stored === '') return false;
  if (field === 'born' && is === 'anniversary_within_days') return hasAnniversary(stored, today, days);
  const amountOf = field === 'score' ? Number : dayNumberOf;
  return meetsAmount(is, { own: amountOf(stored), other: amountOf(value), today, days });
}

function meetsText(stored: string, is: GivenCondition['is'], value: string) {
  const [text, wanted] = [normaliseForSearch(stored), normaliseForSearch(value)];
  return is === 'equal' ? text === wanted : text.includes(wanted);
}

interface Amounts {
  readonly own: number;
  readonly other: number;
  readonly today: number;
  readonly days: number;
}

const relations: Readonly<Record<string, (amounts: Amounts) => boolean>> = {
  equal: ({ own, other }) => own === other,
  from: ({ own, other }) => own >= other,
  to: ({ own, other }) => own <= other,
  more_than_days_ago: ({ own, today, days }) => today - own > days,
  within_last_days: ({ own, today, days }) => own <= today && today - own <= days,
  within_next_days: ({ own, today, days }) => own >= today && own - today <= days,
};

function meetsAmount(is: GivenCondition['is'], amounts: Amounts): boolean {
  return relations[is ?? 'within_next_days']?.(amounts) ?? false;
}

function dayNumberOf(written: string): number {
  const jalali = parseJalali(written);
  const [year = 0, month = 0, day = 0] = written.split('-').map(Number);
  const date = jalali === undefined ? { year, month, day } : jalaliToGregorian(jalali);
  return Date.UTC(date.year, date.month - 1, date.day) / dayMs;
}

/** One day after the other: is it the anniversary in the calendar that the date is written in? */
function hasAnniversary(written: string, today: number, days: number): boolean {
  const isJalali = parseJalali(written) !== undefined;
  const partsOf = (number: number) => {
    const date = new Date(number * dayMs);
    const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
    return isJalali ? gregorianToJalali(day) : day;
  };
  const born = partsOf(dayNumberOf(written));
  for (let number = today; number <= today + days; number += 1) {
    const on = partsOf(number);
    if (on.month !== born.month) continue;
    const isLast = partsOf(number + 1).month !== on.month;
    if (on.day === born.day || (isLast && born.day > on.day)) return true;
  }
  return false;
}
