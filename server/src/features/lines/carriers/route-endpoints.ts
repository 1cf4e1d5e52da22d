import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { LineId } from '../../../http/fields/ids.ts';
import { notFound } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { Id } from '../../../http/schemas.ts';
import { lineRecords } from '../lines/index.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { listRoutes } from './carriers-store.ts';
import { lineRoutes, shownOperator } from './line-routes.ts';

export const listLineRoutes = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/routes',
  name: 'listLineRoutes',
  permission: 'network',
  title: { fa: 'مسیر خطوط', en: 'List line routes' },
  description: {
    fa: 'می‌گوید کدام اپراتورها به کدام خط خدمت می‌دهند؛ خطِ بی‌مسیر از همه استفاده می‌کند.',
    en: 'Lists which carriers serve which line; a line without a route uses all carriers.',
  },
  data: Type.Array(
    Type.Object({
      line_id: LineId,
      line: field(Type.String(), 'Sender line', 'خطی که از آن می‌رود', '90008361'),
      carrier_id: field(Id, 'Id of the carrier', 'شناسهٔ اپراتور مخابراتی', 2),
      carrier: field(Type.String(), 'The carrier', 'اپراتور مخابراتی', 'main'),
      weight: field(Type.Integer(), 'Share of the traffic', 'سهم از ترافیک', 1),
      operator: lineRoutes.operator,
    }),
  ),

  async handle({ platform }) {
    const rows = await listRoutes(platform.db);
    return rows.map((row) => ({ ...row, operator: shownOperator(row.operator) }));
  },
});

export const setLineRoute = operatorEndpoint({
  method: 'PUT',
  path: '/operator/v1/lines/{id}/route',
  name: 'setLineRoute',
  permission: 'network',
  title: { fa: 'تعیین مسیر یک خط', en: 'Set the route of a line' },
  description: {
    fa: 'اپراتورهای یک خط را به ترتیب امتحان شدنشان تعیین می‌کند؛ فهرست خالی یعنی همه.',
    en: 'Sets the carriers of a line, in the order in which they are tried; an empty list means all carriers.',
  },
  params: Type.Object({ id: field(Id, 'Id of the line', 'شناسهٔ خط', 42) }),
  body: Type.Object({ carriers: lineRoutes.steps }),
  checks: { carriers: ({ carriers }, { platform }) => lineRoutes.check(platform.db, carriers ?? []) },
  data: Type.Object({ line_id: LineId, carriers: lineRoutes.steps }),
  refusals: [404],

  async handle({ params, body, caller, platform }) {
    return platform.db.transaction().execute(async (tx) => {
      if (!(await lineRecords.exists(tx, params.id))) throw notFound();
      const before = (await lineRoutes.list(tx, [params.id])).get(params.id) ?? [];
      await lineRoutes.replace(tx, params.id, body.carriers);
      await recordAudit(tx, platform.clock, caller, {
        action: 'line.route',
        subject: `line:${params.id}`,
        before,
        after: body.carriers,
      });
      return { line_id: params.id, carriers: body.carriers };
    });
  },
});
