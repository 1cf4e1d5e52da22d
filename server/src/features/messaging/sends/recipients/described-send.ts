import { Type, type Static, type TSchema } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { invalidField } from '../../../../failure.ts';
import { meansDefaultLine } from '../../../../http/dialect.ts';
import type { AccountCaller } from '../../../../http/endpoint.ts';
import { filledText } from '../../../../http/schemas.ts';
import { readTextValues } from '../../../../http/requests/read-text-values.ts';
import { validatorOf } from '../../../../http/requests/validate.ts';
import type { Platform } from '../../../../platform.ts';
import { applyNumberFormat, compilePersonalText } from '@peyk/text';
import { text as textOf } from '../../../../texts/text.ts';
import { bankAudience, bankSlice, checkBanks } from '../../../audiences/audiences/index.ts';
import type { UsableLine } from '../../../lines/lines/index.ts';
import { fillPattern, findSendablePattern } from '../../patterns/index.ts';
import { filtersField } from '../../../audiences/postal/index.ts';
import { bulkFields, keywordRow, recipientsMax } from '../fields/bulk-fields.ts';
import { attributesField, mergeAttributes } from '../fields/pattern-attributes.ts';
import { readPostalLine, readPostalRecipients } from '../fields/postal-fields.ts';
import { checkTextLength, readLine, readLineById, readRecipient, sendFields } from '../fields/send-fields.ts';
import { bulkAudience } from './bulk-audience.ts';
import type { CountableSend } from './count-recipients.ts';
import { FileRecipients } from './file-recipients.ts';
import { readFileTexts } from './file-texts.ts';
import { keywordAudience } from './keyword-audience.ts';
import { hasLongValue, patternProblems, requireForMany } from './pattern-rows.ts';
import { textAudience, textRow } from './text-rows.ts';

// The price is answered in the same request; a longer file is sent, or priced by its count.
const fileRowsMax = 1_000_000;

/** The fields by which any send says what goes to whom. */
export const describedFields = {
  text: field(
    Type.Optional(filledText(1530)),
    'Text of the message',
    'متن پیام',
    'سفارش شما آماده است. لغو۱۱',
  ),
  number_format: Type.Optional(sendFields.number_format),
  line_number: Type.Optional(sendFields.line_number),
  line_id: field(
    Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
      }),
    ),
    'Id of a line; read where there is no line_number',
    'شناسهٔ خط؛ جایی خوانده می‌شود که line_number نباشد',
    1,
  ),
  filters: Type.Optional(filtersField),
  recipients: field(
    Type.Optional(
      Type.Unsafe<readonly unknown[] | null>({
        type: ['array', 'null'],
        items: { type: ['string', 'object'] },
        maxItems: recipientsMax,
      }),
    ),
    'Numbers, rows with a mobile and values, or slices of number banks',
    'شماره‌ها، ردیف‌های دارای mobile و مقدارها، یا بُرش‌های بانک شماره',
  ),
  selectedPhoneBooks: bulkFields.selectedPhoneBooks,
  messages: field(
    Type.Optional(
      Type.Unsafe<readonly unknown[]>({ type: 'array', items: { type: 'object' }, maxItems: recipientsMax }),
    ),
    'Rows with a mobile and a text of its own, as of sms/texts',
    'ردیف‌های دارای mobile و متن خودش، مانند sms/texts',
  ),
  file_has_texts: field(
    Type.Optional(Type.Boolean()),
    'true: the file is one of sms/texts-file; so it is without a text too',
    'true: فایل از نوع sms/texts-file است؛ بدون text هم همین است',
  ),
  code: field(
    Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
    'Code of a pattern',
    'کد یک الگو',
    'peykotp001',
  ),
  attributes: attributesField,
  recipient: field(
    Type.Optional(Type.String({ minLength: 1, maxLength: 30 })),
    'The recipient',
    'گیرنده',
    '09123456789',
  ),
};

/** A send that is only to be priced, with its line. */
interface DescribedSend extends CountableSend {
  readonly line: UsableLine;
}

/** In place of recipients, where only their number matters. */
export const describedCount = field(
  Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  'Number of recipients',
  'تعداد گیرندگان',
  100,
);

export const describedFiles = {
  recipients_file: {
    required: false,
    description: {
      en: 'xlsx or csv, as for simple-file, of at most 1,000,000 rows',
      fa: 'xlsx یا csv، مانند simple-file، حداکثر ۱٬۰۰۰٬۰۰۰ ردیف',
    },
    example: 'numbers.xlsx',
  },
};

type Described = Static<Type.TObject<typeof describedFields>>;
interface Caller extends Pick<AccountCaller, 'accountId' | 'dialect'> {
  readonly platform: Platform;
}

/** The send that a body describes, of whichever kind; undefined if it names no recipients. */
export async function describedSend(
  caller: Caller,
  body: Described,
  file: { readonly path: string } | undefined,
): Promise<DescribedSend | undefined> {
  if (body.filters !== undefined) return postalSend(caller, { ...body, filters: body.filters });
  if (body.messages !== undefined) return ownTextsSend(caller, body, body.messages);
  if (body.code !== undefined) return patternSendOf(caller, { ...body, code: body.code });
  if (file !== undefined) return fileSend(caller, body, file);
  const rows = body.recipients ?? [];
  const hasPhonebooks = (body.selectedPhoneBooks ?? []).length > 0;
  if (rows.length === 0 && !hasPhonebooks) return undefined;
  if (isListOf(rows, 'bank_id')) return bankSend(caller, body, rows);
  const isPersonal = rows.length > 0 ? typeof rows[0] === 'object' : hasVariables(body.text);
  return isPersonal ? keywordSend(caller, body, rows) : listedSend(caller, body, rows);
}

// A text with variables and no rows can only be meant for a keywords send: a simple one does not fill them.
function hasVariables(text = ''): boolean {
  return compilePersonalText(text).variables.length > 0;
}

function isListOf(rows: readonly unknown[], field: string): boolean {
  const [first] = rows;
  return typeof first === 'object' && first !== null && Object.hasOwn(first, field);
}

async function postalSend(
  { platform, accountId }: Caller,
  body: Described & { filters: NonNullable<Described['filters']> },
): Promise<DescribedSend> {
  const line = await readPostalLine(platform, accountId, required(body, 'line_id'));
  return { line, text: finalText(body), recipients: readPostalRecipients(body.filters) };
}

/** A pattern to one recipient, or to rows and phonebooks. */
function patternSendOf(caller: Caller, body: Described & { code: string }): Promise<DescribedSend> {
  const listed = body.recipients ?? body.selectedPhoneBooks ?? [];
  const isToMany = body.recipient === undefined && listed.length > 0;
  return isToMany ? patternSendToMany(caller, body) : patternSend(caller, body);
}

async function patternSendToMany(caller: Caller, body: Described & { code: string }): Promise<DescribedSend> {
  const { platform, accountId } = caller;
  const pattern = await findSendablePattern(platform, accountId, body.code);
  requireForMany(pattern);
  const line = await describedLine(caller, body);
  const rows = readRows(body.recipients ?? []);
  const { recipients } = await keywordAudience(platform, accountId, {
    text: pattern.text,
    isPattern: true,
    numberFormat: body.number_format ?? 'english',
    rows,
    slices: body.selectedPhoneBooks ?? [],
    problemsOf: patternProblems(pattern, await hasLongValue(pattern, rows)),
  });
  return { line, text: pattern.text, isExemptAtOperators: true, recipients };
}

function fileSend(caller: Caller, body: Described, file: { readonly path: string }): Promise<DescribedSend> {
  const hasTexts = body.file_has_texts === true || body.text === undefined;
  return hasTexts ? fileOfTextsSend(caller, body, file) : textSend(caller, body, fileRecipients(file));
}

/** The price is that of the rows that can be sent; the others are named by the send. */
async function fileOfTextsSend(
  caller: Caller,
  body: Described,
  { path }: { readonly path: string },
): Promise<DescribedSend> {
  const line = await describedLine(caller, body);
  const { rows } = await readFileTexts(path, 'recipients_file', body.text);
  const numberFormat = body.number_format ?? 'english';
  const { recipients } = await textAudience(caller.platform, caller.accountId, { rows, numberFormat });
  return { line, text: '', allowsRepeats: true, recipients };
}

async function ownTextsSend(
  caller: Caller,
  body: Described,
  rows: readonly unknown[],
): Promise<DescribedSend> {
  const line = await describedLine(caller, body);
  const { recipients } = await textAudience(caller.platform, caller.accountId, {
    rows: readTexts(rows),
    numberFormat: body.number_format ?? 'english',
  });
  return { line, text: '', allowsRepeats: true, recipients };
}

async function patternSend(caller: Caller, body: Described & { code: string }): Promise<DescribedSend> {
  const { platform, accountId } = caller;
  const mobile = readRecipient(required(body, 'recipient'), 'recipient');
  const pattern = await findSendablePattern(platform, accountId, body.code);
  const line = await describedLine(caller, body);
  const filled = fillPattern(pattern, mergeAttributes(body.attributes));
  const text = applyNumberFormat(filled.text, body.number_format ?? 'english');
  checkTextLength(text, 'attributes');
  return {
    line,
    text,
    isExemptAtOperators: true,
    async *recipients() {
      yield [{ mobile, text: null }];
    },
  };
}

async function textSend(
  caller: Caller,
  body: Described,
  recipients: CountableSend['recipients'],
): Promise<DescribedSend> {
  const text = finalText(body);
  const line = await describedLine(caller, body);
  return { line, text, recipients };
}

function fileRecipients(file: { readonly path: string }): CountableSend['recipients'] {
  const source = new FileRecipients(file.path, 'recipients_file', fileRowsMax);
  return async function* recipients() {
    for await (const mobiles of source.pages()) yield mobiles.map((mobile) => ({ mobile, text: null }));
  };
}

const readNumbers = listReader(Type.String({ maxLength: 30 }));
const readRows = listReader(keywordRow);
const readSlices = listReader(bankSlice);
const readTexts = listReader(textRow, 'messages');

async function listedSend(caller: Caller, body: Described, rows: readonly unknown[]): Promise<DescribedSend> {
  const { selectedPhoneBooks } = body;
  const audience = { recipients: readNumbers(rows), ...(selectedPhoneBooks && { selectedPhoneBooks }) };
  const { recipients } = await bulkAudience(caller.platform, caller.accountId, audience);
  return textSend(caller, body, recipients);
}

async function bankSend(caller: Caller, body: Described, rows: readonly unknown[]): Promise<DescribedSend> {
  const slices = readSlices(rows);
  await checkBanks(caller.platform.db, slices);
  const audience = bankAudience(slices);
  return textSend(caller, body, async function* recipients(tx) {
    for await (const page of audience.pages(tx)) yield page.map(({ mobile }) => ({ mobile, text: null }));
  });
}

async function keywordSend(
  caller: Caller,
  body: Described,
  rows: readonly unknown[],
): Promise<DescribedSend> {
  const { platform, accountId } = caller;
  const text = required(body, 'text');
  const line = await describedLine(caller, body);
  const { recipients } = await keywordAudience(platform, accountId, {
    text,
    numberFormat: body.number_format ?? 'english',
    rows: readRows(rows),
    slices: body.selectedPhoneBooks ?? [],
  });
  return { line, text, recipients };
}

/** The line of a send that is not a postal one: by its number, else by its id. */
export async function describedLine(
  caller: Caller,
  body: Pick<Described, 'line_number' | 'line_id' | 'code'>,
): Promise<UsableLine> {
  const { platform, accountId, dialect } = caller;
  const { line_number: number, line_id: id } = body;
  const isNumberGiven = number !== undefined && !meansDefaultLine(dialect, number);
  if (isNumberGiven) return readLine(platform, caller, number);
  if (id !== undefined) return readLineById(platform, accountId, id);
  const use = body.code === undefined ? 'text' : 'code';
  return readLine(platform, caller, dialect === 'live' ? '' : required(body, 'line_number'), use);
}

/** The text as everybody gets it. */
export function finalText(body: Pick<Described, 'text' | 'number_format'>): string {
  const text = applyNumberFormat(required(body, 'text'), body.number_format ?? 'english');
  checkTextLength(text, 'text');
  return text;
}

function required<Body, Field extends keyof Body & string>(
  body: Body,
  field: Field,
): NonNullable<Body[Field]> {
  const value = body[field];
  if (value === undefined || value === null) throw invalidField(field, textOf('field_required', { field }));
  return value;
}

/** Checks a list as the endpoint of its send does; a form has its numbers as text. */
function listReader<Item extends TSchema>(item: Item, name = 'recipients') {
  const schema = Type.Object({ [name]: Type.Array(item) });
  const validate = validatorOf(schema);
  return (rows: readonly unknown[]): Static<Item>[] => {
    const read = readTextValues(schema, { [name]: rows }) as Record<string, Static<Item>[]>;
    validate(read);
    return read[name] ?? [];
  };
}
