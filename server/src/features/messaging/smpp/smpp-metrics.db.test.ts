import { Registry } from 'prom-client';
import { expect, test } from 'vitest';

import { eventually } from '../../../../test/eventually.ts';
import { WaitingMetrics } from './receipts/waiting-metrics.ts';
import { givenClient } from './smpp-client-for-test.ts';
import { smppService } from './smpp-service-for-test.ts';

const { service } = smppService();

async function expectLines(...lines: readonly string[]) {
  await expectLinesOf(service.platform.metrics, lines);
}

async function expectLinesOf(registry: Registry, lines: readonly string[]) {
  const all = (await registry.metrics()).split('\n');
  for (const line of lines) expect(all).toContain(line);
}

test('what is bound, submitted and delivered are metrics', async () => {
  const client = await givenClient(service);
  const bound = await client.bind();
  await bound.submit();
  await bound.submit({ source_addr: '300099' });
  await bound.untilDelivered(1);
  await expectLines(
    'peyk_smpp_sessions 1',
    'peyk_smpp_submits_total{status="0"} 1',
    'peyk_smpp_submits_total{status="10"} 1',
  );
  await eventually(() => expectLines('peyk_smpp_deliveries_total{outcome="delivered"} 1'));
  bound.session.destroy();
  await eventually(() => expectLines('peyk_smpp_sessions 0'));
});

test('how many receipts wait, and since when, are metrics too', async () => {
  const client = await givenClient(service);
  const now = service.clock.now();
  await service.platform.pool.query(
    `insert into smpp_deliveries (account_id, id, credential_id, content, due_at, created_at)
     select $1, n, $2, '{}', $3, $3 from generate_series(1, 7) n`,
    [client.accountId, client.id, new Date(now.getTime() - 90_000)],
  );
  // Those of the service itself look every twenty seconds.
  const metrics = new Registry();
  const waiting = new WaitingMetrics({ ...service.platform, metrics });
  await waiting.look();
  await expectLinesOf(metrics, ['peyk_smpp_waiting_deliveries 7', 'peyk_smpp_oldest_waiting_seconds 90']);
  waiting.stop();
});
