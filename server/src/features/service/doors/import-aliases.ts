import { Type, type Static } from 'typebox';

import { refuseUnreadable } from '../../../files/refuse-unreadable.ts';
import { spreadsheetFailure } from '../../../files/spreadsheet-failure.ts';
import { readSpreadsheet } from '../../../files/spreadsheet.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { field } from '../../../primitives/field.ts';
import { say, type Language } from '../../../texts/text.ts';
import { ownPatterns } from '../../messaging/patterns/index.ts';
import { importRows } from './import-rows.ts';
import { Provider } from './manage-doors.ts';
import { aliasBounds, readAliasLines, readAliasRows, type RefusedLine } from './read-alias-lines.ts';

const importedSchema = Type.Object(
  {
    saved: field(Type.Integer(), 'Aliases that were saved', 'نام‌هایی که ذخیره شد', 12),
    created: field(
      Type.Integer(),
      'Patterns that were made of texts that no pattern had; an operator approves them',
      'الگوهایی که از متن‌های تازه ساخته شد و اپراتور تأییدشان می‌کند',
      3,
    ),
    refused: field(
      Type.Array(
        Type.Object({
          line: field(Type.Integer(), 'The line, from 1', 'سطر، از ۱', 3),
          problem: field(Type.String(), 'What is wrong with it', 'مشکل آن', 'الگویی با این کد پیدا نشد.'),
        }),
      ),
      'Lines that were not saved',
      'سطرهایی که ذخیره نشد',
    ),
  },
  { title: 'ImportedAliases' },
);

const Website = field(
  Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  'Makes patterns of texts that no pattern of the account has, used on this website; absent: such lines are refused',
  'از متن‌هایی که هیچ الگوی حساب ندارد الگو می‌سازد، برای این وب‌سایت؛ نباشد: آن سطرها رد می‌شوند',
  'https://shop.example',
);

const checks = {
  website: ({ website }: { readonly website?: string }) =>
    website !== undefined && ownPatterns.readWebsite(website),
};

const websiteOf = ({ website }: { readonly website?: string }) =>
  website === undefined ? undefined : ownPatterns.readWebsite(website);

export const importPatternAliases = endpoint({
  method: 'POST',
  path: '/ws/v1/pattern-aliases/import',
  name: 'importPatternAliases',
  takesLongLists: true,
  permission: 'send',
  feature: 'pattern',
  title: { fa: 'ورود نام‌های الگو', en: 'Import aliases of patterns' },
  description: {
    fa: 'فهرستی را که از برگه یا پنل ارائه‌دهنده چسبانده شده می‌خواند: هر سطر یک الگو. یا شناسه یا نام قدیمش، کد الگوی ما، سپس متغیرها به ترتیب، با تب، ویرگول یا نقطه‌ویرگول از هم جدا؛ یا شناسه یا نام قدیم و متن الگوی ارائه‌دهنده با متغیرهای خودش (%token، {0}، #CODE#، %name%، {{1}})، که الگوی هم‌متن آن پیدا و ترتیب متغیرها برداشته می‌شود. با website برای متن‌های بی‌الگو الگو ساخته می‌شود. سطرهای درست ذخیره می‌شوند و هر سطر دیگر با دلیلش برمی‌گردد.',
    en: 'Reads a list pasted from a sheet or from the panel of the provider: one pattern a line. Either its old id or name, our code, then variables in their order, separated by tabs, commas or semicolons; or its old id or name and the text of the template with the variables of the provider (%token, {0}, #CODE#, %name%, {{1}}): the pattern of the same text is found, with the order of its variables. With website patterns are made of texts that none has. Right lines are saved, each other one comes back with its reason.',
  },
  body: Type.Object({
    provider: Provider,
    lines: field(
      Type.String({ minLength: 1, maxLength: 50_000 }),
      'The pasted list',
      'فهرست چسبانده‌شده',
      'verify\tpeykotp001\tcode',
    ),
    website: Website,
  }),
  checks,
  data: importedSchema,
  refusals: [409],
  examples: {
    body: { provider: 'kavenegar', lines: 'verify,peykotp001,code' },
    data: { saved: 1, created: 0, refused: [] },
  },

  async handle({ body, caller: { accountId }, platform, language }) {
    const { provider, lines } = body;
    const asked = { accountId, provider, website: websiteOf(body) };
    return spoken(await importRows(platform, asked, readAliasLines(lines, provider)), language);
  },
});

export const importPatternAliasFile = endpoint({
  method: 'POST',
  path: '/ws/v1/pattern-aliases/import-file',
  name: 'importPatternAliasFile',
  permission: 'send',
  feature: 'pattern',
  title: { fa: 'ورود نام‌های الگو از فایل', en: 'Import aliases of patterns from a file' },
  description: {
    fa: 'همان ورود نام‌های الگو، از ردیف‌های یک فایل Excel یا CSV تا ۵۰۰ ردیف: ستون اول شناسه یا نام قدیم است، سپس کد الگوی ما و متغیرها، یا متن الگوی ارائه‌دهنده در هر ستون دیگر.',
    en: 'The same as importing pasted aliases, from the rows of an Excel or CSV file, up to 500: the first column is the old id or name, then our code and variables, or the text of the template of the provider in any other column.',
  },
  body: Type.Object({ provider: Provider, website: Website }),
  files: {
    file: {
      required: true,
      description: { en: 'xlsx or csv', fa: 'xlsx یا csv' },
      example: 'templates.xlsx',
    },
  },
  checks: { ...checks, file: (_body, { files: { file } }) => file && refuseUnreadable(file.path) },
  data: importedSchema,
  refusals: [409],
  examples: {
    body: { provider: 'kavenegar' },
    data: { saved: 1, created: 0, refused: [] },
  },

  async handle({ body, files, caller: { accountId }, platform, language }) {
    const asked = { accountId, provider: body.provider, website: websiteOf(body) };
    const lines = readAliasRows(await rowsOf(files['file']?.path ?? ''), body.provider);
    return spoken(await importRows(platform, asked, lines), language);
  },
});

/** Up to a row more than may come, so that too many are refused. */
async function rowsOf(path: string) {
  const rows: { line: number; cells: readonly string[] }[] = [];
  try {
    for await (const page of readSpreadsheet(path)) {
      rows.push(...page.map(({ number, cells }) => ({ line: number, cells })));
      if (rows.length > 2 * aliasBounds.lines) break;
    }
  } catch (problem) {
    throw spreadsheetFailure(problem, 'file');
  }
  return rows;
}

interface Result {
  readonly saved: number;
  readonly created: number;
  readonly refused: readonly RefusedLine[];
}

function spoken({ refused, ...counts }: Result, language: Language): Static<typeof importedSchema> {
  return {
    ...counts,
    refused: refused
      .toSorted((one, other) => one.line - other.line)
      .map(({ line, problem }) => ({ line, problem: say(problem, language) })),
  };
}
