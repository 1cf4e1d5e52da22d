import { Type } from 'typebox';

import { notFound } from '../../../../failure.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { pageExample, pageOf, pageSchema, pagingOf, pagingQuery } from '../../../../http/paging.ts';
import { wordOf } from '../../../../http/schemas.ts';
import type { Platform } from '../../../../platform.ts';
import { field } from '../../../../primitives/field.ts';
import type { Language } from '../../../../texts/text.ts';
import { findUsableLineById } from '../../../lines/lines/index.ts';
import { sendingStates, type RepeatingSend } from '../repeating-send.ts';
import { countRuns, listLastRuns, listRuns } from '../runs-store.ts';
import { countRepeatingSends, findRepeatingSend, listRepeatingSends as select } from '../sends-store.ts';
import {
  RepeatingSendId,
  repeatingExample,
  repeatingOf,
  repeatingSchema,
  type ShownRepeatingSend,
} from './repeating-schema.ts';
import { runExample, runOf, runSchema } from './run-schema.ts';

/** Repeating sends of an account as callers see them, each with its last run. */
async function showRepeating(
  platform: Platform,
  accountId: number,
  sends: readonly RepeatingSend[],
  language: Language,
): Promise<ShownRepeatingSend[]> {
  const ids = sends.map(({ id }) => id);
  const lastRuns = await listLastRuns(platform.db, accountId, ids);
  return Promise.all(
    sends.map(async (send) => {
      // Lines of an account are cached.
      const line = await findUsableLineById(platform, accountId, send.lineId);
      return repeatingOf(send, { lineNumber: line?.number, lastRun: lastRuns.get(send.id), language });
    }),
  );
}

export async function showOne(platform: Platform, send: RepeatingSend, language: Language) {
  const [shown] = await showRepeating(platform, send.accountId, [send], language);
  if (shown === undefined) throw notFound();
  return shown;
}

export const listRepeatingSends = endpoint({
  method: 'GET',
  path: '/ws/v1/repeating-sends',
  name: 'listRepeatingSends',
  permission: 'read',
  title: { fa: 'فهرست ارسال‌های تکرارشونده', en: 'List repeating sends' },
  description: {
    fa: 'ارسال‌های تکرارشوندهٔ حساب را با نتیجهٔ آخرین نوبت هر کدام، از جدیدترین، فهرست می‌کند.',
    en: 'Lists the repeating sends of the account with what became of the last moment of each, newest first.',
  },
  query: Type.Object({
    ...pagingQuery,
    state: field(Type.Optional(wordOf(sendingStates)), 'Only in this state', 'فقط در این وضعیت'),
  }),
  data: pageSchema(repeatingSchema),
  examples: { data: pageExample(repeatingExample) },

  async handle({ query, caller: { accountId }, platform, url, language }) {
    const paging = pagingOf(query);
    const { state } = query;
    const [sends, total] = await Promise.all([
      select(platform.db, accountId, { ...paging, state }),
      countRepeatingSends(platform.db, accountId, state),
    ]);
    return pageOf(await showRepeating(platform, accountId, sends, language), total, paging, url);
  },
});

const params = Type.Object({ id: RepeatingSendId });

export const showRepeatingSend = endpoint({
  method: 'GET',
  path: '/ws/v1/repeating-sends/{id}',
  name: 'showRepeatingSend',
  permission: 'read',
  title: { fa: 'یک ارسال تکرارشونده', en: 'Show a repeating send' },
  description: {
    fa: 'یک ارسال تکرارشونده را با نوبت بعدی و نتیجهٔ آخرین نوبتش نشان می‌دهد.',
    en: 'Shows one repeating send with its next moment and what became of its last one.',
  },
  params,
  data: repeatingSchema,
  refusals: [404],
  examples: { data: repeatingExample },

  async handle({ params: { id }, caller: { accountId }, platform, language }) {
    const send = await findRepeatingSend(platform.db, { accountId, id });
    if (send === undefined) throw notFound();
    return showOne(platform, send, language);
  },
});

export const listRepeatingRuns = endpoint({
  method: 'GET',
  path: '/ws/v1/repeating-sends/{id}/runs',
  name: 'listRepeatingRuns',
  permission: 'read',
  title: { fa: 'نوبت‌های یک ارسال تکرارشونده', en: 'List runs of a repeating send' },
  description: {
    fa: 'نوبت‌هایی را که گذشته‌اند، از جدیدترین، فهرست می‌کند: هر کدام یک ارسال با گزارش خودش است، یا می‌گوید چرا نرفت. روزهایی که تاریخ هیچ مخاطبی نبوده نوبت به شمار نمی‌آیند.',
    en: 'Lists the moments that have passed, newest first: each is a send with a report of its own, or says why it did not go. Days that were the date of no contact are no moments.',
  },
  params,
  query: Type.Object(pagingQuery),
  data: pageSchema(runSchema),
  refusals: [404],
  examples: { data: pageExample(runExample) },

  async handle({ params: { id }, query, caller: { accountId }, platform: { db }, url, language }) {
    if ((await findRepeatingSend(db, { accountId, id })) === undefined) throw notFound();
    const paging = pagingOf(query);
    const of = { accountId, sendId: id };
    const [runs, total] = await Promise.all([listRuns(db, of, paging), countRuns(db, of)]);
    return pageOf(
      runs.map((run) => runOf(run, language)),
      total,
      paging,
      url,
    );
  },
});
