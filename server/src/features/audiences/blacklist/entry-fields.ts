import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { CreatedAt } from '../../../http/fields/times.ts';
import { AccountIdOrNull } from '../../../http/fields/ids.ts';
import { invalid, invalidField } from '../../../failure.ts';
import { Id, moment, nullable, wordOf } from '../../../http/schemas.ts';
import { erasedNumber, readMobile, toEnglishDigits } from '@peyk/text';
import { text, type Text } from '../../../texts/text.ts';
import { scopeOf } from './blacklist.ts';
import type { EntryRow } from './entries-store.ts';
import { isDigest } from './number-digests.ts';
import { ShortLine } from '../../../http/fields/sends.ts';

const mobilesMax = 5000;
const problemsMax = 50;

export const Mobiles = field(
  Type.Array(Type.String({ maxLength: 30 }), {
    minItems: 1,
    maxItems: mobilesMax,
  }),
  'Numbers as 09xxxxxxxxx',
  'شماره‌ها به شکل 09xxxxxxxxx',
  ['09123456789', '09351234567'],
);
export const Reason = field(
  nullable(Type.String({ maxLength: 500 })),
  'Human-readable reason',
  'دلیل، به زبان کاربر',
  'درخواست خود شخص',
);
export const NumberPrefix = field(
  Type.String({ maxLength: 20 }),
  'A number, or how it begins',
  'یک شماره، یا ابتدای آن',
  '0912',
);

export const additionSchema = Type.Object(
  {
    inserted: field(Type.Integer(), 'Numbers that were not there before', 'شماره‌هایی که قبلاً نبودند', 40),
    known: field(Type.Integer(), 'Numbers that were there already', 'شماره‌هایی که قبلاً بودند', 7),
  },
  { title: 'BlacklistAddition' },
);

/** What an entry of the blacklist shows, of the own one and of that of operators. */
const entryFields = {
  id: field(Id, 'Id of the entry', 'شناسهٔ مورد', 42),
  mobile: field(
    Type.String(),
    '00000000000 once the number was erased: it stays blocked',
    'پس از پاک‌کردن شماره 00000000000 است: شماره بسته می‌ماند',
    '09123456789',
  ),
  reason: field(nullable(Type.String()), 'Human-readable reason', 'دلیل، به زبان کاربر', 'درخواست خود شخص'),
  created_at: CreatedAt,
};

const blockedLine = field(
  nullable(ShortLine),
  'The line that the block is for; null: every line',
  'خطی که بسته است؛ null: همهٔ خط‌ها',
);

export const ownEntrySchema = Type.Object(
  {
    id: entryFields.id,
    mobile: entryFields.mobile,
    reason: entryFields.reason,
    source: field(
      wordOf(['account', 'operator', 'reply']),
      'account, operator if someone at the service put it there, or reply if the person opted out of the line',
      'account، یا operator اگر کسی از سرویس گذاشته باشد، یا reply اگر خود شخص خط را لغو کرده باشد',
    ),
    line: blockedLine,
    created_at: entryFields.created_at,
  },
  { title: 'OwnBlacklistEntry' },
);

export function ownEntryOf({
  id,
  mobile,
  reason,
  source,
  line_id: lineId,
  line_number: lineNumber,
  created_at,
}: EntryRow): Static<typeof ownEntrySchema> {
  const shown = isDigest(mobile) ? erasedNumber : mobile;
  const line = lineId === null ? null : { id: lineId, number: lineNumber ?? '' };
  return { id, mobile: shown, reason, source, line, created_at: moment(created_at) };
}

export const entrySchema = Type.Object(
  {
    id: entryFields.id,
    scope: field(Type.Enum(['global', 'line', 'account']), 'Scope of the block', 'گسترهٔ بسته بودن'),
    line: blockedLine,
    account_id: AccountIdOrNull,
    mobile: entryFields.mobile,
    reason: entryFields.reason,
    source: field(
      wordOf(['reply', 'operator', 'account']),
      'reply (the person opted out), operator or account',
      'reply (خود شخص لغو کرد)، operator یا account',
    ),
    created_at: entryFields.created_at,
  },
  { title: 'BlacklistEntry' },
);

export function entryOf(row: EntryRow): Static<typeof entrySchema> {
  const { line_id, account_id } = row;
  return {
    ...ownEntryOf(row),
    scope: scopeOf({ lineId: line_id, accountId: account_id }),
    account_id,
  };
}

/** Numbers without repeats; a 422 names wrong ones by index, up to 50. */
export function readMobiles(given: readonly string[], field: string): string[] {
  const problems: Record<string, Text[]> = {};
  const mobiles = new Set<string>();
  for (const [index, one] of given.entries()) {
    const read = readMobile(one);
    if (read.ok) mobiles.add(read.mobile);
    else problems[`${field}.${index}`] = [text('mobile_invalid', { field: `${field}.${index}` })];
    if (Object.keys(problems).length === problemsMax) break;
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return [...mobiles];
}

/** What is checked of the numbers of a call beyond their schema. */
export const mobilesChecks = {
  mobiles: ({ mobiles = [] }: { readonly mobiles?: readonly string[] }) => readMobiles(mobiles, 'mobiles'),
};

export function readOneMobile(given: string, field: string): string {
  const read = readMobile(given);
  if (read.ok) return read.mobile;
  throw invalidField(field, text('mobile_invalid', { field }));
}

/** Digits to search for; a missing leading zero is added. */
export function readNumberPrefix(search: string | undefined): string | undefined {
  const digits = search && toEnglishDigits(search.trim());
  if (!digits) return undefined;
  return digits.startsWith('9') ? `0${digits}` : digits;
}
