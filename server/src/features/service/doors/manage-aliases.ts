import { Type, type Static } from 'typebox';

import { failure, Failure, invalidField, notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { CreatedAt } from '../../../http/fields/times.ts';
import { filledText, moment, nullable } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { field } from '../../../primitives/field.ts';
import { say, text, type Language, type Text } from '../../../texts/text.ts';
import { findSendablePattern } from '../../messaging/patterns/index.ts';
import {
  countAliases,
  deleteAlias,
  listAliases,
  saveAliases,
  type AliasRow,
  type NewAlias,
} from './doors-store.ts';
import { Provider } from './manage-doors.ts';
import { foreignIdOf } from './open-door.ts';
import { aliasBounds, readAliasLines, variableShape } from './read-alias-lines.ts';

const aliasesMax = 1000;
const linesMax = 500;
const tooManyAliases = failure({ code: 'too_many_aliases', status: 409, text: 'too_many_aliases' });

const ForeignId = field(
  filledText(aliasBounds.foreignId),
  'What the provider calls the pattern: its id or name, in any case',
  'آنچه ارائه‌دهنده الگو را می‌نامد: شناسه یا نامش، با حروف کوچک یا بزرگ',
  'verify',
);
const PatternCode = field(
  Type.String({ minLength: 1, maxLength: 50 }),
  'Code of the pattern',
  'کد الگو',
  'peykotp001',
);
const Variables = field(
  nullable(Type.Array(Type.String({ minLength: 1, maxLength: 101 }), { maxItems: aliasBounds.variables })),
  "Our variables in the order of the provider's values, or theirs=ours where its values have names; null: same names, else the order of the pattern",
  'متغیرهای ما به ترتیب مقدارهای ارائه‌دهنده، یا نامِ‌او=نامِ‌ما آن‌جا که مقدارهایش نام دارند؛ null: نام‌های یکسان، وگرنه ترتیب الگو',
  ['code', 'token10=name'],
);

const aliasSchema = Type.Object(
  {
    provider: Provider,
    foreign_id: ForeignId,
    pattern_code: PatternCode,
    variables: Variables,
    created_at: CreatedAt,
  },
  { title: 'PatternAlias' },
);

const example: Static<typeof aliasSchema> = {
  provider: 'kavenegar',
  foreign_id: 'verify',
  pattern_code: 'peykotp001',
  variables: ['code'],
  created_at: '2026-03-21T08:00:00.000Z',
};

const shown = (row: AliasRow) =>
  ({ ...row, created_at: moment(row.created_at) }) as Static<typeof aliasSchema>;

export const listPatternAliases = endpoint({
  method: 'GET',
  path: '/ws/v1/pattern-aliases',
  name: 'listPatternAliases',
  permission: 'read',
  title: { fa: 'نام‌های دیگر الگوها', en: 'List aliases of patterns' },
  description: {
    fa: 'نام‌هایی را فهرست می‌کند که برنامه‌های ارائه‌دهندگان دیگر الگوهای این حساب را با آن‌ها می‌خوانند.',
    en: "Lists the names by which programs of other providers call this account's patterns.",
  },
  query: Type.Object({
    provider: Type.Optional(Provider),
    pattern_code: Type.Optional(PatternCode),
  }),
  data: Type.Array(aliasSchema),
  examples: { data: [example] },

  async handle({ query, caller: { accountId }, platform: { db } }) {
    const rows = await listAliases(db, accountId, {
      provider: query.provider,
      patternCode: query.pattern_code,
    });
    return rows.map(shown);
  },
});

export const savePatternAlias = endpoint({
  method: 'PUT',
  path: '/ws/v1/pattern-aliases',
  name: 'savePatternAlias',
  permission: 'send',
  feature: null,
  title: { fa: 'نام دیگر برای الگو', en: 'Save an alias of a pattern' },
  description: {
    fa: 'الگویی را زیر نامی که ارائه‌دهندهٔ دیگری برای آن داشت می‌گذارد، تا برنامه بی‌تغییر بماند. نامی که هست جایگزین می‌شود.',
    en: 'Puts a pattern under the name that another provider had for it, so that the program stays as it is. A name that exists is replaced.',
  },
  body: Type.Object({
    provider: Provider,
    foreign_id: ForeignId,
    pattern_code: PatternCode,
    variables: Type.Optional(Variables),
  }),
  data: aliasSchema,
  refusals: [404, 409],
  examples: {
    body: { provider: 'kavenegar', foreign_id: 'verify', pattern_code: 'peykotp001', variables: ['code'] },
    data: example,
  },

  async handle({ body, caller: { accountId }, platform }) {
    const variables = body.variables ?? null;
    const alias = { ...body, foreign_id: foreignIdOf(body.foreign_id), variables };
    const problem = await problemOf(platform, accountId, alias);
    if (problem !== undefined) throw problem;
    const now = platform.clock.now();
    await save(platform, accountId, [alias], now);
    return { ...alias, created_at: moment(now) };
  },
});

export const importPatternAliases = endpoint({
  method: 'POST',
  path: '/ws/v1/pattern-aliases/import',
  name: 'importPatternAliases',
  takesLongLists: true,
  permission: 'send',
  feature: null,
  title: { fa: 'ورود نام‌های الگو', en: 'Import aliases of patterns' },
  description: {
    fa: 'فهرستی را که از برگه یا پنل ارائه‌دهنده چسبانده شده می‌خواند: هر سطر یک الگو؛ شناسه یا نام قدیمش، کد الگوی ما، سپس متغیرها به ترتیب، با تب، ویرگول یا نقطه‌ویرگول از هم جدا. سطرهای درست ذخیره می‌شوند و هر سطر دیگر با دلیلش برمی‌گردد.',
    en: 'Reads a list pasted from a sheet or from the panel of the provider: one pattern a line, its old id or name, our code, then variables in their order, separated by tabs, commas or semicolons. Right lines are saved, each other one comes back with its reason.',
  },
  body: Type.Object({
    provider: Provider,
    lines: field(
      Type.String({ minLength: 1, maxLength: 50_000 }),
      'The pasted list',
      'فهرست چسبانده‌شده',
      'verify\tpeykotp001\tcode',
    ),
  }),
  data: Type.Object(
    {
      saved: field(Type.Integer(), 'Aliases that were saved', 'نام‌هایی که ذخیره شد', 12),
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
  ),
  refusals: [409],
  examples: {
    body: { provider: 'kavenegar', lines: 'verify,peykotp001,code' },
    data: { saved: 1, refused: [] },
  },

  async handle({ body: { provider, lines }, caller: { accountId }, platform, language }) {
    const { read, refused } = readAliasLines(lines);
    if (read.length + refused.length > linesMax)
      throw invalidField('lines', text('alias_lines_many', { limit: linesMax }));
    const wrong = refused.map(({ line, problem }) => ({ line, problem }));
    const right: NewAlias[] = [];
    for (const { line, foreignId, patternCode, variables } of read) {
      const alias = { provider, foreign_id: foreignIdOf(foreignId), pattern_code: patternCode, variables };
      const problem = await problemOf(platform, accountId, alias);
      if (problem === undefined) right.push(alias);
      else wrong.push({ line, problem: problem.text });
    }
    if (right.length > 0) await save(platform, accountId, right, platform.clock.now());
    return { saved: right.length, refused: spoken(wrong, language) };
  },
});

function spoken(lines: readonly { line: number; problem: Text }[], language: Language) {
  return lines
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, problem }) => ({ line, problem: say(problem, language) }));
}

export const deletePatternAlias = endpoint({
  method: 'DELETE',
  path: '/ws/v1/pattern-aliases/{provider}/{foreign_id}',
  name: 'deletePatternAlias',
  permission: 'send',
  feature: null,
  title: { fa: 'حذف نام دیگر الگو', en: 'Delete an alias of a pattern' },
  description: {
    fa: 'نام را برمی‌دارد؛ خود الگو می‌ماند.',
    en: 'Removes the name; the pattern itself stays.',
  },
  params: Type.Object({ provider: Provider, foreign_id: ForeignId }),
  data: Type.Null(),
  refusals: [404],

  async handle({ params: { provider, foreign_id: written }, caller: { accountId }, platform }) {
    const { db, notifications } = platform;
    const foreignId = foreignIdOf(written);
    const isDeleted = await db
      .transaction()
      .execute((tx) => deleteAlias(tx, accountId, { provider, foreignId }));
    notifications.notifyLocally('peyk_doors');
    if (!isDeleted) throw notFound();
    return null;
  },
});

async function save(
  { db, notifications }: Platform,
  accountId: number,
  aliases: readonly NewAlias[],
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await saveAliases(tx, accountId, aliases, now);
    if ((await countAliases(tx, accountId)) > aliasesMax) throw tooManyAliases({ count: aliasesMax });
  });
  notifications.notifyLocally('peyk_doors');
}

/** Why an alias cannot be used: its pattern cannot be sent with, or has no such variable. */
async function problemOf(
  platform: Platform,
  accountId: number,
  alias: NewAlias,
): Promise<Failure | undefined> {
  try {
    const { vars } = await findSendablePattern(platform, accountId, alias.pattern_code);
    const known = new Set(vars.map(({ var: name }) => name));
    const wrong = (alias.variables ?? []).find(
      (one) => !variableShape.test(one) || !known.has(one.slice(one.indexOf('=') + 1)),
    );
    return wrong === undefined
      ? undefined
      : invalidField('variables', text('alias_variable', { name: wrong }));
  } catch (problem) {
    if (problem instanceof Failure) return problem;
    throw problem;
  }
}
