import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { SendRequestId } from '../../../http/fields/ids.ts';
import { notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { sendExample } from './report-examples.ts';
import { withoutEndedCode } from './ended-codes.ts';
import { paceOf, paceSchema } from './pace-of-send.ts';
import { findSend } from './reports-store.ts';
import { sendRowOf, sendRowSchema } from './send-row.ts';
import { readSendFigures } from './read-send-figures.ts';

export const showSend = endpoint({
  method: 'GET',
  path: '/ws/v1/send_request/{send_request_id}',
  name: 'showSend',
  permission: 'read',
  title: { fa: 'جزئیات یک ارسال', en: 'Show a send' },
  description: {
    fa: 'یک ارسال و پیشرفت پیام‌هایش را نشان می‌دهد.',
    en: 'Shows one send with the progress of its messages.',
  },
  params: Type.Object({ send_request_id: SendRequestId }),
  data: Type.Object(
    {
      ...sendRowSchema.properties,
      pace: field(
        paceSchema,
        'Of a gradual send, when the rest of it leaves; null: it has no pace',
        'از ارسال تدریجی، بقیه کی می‌روند؛ null: سرعتی ندارد',
      ),
    },
    { title: 'SendDetails' },
  ),
  refusals: [404],
  examples: { data: { ...sendExample, pace: null } },

  async handle({ params, caller, platform }) {
    const found = await findSend(platform.db, caller.accountId, params.send_request_id);
    const row = withoutEndedCode(found, platform.clock.now());
    const [figures] = row === undefined ? [] : await readSendFigures(platform.db, caller.accountId, [row]);
    if (row === undefined || figures === undefined) throw notFound();
    return { ...sendRowOf(row, figures, caller.dialect), pace: await paceOf(platform, row) };
  },
});
