import { Type } from 'typebox';

import { invalidField, notFound } from '../../failure.ts';
import { operatorEndpoint } from '../../http/endpoint.ts';
import { Id } from '../../http/schemas.ts';
import { text } from '../../texts/text.ts';
import { lineExists } from '../lines/index.ts';
import { recordAudit } from '../audit/index.ts';
import { listCarriers, listRoutes, notifyCarriersChanged, replaceRoute } from './carriers-store.ts';

const step = Type.Object({
  carrier_id: Id,
  weight: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
});

export const listLineRoutes = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/routes',
  name: 'listLineRoutes',
  permission: 'network',
  title: { fa: 'مسیر خطوط', en: 'Which carriers serve which line; a line without a route uses all of them' },
  data: Type.Array(
    Type.Object({
      line_id: Id,
      line: Type.String(),
      carrier_id: Id,
      carrier: Type.String(),
      weight: Type.Integer(),
    }),
  ),

  async handle({ platform }) {
    return listRoutes(platform.db);
  },
});

export const setLineRoute = operatorEndpoint({
  method: 'PUT',
  path: '/operator/v1/lines/{id}/route',
  name: 'setLineRoute',
  permission: 'network',
  title: {
    fa: 'تعیین مسیر یک خط',
    en: 'Set the carriers of a line in the order in which they are tried; an empty list means all of them',
  },
  params: Type.Object({ id: Id }),
  body: Type.Object({ carriers: Type.Array(step, { maxItems: 50 }) }),
  data: Type.Object({ line_id: Id, carriers: Type.Array(step) }),
  refusals: [404],

  async handle({ params, body, caller, platform }) {
    return platform.db.transaction().execute(async (tx) => {
      if (!(await lineExists(tx, params.id))) throw notFound();
      const known = new Set((await listCarriers(tx)).map(({ id }) => id));
      const ids = body.carriers.map(({ carrier_id }) => carrier_id);
      for (const [index, id] of ids.entries()) {
        if (!known.has(id) || ids.indexOf(id) !== index) {
          throw invalidField(
            `carriers.${index}.carrier_id`,
            text('field_invalid', { field: `carriers.${index}.carrier_id` }),
          );
        }
      }
      const before = (await listRoutes(tx)).filter(({ line_id }) => line_id === params.id);
      const steps = body.carriers.map(({ carrier_id, weight = 1 }) => ({ carrierId: carrier_id, weight }));
      await replaceRoute(tx, params.id, steps);
      await recordAudit(tx, platform.clock, caller, {
        action: 'line.route',
        subject: `line:${params.id}`,
        before,
        after: body.carriers,
      });
      await notifyCarriersChanged(tx);
      return { line_id: params.id, carriers: body.carriers };
    });
  },
});
