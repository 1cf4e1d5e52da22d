import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, expect, test } from 'vitest';

import { eventually } from '../../test/eventually.ts';
import { givenSender } from '../../test/sender.ts';
import { startTestService, testService } from '../../test/test-platform.ts';
import { tracer } from './tracer.ts';
import { idsOfSend, readTraceparent } from './span.ts';

interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: { key: string; value: Record<string, unknown> }[];
  readonly links?: { traceId: string; spanId: string }[];
}

/** A collector as OpenTelemetry describes it. */
const received: ReceivedSpan[] = [];
let answer = 200;
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    if (request.url === '/v1/traces' && request.headers['content-type'] === 'application/json')
      received.push(...body.resourceSpans[0].scopeSpans[0].spans);
    response.writeHead(answer, { 'content-type': 'application/json' }).end('{}');
  });
});
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

const service = testService(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  return {
    PEYK_ROLES: 'api,worker',
    PEYK_TRACES_URL: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`,
  };
});

const sendOf = ({ attributes }: ReceivedSpan) =>
  Number(attributes.find(({ key }) => key === 'peyk.send_id')?.value['intValue']);
const spansOf = (id: number) => received.filter((span) => sendOf(span) === id);
const stepsOf = (id: number) =>
  eventually(() => {
    const spans = new Map(spansOf(id).map((span) => [span.name, span]));
    expect([...spans.keys()].sort()).toEqual(['accept', 'charge', 'queue', 'receipt', 'submit']);
    return spans;
  });

test('the steps of a code stand under the span of its caller', async () => {
  const { sent } = await givenSender(service);
  const [traceId, callerSpan] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  const headers = { traceparent: `00-${traceId}-${callerSpan}-01`, 'x-request-id': 'order/7;try=2' };
  const id = await sent({}, headers);
  const steps = await stepsOf(id);
  const accept = steps.get('accept');
  expect(accept).toMatchObject({ traceId, parentSpanId: callerSpan });
  expect(accept?.attributes).toContainEqual({
    key: 'peyk.request_id',
    value: { stringValue: 'order/7;try=2' },
  });
  for (const name of ['charge', 'queue', 'submit', 'receipt'])
    expect(steps.get(name)).toMatchObject({ traceId, parentSpanId: accept?.spanId });
  for (const { startTimeUnixNano: start, endTimeUnixNano: end } of steps.values())
    expect(BigInt(end) >= BigInt(start)).toBe(true);
});

test('without a caller a send has a trace of its own, which every process knows by the id', async () => {
  const { accountId, sent } = await givenSender(service);
  const id = await sent();
  const { traceId, spanId } = idsOfSend(accountId, id);
  const steps = await stepsOf(id);
  expect(steps.get('accept')).toMatchObject({ traceId, spanId });
  expect(steps.get('accept')).not.toHaveProperty('parentSpanId');
  expect(steps.get('receipt')).toMatchObject({ traceId, parentSpanId: spanId });
});

test('a caller that does not sample is not traced', async () => {
  const { sent } = await givenSender(service);
  const skipped = await sent({}, { traceparent: '00-0af7651916cd43dd8448eb211c80319d-b7ad6b7169203331-00' });
  const next = await sent();
  await stepsOf(next);
  expect(spansOf(skipped)).toEqual([]);
});

test('a campaign has one span per step and not per recipient', async () => {
  const { caller, line } = await givenSender(service);
  const operator = service.as((await service.given.operator()).key);
  const recipients = Array.from({ length: 40 }, (_, n) => `0912880${String(n).padStart(4, '0')}`);
  const body = { text: 'سلام', recipients, line_number: line.number, number_format: 'english' };
  const { id } = (await caller.post('/ws/v1/sms/simple', body)).body.data;
  await operator.post(`/operator/v1/send_requests/${id}/approve`);
  await stepsOf(id);
  expect(spansOf(id)).toHaveLength(5);
});

test('a collector that fails costs spans and no send', async () => {
  answer = 500;
  const { sent, item } = await givenSender(service);
  const id = await sent();
  await eventually(async () => expect((await item(id)).status).toBe('delivered'));
  await eventually(async () => {
    const text = await service.platform.metrics.metrics();
    expect(text).toMatch(/peyk_trace_spans_dropped_total [1-9]/);
  });
  answer = 200;
});

test('nothing is traced unless it is switched on', async () => {
  const { service: quiet, stop } = await startTestService({}, service);
  try {
    expect(quiet.platform.runtime.find(tracer)).toBeUndefined();
  } finally {
    await stop();
  }
});

test.each([
  ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', true],
  ['cc-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-what-comes-later', true],
  ['ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', false],
  ['00-00000000000000000000000000000000-b7ad6b7169203331-01', false],
  ['00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01', false],
  ['00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01', false],
  ['nonsense', false],
])('traceparent %s is read: %s', (header, isRead) => {
  expect(readTraceparent(header) !== undefined).toBe(isRead);
});
