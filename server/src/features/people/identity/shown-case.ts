import { Type, type Static } from 'typebox';

import { FileId } from '../../../http/fields/ids.ts';
import { CreatedAt } from '../../../http/fields/times.ts';
import { moment, Moment, nullable, wordOf } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { field } from '../../../primitives/field.ts';
import type { Queryable } from '../../../storage/database.ts';
import { maskedAnswer, openAnswers, type Answers } from './answers.ts';
import { caseStates, findCase, type CaseRow } from './cases-store.ts';
import { documentTypes, type DocumentType } from './document-file.ts';
import { listFiles, type IdentityFile } from './files-store.ts';
import { itemSchema, personTypes, type IdentityItem, type PersonType } from './identity-rules.ts';
import { readIdentityRules } from './rules-store.ts';

const fileSchema = Type.Object(
  {
    id: FileId,
    media_type: field(wordOf(documentTypes), 'Media type', 'نوع رسانه', 'image/png'),
    size: field(Type.Integer(), 'Size in bytes', 'اندازه به بایت', 48_213),
    created_at: CreatedAt,
  },
  { title: 'IdentityFile' },
);

const givenItem = Type.Object(
  {
    ...itemSchema.properties,
    value: field(
      nullable(Type.String()),
      'What was entered; the account itself reads only the end of it; null: nothing, or files are asked for',
      'آنچه وارد شده؛ خود حساب فقط انتهای آن را می‌بیند؛ null: چیزی نیست، یا فایل خواسته شده',
      '********19',
    ),
    files: field(Type.Array(fileSchema), 'Uploaded files', 'فایل‌های فرستاده‌شده'),
    reason: field(
      nullable(Type.String()),
      'Why it was rejected; null: no reason was given',
      'چرا رد شد؛ null: دلیلی نوشته نشده',
      'تصویر خوانا نیست',
    ),
  },
  { title: 'GivenIdentityItem' },
);

export const caseFields = {
  state: field(
    wordOf(caseStates),
    'draft: not submitted yet; waiting: for an operator; approved; rejected; expired: the approval has ended',
    'draft: هنوز فرستاده نشده؛ waiting: منتظر کارشناس؛ approved: تأییدشده؛ rejected: ردشده؛ expired: اعتبار تأیید تمام شده',
    'waiting',
  ),
  person_type: field(wordOf(personTypes), 'Natural or legal person', 'شخص حقیقی یا حقوقی', 'real'),
  reason: field(nullable(Type.String()), 'Why it was rejected', 'چرا رد شد', 'تصویر کارت ملی خوانا نیست'),
  submitted_at: field(nullable(Moment), 'When it was submitted', 'زمان فرستادن', '2026-03-21T08:00:00.000Z'),
  decided_at: field(nullable(Moment), 'When it was decided', 'زمان تصمیم', '2026-03-21T09:00:00.000Z'),
  expires_at: field(
    nullable(Moment),
    'Until when the approval holds; null: without end, or there is none',
    'تأیید تا چه زمانی معتبر است؛ null: بی‌پایان، یا تأییدی نیست',
    '2027-03-21T09:00:00.000Z',
  ),
  may_change: field(
    Type.Boolean(),
    'Whether documents can be changed and submitted now',
    'آیا اکنون می‌توان مدارک را تغییر داد و فرستاد',
  ),
  items: field(Type.Array(givenItem), 'What is asked for, and what was given', 'آنچه خواسته و آنچه داده شده'),
};

const renewalMs = 30 * 86_400_000;

/** Documents that wait or hold are not changed; those of an approval are renewed in its last 30 days. */
export function mayChange(row: Pick<CaseRow, 'state' | 'expires_at'> | undefined, now: Date): boolean {
  if (row === undefined || ['draft', 'rejected', 'expired'].includes(row.state)) return true;
  if (row.state === 'waiting' || row.expires_at === null) return false;
  return row.expires_at.getTime() - now.getTime() <= renewalMs;
}

interface LoadedCase {
  readonly row: CaseRow | undefined;
  readonly personType: PersonType;
  readonly items: readonly IdentityItem[];
  readonly answers: Answers;
  readonly files: readonly IdentityFile[];
}

export async function loadCase(
  platform: Pick<Platform, 'runtime'>,
  db: Queryable,
  account: { readonly id: number; readonly person_type: PersonType },
): Promise<LoadedCase> {
  const [row, files, { rules }] = [
    await findCase(db, account.id),
    await listFiles(db, account.id),
    await readIdentityRules(db),
  ];
  const personType = account.person_type;
  return { row, personType, items: rules[personType], answers: openAnswers(platform, row), files };
}

const noCase = {
  state: 'draft' as const,
  reason: null,
  item_reasons: {},
  submitted_at: null,
  decided_at: null,
  expires_at: null,
};

/** Documents in the words of an answer. `isWhole`: an operator reads all of them. */
export function shownCase(
  { row, personType, items, answers, files }: LoadedCase,
  { now, isWhole }: { readonly now: Date; readonly isWhole: boolean },
) {
  const known = row ?? noCase;
  const reasons: Readonly<Record<string, string>> = known.item_reasons;
  const shownItem = (item: IdentityItem): Static<typeof givenItem> => {
    const value = answers[item.key];
    return {
      ...item,
      value: value === undefined ? null : isWhole ? value : maskedAnswer(value),
      files: files
        .filter((file) => file.item === item.key)
        .map(({ id, media_type, size, created_at: at }) => ({
          id,
          media_type: media_type as DocumentType,
          size,
          created_at: moment(at),
        })),
      reason: reasons[item.key] ?? null,
    };
  };
  return {
    state: known.state,
    person_type: personType,
    reason: known.reason,
    submitted_at: moment(known.submitted_at),
    decided_at: moment(known.decided_at),
    expires_at: moment(known.expires_at),
    may_change: mayChange(row, now),
    items: items.map(shownItem),
  };
}

/** Titles of what is still missing, in the given language. */
export function missingItems({ items, answers, files }: LoadedCase, language: 'fa' | 'en'): string[] {
  return items
    .filter((item) => item.is_required)
    .filter(({ key, kind }) =>
      kind === 'file' ? !files.some(({ item }) => item === key) : answers[key] === undefined,
    )
    .map((item) => (language === 'fa' ? item.title_fa : item.title_en));
}

const time = '2026-03-21T08:00:00.000Z';
export const caseExample = {
  state: 'draft' as const,
  person_type: 'real' as const,
  reason: null,
  submitted_at: null,
  decided_at: null,
  expires_at: null,
  may_change: true,
  items: [
    {
      key: 'national_id',
      kind: 'national_id' as const,
      title_fa: 'کد ملی',
      title_en: 'National code',
      is_required: true,
      value: '********19',
      files: [],
      reason: null,
    },
    {
      key: 'national_card',
      kind: 'file' as const,
      title_fa: 'تصویر کارت ملی',
      title_en: 'National ID card',
      is_required: true,
      value: null,
      files: [{ id: 5, media_type: 'image/png' as const, size: 48_213, created_at: time }],
      reason: null,
    },
  ],
};
