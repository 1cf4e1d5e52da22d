import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { notFound } from '../../../failure.ts';
import { publicEndpoint } from '../../../http/endpoint.ts';
import { serviceUnavailable } from '../../../http/refusals.ts';
import { findRunningCarriers } from './find-running-carriers.ts';

const params = Type.Object({
  name: field(Type.String(), 'Name of the carrier', 'نام اپراتور مخابراتی', 'main'),
  token: field(Type.String(), 'A secret token', 'توکن محرمانه', 'k3Zp9vQm2xT7'),
});
const anything = Type.Record(Type.String(), Type.Unknown());
const data = Type.Object({
  taken: field(
    Type.Integer(),
    'Receipts and inbound messages that were stored',
    'گزارش‌های تحویل و پیام‌های دریافتی که ذخیره شدند',
    2,
  ),
});
const path = '/carriers/{name}/callback/{token}';

interface Call {
  readonly params: { readonly name: string; readonly token: string };
  readonly query: Record<string, unknown>;
  readonly body?: unknown;
  readonly platform: Parameters<typeof findRunningCarriers>[0];
}

/** HTTP gateways report receipts and inbound messages here; the URL has the secret token of its carrier. */
export const getCallback = publicEndpoint({
  method: 'GET',
  path,
  name: 'receiveCarrierQuery',
  title: { fa: 'گزارش و پیام اپراتور در آدرس', en: 'Receive a callback as a query' },
  description: {
    fa: 'گزارش تحویل و پیام دریافتی یک درگاه HTTP را از پارامترهای آدرس می‌گیرد.',
    en: 'Receives delivery reports and inbound messages from an HTTP gateway as query parameters.',
  },
  params,
  query: anything,
  data,
  refusals: [404],
  handle: (call) => receive(call),
});

export const postCallback = publicEndpoint({
  method: 'POST',
  path,
  name: 'receiveCarrierCallback',
  title: { fa: 'گزارش و پیام اپراتور در بدنه', en: 'Receive a callback as a body' },
  description: {
    fa: 'گزارش تحویل و پیام دریافتی یک درگاه HTTP را به شکل فرم یا JSON می‌گیرد.',
    en: 'Receives delivery reports and inbound messages from an HTTP gateway as a form or JSON.',
  },
  params,
  query: anything,
  body: anything,
  data,
  refusals: [404],
  handle: (call) => receive(call),
});

async function receive({ params: { name, token }, query, body = {}, platform }: Call) {
  const carriers = findRunningCarriers(platform);
  // This process has no carriers: with a 503 the gateway retries, and may then reach a process that has them.
  if (carriers === undefined) throw serviceUnavailable({}, { 'retry-after': '2' });
  const storedCount = await carriers.receive(name, token, { query, body });
  if (storedCount === null) throw notFound();
  return { taken: storedCount };
}
