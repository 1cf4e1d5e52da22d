import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { panelEndpoint } from '../../../http/endpoint.ts';
import { forbidden } from '../../../http/refusals.ts';
import { Moment, nullable } from '../../../http/schemas.ts';
import { pricedLines } from '../lines/index.ts';
import { listCarriers, listRoutes } from './carriers-store.ts';
import { currentReports, statusOf } from './carrier-state.ts';
import type { ReportRow } from './links/links-store.ts';

export const listLineTrouble = panelEndpoint({
  method: 'GET',
  path: '/panel/v1/line_trouble',
  name: 'listLineTrouble',
  permission: 'read',
  title: { fa: 'خطوط از کار افتاده', en: 'List lines in trouble' },
  description: {
    fa: 'خط‌هایی از حساب را نشان می‌دهد که اکنون چیزی از آن‌ها بیرون نمی‌رود؛ پیام‌ها منتظر می‌مانند.',
    en: "Lists the account's lines that have no working carrier at the moment; their messages wait.",
  },
  data: Type.Array(
    Type.Object(
      {
        line: field(Type.String(), 'Sender line', 'خطی که از آن می‌رود', '90008361'),
        title: field(Type.String(), 'Title of the line', 'عنوان خط', 'خط خدماتی'),
        since: field(
          nullable(Type.String({ ...Moment })),
          'null: unknown since when',
          'null: کسی نمی‌گوید از کی',
          '2026-03-21T08:00:00.000Z',
        ),
      },
      { title: 'LineTrouble' },
    ),
  ),

  async handle({ caller: { accountId }, platform }) {
    if (accountId === null) throw forbidden();
    const { db } = platform;
    const lines = await pricedLines.list(db, accountId, {});
    if (lines.length === 0) return [];
    const [kept, reports, routes] = await Promise.all([
      listCarriers(db),
      currentReports(platform),
      listRoutes(
        db,
        lines.map(({ id }) => id),
      ),
    ]);
    const enabled = new Set(kept.filter((carrier) => carrier.is_enabled).map(({ name }) => name));
    const inUse = reports.map(({ health }) => health.name);
    const carriersOf = (lineId: number) => {
      const own = routes.filter((route) => route.line_id === lineId).map(({ carrier }) => carrier);
      return own.length > 0 ? own : [...new Set([...enabled, ...inUse])];
    };
    return lines.flatMap(({ id, number, title }) => {
      const since = downSince(carriersOf(id), reports);
      return since === undefined ? [] : [{ line: number, title, since }];
    });
  },
});

/** Undefined while one of these carriers takes messages; null if none does since an unknown time. */
function downSince(names: readonly string[], reports: readonly ReportRow[]): string | null | undefined {
  const isWorking = (name: string) => {
    const status = statusOf({ name, is_enabled: true }, reports);
    return status === 'up' || status === 'partly';
  };
  if (names.some(isWorking)) return undefined;
  const living = reports.filter((row) => !row.is_gone && names.includes(row.health.name));
  return living.map(({ health }) => health.since).toSorted()[0] ?? null;
}
