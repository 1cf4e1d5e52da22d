import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { eventually } from '../../../test/eventually.ts';
import { idOf, mobiles } from '../../../test/bulk-sender.ts';
import type { Sender } from '../../../test/sender.ts';
import type { TestService } from '../../../test/test-platform.ts';
import { givenCaller } from '../../features/messaging/voice/voice-for-test.ts';
import {
  isClusterGiven,
  isCoordinatorGiven,
  startOnCluster,
  tellCluster,
  type ClusterService,
} from '../../../test/cluster.ts';

const reason = isClusterGiven
  ? ''
  : ' (skipped: PEYK_TEST_CLUSTER_URL, _STOP_WORKER and _START_WORKER name no Citus)';

/** From its worker to the other one. */
async function moveShard(pool: TestService['platform']['pool'], shard: number): Promise<void> {
  await pool.query(
    `select citus_move_shard_placement(s.shardid, s.nodename, s.nodeport, n.nodename, n.nodeport, 'block_writes')
     from citus_shards s join pg_dist_node n on n.shouldhaveshards and n.nodeport <> s.nodeport
     where s.shardid = $1 limit 1`,
    [shard],
  );
}

describe.skipIf(!isClusterGiven)(`a cluster of Citus with several workers${reason}`, () => {
  let cluster: ClusterService;
  let service: TestService;
  let senders: readonly Sender[] = [];
  let lost: readonly Sender[] = [];
  let left: readonly Sender[] = [];

  beforeAll(async () => {
    cluster = await startOnCluster();
    ({ service, lost, left } = cluster);
    senders = [...lost, ...left];
  }, 300_000);
  afterAll(async () => {
    await tellCluster('startWorker');
    await tellCluster('startCoordinator');
    await cluster.stop();
  }, 120_000);

  const seeDelivered = async (sender: Sender, id: number) =>
    expect(await sender.item(id)).toMatchObject({ status: 'delivered' });
  const isDelivered = (sender: Sender, id: number) => eventually(() => seeDelivered(sender, id));

  test('codes of many accounts at once are each stored, charged and delivered once', async () => {
    expect(Math.min(lost.length, left.length)).toBeGreaterThan(0);
    const all = senders.flatMap((sender) => Array.from({ length: 8 }, () => sender));
    const ids = await Promise.all(all.map((sender) => sender.sent()));
    expect(new Set(ids).size).toBe(ids.length);
    // Those of a sequence at a worker would begin at 2^48.
    expect(Math.max(...ids)).toBeLessThan(2 ** 40);
    for (const [index, id] of ids.entries()) await isDelivered(all[index] as Sender, id);
    for (const sender of senders) {
      const { left: credit, entries } = await sender.money();
      expect({ credit, charged: entries.length }).toEqual({ credit: 1_000_000 - 800, charged: 8 });
    }
    const { rows } = await service.platform.pool.query<{ highest: number }>(
      'select max(id) as highest from ledger_entries',
    );
    expect(rows[0]?.highest).toBeLessThan(2 ** 40);
  }, 120_000);

  test('a message that no carrier takes is refunded at its worker', async () => {
    for (const sender of [...left.slice(0, 1), ...lost.slice(0, 1)]) {
      const { left: before } = await sender.money();
      await sender.sent({ recipient: '09990000002' });
      await eventually(async () => {
        const { left: credit, entries } = await sender.money();
        expect({ credit, last: entries.at(-1)?.kind }).toEqual({ credit: before, last: 'refund' });
      });
    }
  }, 120_000);

  test('a shard that moves to another worker while codes are accepted loses and doubles none', async () => {
    const sender = left[0] as Sender;
    const { pool, accountGroups } = service.platform;
    const { left: before } = await sender.money();
    const shard = accountGroups.groupOf(sender.accountId);
    let isMoving = true;
    const moving = moveShard(pool, shard).finally(() => (isMoving = false));
    const ids: number[] = [];
    // Writes wait while their shard is copied; one that waits for too long is refused with 503.
    while (isMoving) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => sender.send()));
      for (const { status, body } of answers) {
        if (status === 201) ids.push(body.data.id as number);
        else expect(status).toBe(503);
      }
    }
    await moving;
    ids.push(await sender.sent());
    for (const id of ids) await isDelivered(sender, id);
    const { left: credit } = await sender.money();
    expect(credit).toBe(before - ids.length * 100);
    const { rows } = await pool.query<{ total: number }>(
      'select count(*) as total from send_requests where account_id = $1 and id = any ($2)',
      [sender.accountId, ids],
    );
    expect(rows[0]?.total).toBe(ids.length);
    // Citus removes what the first move left behind a moment later.
    await eventually(() => moveShard(pool, shard));
    await isDelivered(sender, await sender.sent());
  }, 300_000);

  const campaign = (sender: Sender, changes: Record<string, unknown> = {}) =>
    sender.caller.post('/ws/v1/sms/simple', {
      text: 'فروش ویژه',
      line_number: sender.line.number,
      number_format: 'persian',
      recipients: mobiles('0912', 20),
      ...changes,
    });

  /** Until it holds, with time for what is retried: in steps, as leases end by the same clock. */
  const inTime = async (check: () => Promise<void>) => {
    for (let step = 0; step < 40; step += 1) {
      const isSeen = await eventually(check, 3).then(
        () => true,
        () => false,
      );
      if (isSeen) return;
      service.clock.advance(3000);
    }
    await check();
  };

  const isFinished = (sender: Sender, id: number, delivered: number) =>
    inTime(async () => {
      const { status, snapshot } = await sender.show(id);
      expect({ status, delivered: snapshot.delivered_count }).toEqual({ status: 'sent', delivered });
    });

  /** A code and a campaign that are retried; how they are seen to have gone on to their ends. */
  const retriedWork = async (sender: Sender, prefix: string) => {
    // The carrier takes them at the fourth time.
    const code = await sender.sent({ recipient: `0999000${prefix}07` });
    const recipients = [...mobiles('0913', 5), `0999000${Number(prefix) + 1}07`];
    const running = idOf(await campaign(sender, { recipients }));
    return {
      code: () => inTime(() => seeDelivered(sender, code)),
      campaign: () => isFinished(sender, running, 6),
    };
  };

  const plannedWork = async (sender: Sender) => {
    const schedule = new Date(service.clock.now().getTime() + 3_600_000).toISOString();
    const code = await sender.sent({ schedule });
    const planned = idOf(await campaign(sender, { schedule }));
    return async () => {
      await inTime(() => seeDelivered(sender, code));
      await isFinished(sender, planned, 20);
    };
  };

  const isRefused = async (sender: Sender) => {
    for (const answer of [await sender.send(), await campaign(sender)])
      expect({ status: answer.status, again: answer.headers['retry-after'] }).toEqual({
        status: 503,
        again: '2',
      });
  };

  test('with one worker lost its accounts get 503 with Retry-After, and all others are served', async () => {
    const [one] = left;
    const contacts = mobiles('0914', 30).map((mobile) => ({ mobile }));
    const { phonebookId } = await service.given.phonebook(one?.accountId ?? 0, { contacts });
    const [retried, retriedOfLost] = [
      await retriedWork(one as Sender, '10'),
      await retriedWork(lost[0] as Sender, '20'),
    ];
    const planned = await Promise.all(left.map(plannedWork));
    const plannedOfLost = await Promise.all(lost.map(plannedWork));
    await tellCluster('stopWorker');
    for (const sender of lost) await isRefused(sender);
    for (const sender of left) await isDelivered(sender, await sender.sent());
    const begun = await Promise.all(left.map((sender) => campaign(sender)));
    for (const [index, answer] of begun.entries()) await isFinished(left[index] as Sender, idOf(answer), 20);
    const toPhonebook = await campaign(one as Sender, {
      recipients: [],
      selectedPhoneBooks: [{ id: phonebookId }],
    });
    await isFinished(one as Sender, idOf(toPhonebook), 30);
    await retried.code();
    await retried.campaign();
    service.clock.advance(3_600_000);
    for (const isDone of planned) await isDone();
    await tellCluster('startWorker');
    for (const sender of lost) {
      const id = await eventually(() => sender.sent());
      await isDelivered(sender, id);
      await isFinished(sender, idOf(await campaign(sender)), 20);
    }
    for (const isDone of plannedOfLost) await isDone();
    // Its code is not valid any more.
    await retriedOfLost.campaign();
  }, 600_000);

  const givenCallers = async () => {
    const callers = [];
    while (new Set(callers.map(cluster.isOfLost)).size < 2)
      callers.push(await givenCaller(service, { credit: 9000, rate: 100 }));
    return [callers.find(cluster.isOfLost), callers.find((caller) => !cluster.isOfLost(caller))] as [
      (typeof callers)[0],
      (typeof callers)[0],
    ];
  };

  test('with one worker lost calls of its accounts end when it is back, and all others are called', async () => {
    const [ofLost, ofLeft] = await givenCallers();
    // Their phones are answered late: both places of the carrier are taken while the worker is lost.
    const late = ['09990001006', '09990002006'];
    const idOfLost = await ofLost.sent([...late, ...mobiles('0915', 2)]);
    await eventually(async () =>
      expect((await ofLost.show(idOfLost)).snapshot).toMatchObject({ in_queue_count: 2 }),
    );
    const begun = await ofLeft.sent(mobiles('0916', 3));
    await tellCluster('stopWorker');
    const accepted = await ofLeft.sent(mobiles('0917', 3));
    expect((await ofLost.send({ file_id: 1, recipients: late })).status).toBe(503);
    const isCalled = (caller: typeof ofLeft, id: number, delivered: number) =>
      inTime(async () => {
        const { status, snapshot } = await caller.show(id);
        expect({ status, delivered: snapshot.delivered_count }).toEqual({ status: 'sent', delivered });
      });
    for (const id of [begun, accepted]) await isCalled(ofLeft, id, 3);
    await tellCluster('startWorker');
    await isCalled(ofLost, idOfLost, 4);
    expect((await ofLost.money()).left).toBe(9000 - 400);
  }, 300_000);

  test.skipIf(!isCoordinatorGiven)(
    'with the coordinator lost nothing is accepted; when it is back everything goes on',
    async () => {
      const planned = await Promise.all(senders.map(plannedWork));
      const retried = await retriedWork(left[1] as Sender, '30');
      await tellCluster('stopCoordinator');
      for (const sender of senders) await isRefused(sender);
      await tellCluster('startCoordinator');
      for (const sender of senders) await isDelivered(sender, await eventually(() => sender.sent()));
      await retried.campaign();
      service.clock.advance(3_600_000);
      for (const isDone of planned) await isDone();
    },
    600_000,
  );
});
