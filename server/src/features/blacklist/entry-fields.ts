import { Type, type Static } from 'typebox';

import { invalid, invalidField } from '../../failure.ts';
import { Id, moment, Moment, nullable, wordOf } from '../../http/schemas.ts';
import { erasedNumber, readMobile, toEnglishDigits } from '@peyk/text';
import { text, type Text } from '../../texts/text.ts';
import { scopeOf } from './blacklist.ts';
import type { EntryRow } from './entries-store.ts';
import { isDigest } from './number-digests.ts';

const mobilesMax = 5000;
const problemsMax = 50;

export const Mobiles = Type.Array(Type.String({ maxLength: 30 }), {
  minItems: 1,
  maxItems: mobilesMax,
  description: 'Numbers as 09xxxxxxxxx',
});
export const Reason = nullable(Type.String({ maxLength: 500 }));
export const NumberPrefix = Type.String({ maxLength: 20, description: 'A number, or how it begins' });

export const additionSchema = Type.Object(
  {
    inserted: Type.Integer({ description: 'Numbers that were not there before' }),
    known: Type.Integer({ description: 'Numbers that were there already' }),
  },
  { title: 'BlacklistAddition' },
);

const shownMobile = '00000000000 once the number was erased: it stays blocked';

export const ownEntrySchema = Type.Object(
  {
    id: Id,
    mobile: Type.String({ description: shownMobile }),
    reason: nullable(Type.String()),
    source: wordOf(['account', 'operator', 'reply'], {
      description: 'account, or operator if someone at the service put it there',
    }),
    created_at: Moment,
  },
  { title: 'OwnBlacklistEntry' },
);

export function ownEntryOf({
  id,
  mobile,
  reason,
  source,
  created_at,
}: EntryRow): Static<typeof ownEntrySchema> {
  const shown = isDigest(mobile) ? erasedNumber : mobile;
  return { id, mobile: shown, reason, source, created_at: moment(created_at) };
}

export const entrySchema = Type.Object(
  {
    id: Id,
    scope: Type.Enum(['global', 'line', 'account']),
    line: nullable(Type.Object({ id: Id, number: Type.String() })),
    account_id: nullable(Id),
    mobile: Type.String({ description: shownMobile }),
    reason: nullable(Type.String()),
    source: wordOf(['reply', 'operator', 'account'], {
      description: 'reply (the person opted out), operator or account',
    }),
    created_at: Moment,
  },
  { title: 'BlacklistEntry' },
);

export function entryOf(row: EntryRow): Static<typeof entrySchema> {
  const { line_id, line_number, account_id } = row;
  return {
    ...ownEntryOf(row),
    scope: scopeOf({ lineId: line_id, accountId: account_id }),
    line: line_id === null ? null : { id: line_id, number: line_number ?? '' },
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
