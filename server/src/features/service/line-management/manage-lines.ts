import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { invalidField, notFound } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { pageOf, pageSchema, pagingOf, pagingQuery } from '../../../http/paging.ts';
import { Id } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { toEnglishDigits } from '@peyk/text';
import { text } from '../../../texts/text.ts';
import { LineNumber, lineNumberOf, lineRecords } from '../../lines/lines/index.ts';
import { changeLine, writeLine } from './change-line.ts';
import { lineChecks } from './line-checks.ts';
import { lineFields, lineSchema, shownLines, type LineBody, type ManagedLine } from './line-fields.ts';

const params = Type.Object({ id: field(Id, 'Id of the line', 'شناسهٔ خط', 42) });
const numberShape = /^(?:\d{3,20}|[A-Za-z][A-Za-z0-9 ._-]{0,10})$/;

export const listLinesForOperator = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/lines',
  name: 'listLinesForOperator',
  permission: 'network',
  title: { fa: 'همهٔ خطوط', en: 'List all lines' },
  description: {
    fa: 'همهٔ خط‌ها را با اپراتورها، ساعت‌ها و کسانی که اجازه دارند فهرست می‌کند؛ کنارگذاشته‌ها در پایان.',
    en: 'Lists every line with its carriers, sending hours and permitted accounts; retired lines come last.',
  },
  query: Type.Object({
    ...pagingQuery,
    search: field(
      Type.Optional(Type.String({ maxLength: 100 })),
      'Part of the number or title',
      'بخشی از شماره یا عنوان',
      '9000',
    ),
    service: Type.Optional(lineFields.service),
    is_retired: field(Type.Optional(Type.Boolean()), 'Whether it is out of use', 'کنار گذاشته شده یا نه'),
    is_default: field(Type.Optional(Type.Boolean()), 'Whether it is a default line', 'پیش‌فرض است یا نه'),
  }),
  data: pageSchema(lineSchema),

  async handle({ query, platform: { db }, url }) {
    const paging = pagingOf(query);
    const filters = {
      search: query.search && toEnglishDigits(query.search),
      service: query.service,
      isRetired: query.is_retired,
      isDefault: query.is_default,
    };
    const [rows, total] = await Promise.all([
      lineRecords.list(db, filters, paging),
      lineRecords.count(db, filters),
    ]);
    return pageOf(await shownLines(db, rows), total, paging, url);
  },
});

export const showLineForOperator = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/lines/{id}',
  name: 'showLineForOperator',
  permission: 'network',
  title: { fa: 'یک خط', en: 'Show a line' },
  description: {
    fa: 'یک خط را با اپراتورها، ساعت‌ها و کسانی که اجازه دارند نشان می‌دهد.',
    en: 'Shows one line with its carriers, sending hours and permitted accounts.',
  },
  params,
  data: lineSchema,
  refusals: [404],

  async handle({ params: { id }, platform: { db } }) {
    const row = await lineRecords.find(db, id);
    const [shown] = row === undefined ? [] : await shownLines(db, [row]);
    if (shown === undefined) throw notFound();
    return shown;
  },
});

export const createLine = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/lines',
  name: 'createLine',
  permission: 'network',
  title: { fa: 'افزودن خط', en: 'Create a line' },
  description: {
    fa: 'خط اضافه می‌کند؛ حساب‌های مجاز همان لحظه می‌توانند از آن بفرستند.',
    en: 'Creates a line. Accounts with access can send from it immediately.',
  },
  body: Type.Object({
    number: LineNumber,
    ...Type.Partial(Type.Object(lineFields)).properties,
    title: lineFields.title,
  }),
  checks: {
    ...lineChecks,
    async number({ number: given }, { platform: { db } }) {
      if (given === undefined) return;
      const number = readNumber(given);
      if (await lineRecords.isTaken(db, number)) throw taken(number);
    },
  },
  status: 201,
  data: lineSchema,

  async handle({ body, caller, platform }): Promise<ManagedLine> {
    const number = readNumber(body.number);
    return writeLine(platform, caller, async (tx) => {
      const line = { number, title: body.title.trim(), now: platform.clock.now() };
      const id = await lineRecords.insert(tx, line);
      if (id === undefined) throw taken(number);
      await changeLine(tx, id, { ...usualOf(body.service, platform), ...body });
      return { id, action: 'line.create' };
    });
  },
});

export const editLine = operatorEndpoint({
  method: 'PATCH',
  path: '/operator/v1/lines/{id}',
  name: 'editLine',
  permission: 'network',
  title: { fa: 'ویرایش خط', en: 'Edit a line' },
  description: {
    fa: 'خط را تغییر می‌دهد؛ قیمت جدید برای ارسال‌های از این پس است. فیلدهایی که نیایند همان می‌مانند. شماره عوض نمی‌شود، چون گزارش‌ها و پاسخ‌ها به آن وابسته‌اند: خط را کنار بگذارید و دیگری اضافه کنید.',
    en: 'Changes a line; a new price applies to sends from now on. Omitted fields keep their value. The number cannot be changed, because reports and replies refer to it: retire the line and create another.',
  },
  params,
  body: Type.Partial(Type.Object({ number: LineNumber, ...lineFields })),
  checks: {
    ...lineChecks,
    async number({ number }, { params: { id }, platform: { db } }) {
      const line = id === undefined ? undefined : await lineRecords.find(db, id);
      if (line !== undefined) refuseOtherNumber(line, number);
    },
  },
  data: lineSchema,
  refusals: [404],

  async handle({ params: { id }, body, caller, platform }): Promise<ManagedLine> {
    return writeLine(platform, caller, async (tx) => {
      const before = await lineRecords.lock(tx, id);
      if (before === undefined) throw notFound();
      refuseOtherNumber(before, body.number);
      const [shown] = await shownLines(tx, [before]);
      await changeLine(tx, id, body);
      return { id, action: 'line.edit', before: shown };
    });
  },
});

/** Defaults of a new line. */
function usualOf(service: LineBody['service'], { config }: Pick<Platform, 'config'>): LineBody {
  return service === 'advertising' ? { opt_out_phrase: config.optOutPhrase, answers_replies: true } : {};
}

type GivenNumber = Static<typeof LineNumber>;

function readNumber(given: GivenNumber): string {
  const number = lineNumberOf(given);
  if (!numberShape.test(number)) throw invalidField('number', text('line_number_shape'));
  return number;
}

const taken = (number: string) => invalidField('number', text('line_number_taken', { number }));

function refuseOtherNumber(line: { readonly number: string }, given: GivenNumber | undefined): void {
  if (given !== undefined && lineNumberOf(given) !== line.number)
    throw invalidField('number', text('line_number_fixed'));
}
