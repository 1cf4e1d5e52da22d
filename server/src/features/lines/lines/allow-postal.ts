import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { LineId } from '../../../http/fields/ids.ts';
import { notFound } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { Id } from '../../../http/schemas.ts';
import { recordAudit } from '../../common/audit/index.ts';
import { notifyLinesChanged, updateAllowsPostal } from './lines-store.ts';

export const allowPostal = operatorEndpoint({
  method: 'PUT',
  path: '/operator/v1/lines/{id}/postal',
  name: 'allowPostalSends',
  permission: 'network',
  title: { fa: 'اجازه ارسال کد پستی روی خط', en: 'Allow postal sends on a line' },
  description: {
    fa: 'تعیین می‌کند ارسال بر اساس کد پستی از این خط مجاز باشد یا نه.',
    en: 'Sets whether sends by postal code may use a line.',
  },
  params: Type.Object({ id: field(Id, 'Id of the line', 'شناسهٔ خط', 42) }),
  body: Type.Object({ allowed: field(Type.Boolean(), 'Whether it is allowed', 'مجاز است یا نه') }),
  data: Type.Object({
    line_id: LineId,
    allowed: field(Type.Boolean(), 'Whether it is allowed', 'مجاز است یا نه'),
  }),
  refusals: [404],

  async handle({ params, body: { allowed }, caller, platform }) {
    await platform.db.transaction().execute(async (tx) => {
      const before = await updateAllowsPostal(tx, params.id, allowed);
      if (before === undefined) throw notFound();
      await recordAudit(tx, platform.clock, caller, {
        action: 'line.postal',
        subject: `line:${params.id}`,
        before: { allowed: before },
        after: { allowed },
      });
      await notifyLinesChanged(tx);
    });
    platform.notifications.notifyLocally('peyk_lines');
    return { line_id: params.id, allowed };
  },
});
