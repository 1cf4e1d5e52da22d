import { Failure, invalid, type FieldProblems } from '../../../../failure.ts';
import type { Platform } from '../../../../platform.ts';
import { mapInTurns } from '../../../../primitives/loop-turn.ts';
import type { Queryable, Transaction } from '../../../../storage/database.ts';
import {
  applyNumberFormat,
  compilePersonalText,
  compileTemplate,
  isBlank,
  missingVariables,
  readMobile,
  type NumberFormat,
  type Template,
} from '@peyk/text';
import { text, type Text } from '../../../../texts/text.ts';
import {
  checkPhonebooks,
  phonebookAudience,
  type PhonebookSlice,
} from '../../../audiences/audiences/index.ts';
import { findValuesByMobile } from '../../../audiences/phonebooks/index.ts';
import { readRecipients } from '../fields/bulk-fields.ts';
import type { GivenReference } from '../../message-references/index.ts';
import type { BulkRecipient } from '../../messages/index.ts';
import { givenPositions } from './given-positions.ts';
import { lengthProblem, requireNoCondition } from '../fields/send-fields.ts';

type Values = Readonly<Record<string, string | number | boolean | null>>;

interface KeywordSend {
  readonly text: string;
  /** The text is that of a pattern: what was approved, whose variables have no fallbacks. */
  readonly isPattern?: boolean | undefined;
  readonly numberFormat: NumberFormat;
  readonly rows: readonly ({ readonly mobile: string } & Values)[];
  readonly slices: readonly PhonebookSlice[];
  readonly reference?: GivenReference | readonly GivenReference[] | undefined;
  readonly isTest?: boolean | undefined;
  /** What is wrong with the values of a recipient, beside those that are missing. */
  readonly problemsOf?: ((values: TextValues) => Text[]) | undefined;
}

interface TextFilling extends Pick<KeywordSend, 'problemsOf'> {
  readonly template: Template;
  readonly numberFormat: NumberFormat;
}

const pageRows = 2000;
const problemsShown = 50;

/** The recipients of a send with variables: rows with their values, then contacts of phonebooks with theirs. */
export async function keywordAudience(platform: Platform, accountId: number, wanted: KeywordSend) {
  const { rows, slices, reference, isTest } = wanted;
  const { numberFormat, problemsOf } = wanted;
  const filling = { template: templateOf(wanted), numberFormat, problemsOf };
  const mobiles = await readMobiles(platform.db, accountId, filling, rows);
  const segments = await checkPhonebooks(platform, accountId, slices);
  const positions = await givenPositions(platform, mobiles, {
    accountId,
    isTest,
    reference,
    hasMore: slices.length > 0,
  });
  return {
    claim: positions,
    extraAnswer: (sendId: number) => positions.extraAnswer(sendId),
    async *recipients(tx: Transaction): AsyncGenerator<BulkRecipient[]> {
      for (let from = 0; from < rows.length; from += pageRows) {
        const page = rows.slice(from, from + pageRows);
        const filled = await fillRows(
          await pageValues(tx, accountId, filling, { page, mobiles, from }),
          filling,
          from,
        );
        yield filled.filter((_, index) => positions.isSent(from + index));
      }
      const inPhonebooks = phonebookAudience({ accountId, slices, segments, withValues: true });
      for await (const contacts of inPhonebooks.pages(tx)) {
        yield await mapInTurns(contacts, ({ mobile, values = {} }) => {
          const filled = fill(filling, { mobile, ...values });
          if (typeof filled !== 'string') throw invalid({ selectedPhoneBooks: filled });
          return { mobile, text: filled };
        });
      }
    },
  };
}

function templateOf({ text: written, isPattern = false }: Pick<KeywordSend, 'text' | 'isPattern'>): Template {
  if (isPattern) return compileTemplate(written);
  requireNoCondition(written);
  return compilePersonalText(written);
}

type Rows = KeywordSend['rows'];

/** Checks rows as the send does: their numbers, and the values of their variables if the text is known. */
export async function checkKeywordRows(
  { db }: Platform,
  accountId: number,
  {
    text: template,
    isPattern,
    numberFormat = 'english',
    rows,
    problemsOf,
  }: {
    text: string | undefined;
    isPattern?: boolean;
    numberFormat: NumberFormat | undefined;
    rows: Rows;
    problemsOf?: KeywordSend['problemsOf'];
  },
): Promise<void> {
  if (template === undefined) {
    await readRecipients(rows.map(({ mobile }) => mobile));
    return;
  }
  const filling = { template: templateOf({ text: template, isPattern }), numberFormat, problemsOf };
  await readMobiles(db, accountId, filling, rows);
  const problems = await valueProblems(db, accountId, filling, rows);
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** The numbers of the rows; the refusal of wrong ones names wrong values of the first other rows too. */
async function readMobiles(
  db: Queryable,
  accountId: number,
  filling: TextFilling,
  rows: Rows,
): Promise<string[]> {
  try {
    return await readRecipients(rows.map(({ mobile }) => mobile));
  } catch (problem) {
    if (!(problem instanceof Failure) || problem.problems === undefined) throw problem;
    throw invalid({ ...(await valueProblems(db, accountId, filling, rows)), ...problem.problems });
  }
}

async function valueProblems(
  db: Queryable,
  accountId: number,
  filling: TextFilling,
  rows: Rows,
): Promise<FieldProblems> {
  const page = rows.slice(0, pageRows).map((row) => ({ row, reading: readMobile(row.mobile) }));
  const mobiles = page.map(({ reading }) => (reading.ok ? reading.mobile : ''));
  const values = await pageValues(db, accountId, filling, {
    page: page.map(({ row }) => row),
    mobiles,
    from: 0,
  });
  return rowProblems(await mapInTurns(values, (one) => (one.mobile === '' ? '' : fill(filling, one))), 0);
}

export type TextValues = Readonly<Record<string, string>> & { readonly mobile: string };

interface RowPage {
  readonly page: readonly Values[];
  readonly mobiles: readonly string[];
  readonly from: number;
}

// Contacts are read only for rows that lack a variable, with one query per page.
async function pageValues(
  db: Queryable,
  accountId: number,
  { template }: TextFilling,
  { page, mobiles, from }: RowPage,
): Promise<TextValues[]> {
  const mobileOf = (index: number) => mobiles[from + index] ?? '';
  const open = page.flatMap((row, index) =>
    template.variables.some((name) => !Object.hasOwn(row, name)) ? [mobileOf(index)] : [],
  );
  const contacts = open.length > 0 ? await findValuesByMobile(db, accountId, [...new Set(open)]) : new Map();
  return mapInTurns(page, (row, index) => {
    const mobile = mobileOf(index);
    return { ...contacts.get(mobile), ...textValues(row), mobile };
  });
}

/** In turns: a page of 2,000 texts of ten pages takes a tenth of a second. */
async function fillRows(
  rows: readonly TextValues[],
  filling: TextFilling,
  from: number,
): Promise<BulkRecipient[]> {
  const texts = await mapInTurns(rows, (values) => fill(filling, values));
  const problems = rowProblems(texts, from);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return texts.map((one, index) => ({
    mobile: rows[index]?.mobile ?? '',
    text: typeof one === 'string' ? one : null,
  }));
}

interface ValuesForAll extends TextFilling {
  readonly mobiles: readonly string[];
  readonly values: Values;
}

/** Texts of these numbers: with values that are the same for all, else with those of contacts. */
export async function fillForNumbers(
  db: Queryable,
  accountId: number,
  { mobiles, values, ...filling }: ValuesForAll,
): Promise<BulkRecipient[]> {
  const page = { page: mobiles.map(() => values), mobiles, from: 0 };
  return mapInTurns(await pageValues(db, accountId, filling, page), (one) => {
    const filled = fill(filling, one);
    if (typeof filled !== 'string') throw invalid({ attributes: filled });
    return { mobile: one.mobile, text: filled };
  });
}

function rowProblems(texts: readonly (string | Text[])[], from: number): FieldProblems {
  const wrong = texts.flatMap((one, index) =>
    typeof one === 'string' ? [] : [[`recipients.${from + index}`, one] as const],
  );
  return Object.fromEntries(wrong.slice(0, problemsShown));
}

function textValues(row: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === null ? '' : String(value)]),
  );
}

/** The text of a recipient, or why it has none. */
function fill({ template, numberFormat, problemsOf }: TextFilling, values: TextValues): string | Text[] {
  const { mobile } = values;
  const missing = missingVariables(template, values);
  if (missing.length > 0) return missing.map((name) => text('keyword_missing', { mobile, name }));
  const problems = problemsOf?.(values) ?? [];
  if (problems.length > 0) return problems;
  const filled = applyNumberFormat(template.render(values), numberFormat);
  const tooLong = lengthProblem(filled);
  if (tooLong) return [tooLong];
  if (template.mayBeBlank && isBlank(filled))
    return [text('keyword_message_blank', { mobile, names: template.variables })];
  return filled;
}
