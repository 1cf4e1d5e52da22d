import { invalid, invalidField } from '../../../failure.ts';
import type { Platform } from '../../../platform.ts';
import type { Queryable, Transaction } from '../../../storage/database.ts';
import {
  applyNumberFormat,
  compileTemplate,
  isBlank,
  missingVariables,
  type NumberFormat,
  type Template,
} from '@peyk/text';
import { text, type Text } from '../../../texts/text.ts';
import { checkPhonebooks, phonebookAudience, type PhonebookSlice } from '../../audiences/index.ts';
import { findValuesByMobile } from '../../phonebooks/index.ts';
import { readRecipients } from '../fields/bulk-fields.ts';
import type { BulkRecipient } from '../acceptance/item-collector.ts';
import { checkTextLength } from '../fields/send-fields.ts';

type Values = Readonly<Record<string, string | number | boolean | null>>;

interface KeywordSend {
  readonly text: string;
  readonly numberFormat: NumberFormat;
  readonly rows: readonly ({ readonly mobile: string } & Values)[];
  readonly slices: readonly PhonebookSlice[];
}

interface TextFilling {
  readonly template: Template;
  readonly numberFormat: NumberFormat;
}

const pageRows = 2000;
const problemsShown = 50;

/** The recipients of a send with variables: rows with their values, then contacts of phonebooks with theirs. */
export async function keywordAudience(platform: Platform, accountId: number, wanted: KeywordSend) {
  const { rows, slices } = wanted;
  const filling = { template: compileTemplate(wanted.text), numberFormat: wanted.numberFormat };
  const mobiles = await readRecipients(
    rows.map(({ mobile }) => mobile),
    'recipients',
  );
  await checkPhonebooks(platform.db, accountId, slices);
  return {
    async *recipients(tx: Transaction): AsyncGenerator<BulkRecipient[]> {
      for (let from = 0; from < rows.length; from += pageRows) {
        const page = rows.slice(from, from + pageRows);
        yield fillRows(await pageValues(tx, accountId, filling, { page, mobiles, from }), filling, from);
      }
      for await (const contacts of phonebookAudience({ accountId, slices, withValues: true }).pages(tx)) {
        yield contacts.map(({ mobile, values = {} }) => ({
          mobile,
          text: fill(filling, { mobile, ...values }, 'selectedPhoneBooks'),
        }));
      }
    },
  };
}

type TextValues = Readonly<Record<string, string>> & { readonly mobile: string };

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
  return page.map((row, index) => {
    const mobile = mobileOf(index);
    return { ...contacts.get(mobile), ...textValues(row), mobile };
  });
}

function fillRows(rows: readonly TextValues[], filling: TextFilling, from: number): BulkRecipient[] {
  const problems: Record<string, Text[]> = {};
  const filled = rows.map((values, index) => {
    const field = `recipients.${from + index}`;
    const missing = missingVariables(filling.template, values);
    if (missing.length === 0) return { mobile: values.mobile, text: fill(filling, values, field) };
    if (Object.keys(problems).length < problemsShown) {
      problems[field] = missing.map((name) => text('keyword_missing', { mobile: values.mobile, name }));
    }
    return { mobile: values.mobile, text: null };
  });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return filled;
}

function textValues(row: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === null ? '' : String(value)]),
  );
}

function fill({ template, numberFormat }: TextFilling, values: TextValues, field: string): string {
  const [name] = missingVariables(template, values);
  if (name !== undefined) throw invalidField(field, text('keyword_missing', { mobile: values.mobile, name }));
  const filled = applyNumberFormat(template.render(values), numberFormat);
  checkTextLength(filled, field);
  if (template.mayBeBlank && isBlank(filled)) {
    throw invalidField(
      field,
      text('keyword_message_blank', { mobile: values.mobile, names: template.variables }),
    );
  }
  return filled;
}
