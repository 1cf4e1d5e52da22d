import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { notFound } from '../../../failure.ts';
import { operatorEndpoint } from '../../../http/endpoint.ts';
import { pageExample, pageOf, pageSchema, pagingOf } from '../../../http/paging.ts';
import { Id, nullable } from '../../../http/schemas.ts';
import { itemQuery, itemSchema, itemsOf } from './list-send-items.ts';
import { itemAdviceText } from '../../../texts/item-error.ts';
import { itemExample } from './report-examples.ts';
import { withoutEndedCode } from './ended-codes.ts';
import { withOutage } from './waiting-code.ts';
import { findSendOfAnyAccount } from './reports-store.ts';

const operatorItemSchema = Type.Object({
  ...itemSchema.properties,
  error: field(
    nullable(Type.String()),
    'Why it failed or waits, in the words of the carrier',
    'چرا ناموفق شد یا منتظر است، به زبان اپراتور مخابراتی',
    'connect ECONNREFUSED',
  ),
});

export const listSendItemsForOperator = operatorEndpoint({
  method: 'GET',
  isReadFromStandby: true,
  path: '/operator/v1/send_requests/{id}/items',
  name: 'listSendItemsForOperator',
  permission: 'sends.read',
  title: { fa: 'گیرندگان یک ارسال با خطای اپراتور', en: 'List recipients with carrier errors' },
  description: {
    fa: 'گیرندگان یک ارسال از هر حساب را با خطای اپراتور مخابراتی، همان‌گونه که آمده، نشان می‌دهد. مشتریان به‌جای این خطاها متن سرویس را می‌خوانند. شماره‌هایی که سرویس خودش آورده اینجا هم پوشیده‌اند.',
    en: 'Lists the recipients of a send of any account, with the original errors of carriers; customers see an explanation instead. Numbers provided by the service are masked here too.',
  },
  params: Type.Object({ id: field(Id, 'Id of the send', 'شناسهٔ ارسال', 42) }),
  query: itemQuery,
  data: pageSchema(operatorItemSchema),
  refusals: [404],
  examples: {
    data: pageExample({
      ...itemExample,
      status: 'failed',
      status_detail: 'send-failure',
      error: 'HTTP 400: {"error":"bad sender"}',
      sent_at: null,
      delivered_at: null,
    }),
  },

  async handle({ params, query, platform, url, language }) {
    const found = await findSendOfAnyAccount(platform.db, params.id);
    const send = await withOutage(platform, withoutEndedCode(found, platform.clock.now()));
    if (send === undefined) throw notFound();
    const paging = pagingOf(query);
    const { items, total } = await itemsOf(platform.db, send, query, paging);
    const shown = items.map((item) => ({ ...item, advice: itemAdviceText(item, language) }));
    return pageOf(shown, total, paging, url);
  },
});
