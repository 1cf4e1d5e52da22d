import { Type, type Static } from 'typebox';

import { invalid } from '../../../failure.ts';
import type { Platform } from '../../../platform.ts';
import { field } from '../../../primitives/field.ts';
import { Id, moment, Moment } from '../../../http/schemas.ts';
import { text, type Text } from '../../../texts/text.ts';
import { listPhonebooksById, titles } from '../phonebooks/index.ts';
import { compileRule, type SegmentContent } from './rule/compile-rule.ts';
import { ruleSchema } from './rule/segment-rule.ts';
import type { Segment } from './segments-store.ts';

export const SegmentId = field(Id, 'Id of the segment', 'شناسهٔ بخش', 3);

const title = field(titles.field, 'Title of the segment', 'عنوان بخش', 'بی‌خرید در ۳۰ روز');
const phonebookIds = field(
  Type.Array(Id, { minItems: 1, maxItems: 20 }),
  'The phonebooks whose contacts it chooses from',
  'دفترچه‌هایی که از مخاطبانشان انتخاب می‌کند',
  [12],
);
const rule = field(ruleSchema, 'Who is in it', 'چه کسانی در آن هستند');

export const ruleFields = { phone_book_ids: phonebookIds, rule };
export const segmentFields = { title, ...ruleFields };

export const segmentSchema = Type.Object(
  {
    id: SegmentId,
    ...segmentFields,
    created_at: field(Moment, 'When it was made', 'زمان ساخت', '2026-11-15T08:30:00.000Z'),
    updated_at: field(Moment, 'When it was changed last', 'زمان آخرین تغییر', '2026-11-15T08:30:00.000Z'),
  },
  { title: 'Segment' },
);

export function segmentOf(segment: Segment): Static<typeof segmentSchema> {
  return {
    id: segment.id,
    title: segment.title,
    phone_book_ids: [...segment.phonebookIds],
    rule: segment.rule,
    created_at: moment(segment.createdAt),
    updated_at: moment(segment.updatedAt),
  };
}

interface GivenContent {
  readonly phone_book_ids: readonly number[];
  readonly rule: SegmentContent['rule'];
}

/** What a request says of a segment, compiled; a 422 names unknown phonebooks and conditions that cannot be used. */
export async function readContent(
  platform: Platform,
  { accountId, id }: { readonly accountId: number; readonly id?: number },
  given: GivenContent,
) {
  const wanted = [...new Set(given.phone_book_ids)];
  const books = await listPhonebooksById(platform.db, accountId, wanted);
  const problems: Record<string, Text[]> = {};
  for (const [at, book] of given.phone_book_ids.entries())
    if (!books.some((one) => one.id === book))
      problems[`phone_book_ids.${at}`] = [text('phonebook_unknown', { id: book })];
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const content = { phonebookIds: wanted, rule: given.rule };
  return { content, books, contacts: await compileRule(platform, { accountId, id }, content) };
}

/** Checks of both fields: the second needs the first. */
export const contentChecks = {
  rule: (
    body: Partial<GivenContent>,
    { caller, platform }: { caller: { readonly accountId: number }; platform: Platform },
  ) =>
    body.phone_book_ids !== undefined &&
    body.rule !== undefined &&
    readContent(platform, caller, { phone_book_ids: body.phone_book_ids, rule: body.rule }),
};

const ruleExample: SegmentContent['rule'] = {
  match: 'all',
  groups: [
    {
      match: 'all',
      conditions: [
        { kind: 'column', field: 'birthday', is: 'anniversary_within_days', days: 7 },
        { kind: 'event', name: 'bought', days: 30, not: true },
      ],
    },
  ],
};

export const segmentExample = {
  id: 3,
  title: 'تولدهای این هفته',
  phone_book_ids: [1],
  rule: ruleExample,
  created_at: '2026-11-15T08:30:00.000Z',
  updated_at: '2026-11-15T08:30:00.000Z',
};
