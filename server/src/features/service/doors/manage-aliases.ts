import { Type, type Static } from 'typebox';

import { notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { CreatedAt } from '../../../http/fields/times.ts';
import { filledText, moment, nullable } from '../../../http/schemas.ts';
import { field } from '../../../primitives/field.ts';
import { deleteAlias, listAliases, type AliasRow } from './doors-store.ts';
import { aliasProblem, keepAliases } from './keep-aliases.ts';
import { Provider } from './manage-doors.ts';
import { foreignIdOf } from './open-door.ts';
import { aliasBounds } from './read-alias-lines.ts';

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
    const problem = await aliasProblem(platform, accountId, alias);
    if (problem !== undefined) throw problem;
    const now = platform.clock.now();
    await keepAliases(platform, accountId, async () => [alias]);
    return { ...alias, created_at: moment(now) };
  },
});

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
