import { Type } from 'typebox';
import { beforeEach, expect, test } from 'vitest';

import { startTestService, testService } from '../../test/test-platform.ts';
import { enqueue } from './job-queue.ts';
import { JobRunner } from './job-runner.ts';
import { job, type Job } from './job.ts';
import { claimJobs, deleteJob, extendLeases, postponeJob } from './jobs-store.ts';

const service = testService({ PEYK_LOG_LEVEL: 'warn' });
const payload = Type.Object({ note: Type.String() });

beforeEach(async () => {
  await service.platform.db.deleteFrom('jobs').execute();
});

/** A job that records its runs and fails the given number of times. */
function recorder({
  failures = 0,
  ...shape
}: { failures?: number; attemptsMax?: number; everySeconds?: number } = {}) {
  const notes: string[] = [];
  let left = failures;
  const order = job({
    name: 'record',
    payload: shape.everySeconds === undefined ? payload : Type.Object({}),
    ...shape,
    async run(given: { note?: string }) {
      if (left > 0) {
        left -= 1;
        throw new Error('not yet');
      }
      notes.push(given.note ?? 'again');
    },
  });
  return { order: order as Job, notes };
}

function runnerOf(...jobs: Job[]): JobRunner {
  // A metric has one owner per registry, and a test may have several runners.
  service.platform.metrics.clear();
  return new JobRunner(service.platform, jobs);
}

const enqueueJob = (to: Job, options: { note: string; runAt?: Date; key?: string }) => {
  const { note, ...when } = options;
  return enqueue(service.platform.db, service.clock, to, { payload: { note }, ...when });
};

const rows = () => service.platform.db.selectFrom('jobs').selectAll().orderBy('id').execute();
const inSeconds = (seconds: number) => new Date(service.clock.now().getTime() + seconds * 1000);

test('a job runs once and is deleted', async () => {
  const { order: record, notes } = recorder();
  await enqueueJob(record, { note: 'a' });
  const runner = runnerOf(record);
  expect(await runner.runDue()).toBe(1);
  expect(await runner.runDue()).toBe(0);
  expect(notes).toEqual(['a']);
  expect(await rows()).toEqual([]);
});

test('a job exists exactly if the transaction that enqueued it commits', async () => {
  const { order: record, notes } = recorder();
  const { db } = service.platform;
  const failing = db.transaction().execute(async (tx) => {
    await enqueue(tx, service.clock, record, { payload: { note: 'lost' } });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await db.transaction().execute((tx) => enqueue(tx, service.clock, record, { payload: { note: 'kept' } }));
  await runnerOf(record).runDue();
  expect(notes).toEqual(['kept']);
});

test('a job with runAt waits for its time', async () => {
  const { order: record, notes } = recorder();
  await enqueueJob(record, { note: 'later', runAt: inSeconds(60) });
  const runner = runnerOf(record);
  service.clock.advance(59_999);
  expect(await runner.runDue()).toBe(0);
  service.clock.advance(1);
  expect(await runner.runDue()).toBe(1);
  expect(notes).toEqual(['later']);
});

test('a failed job is retried, each time after twice as long, and its error is stored', async () => {
  const { order: record, notes } = recorder({ failures: 3 });
  await enqueueJob(record, { note: 'a' });
  const runner = runnerOf(record);
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect(await runner.runDue()).toBe(1);
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: attempt, leased_until: null, failed_at: null });
    expect(row?.last_error).toContain('not yet');
    const wait = (row?.run_at.getTime() ?? 0) - service.clock.now().getTime();
    waits.push(wait);
    service.clock.advance(wait);
  }
  expect(waits).toEqual([2000, 4000, 8000]);
  await runner.runDue();
  expect(notes).toEqual(['a']);
});

test('a job that is given up says so once, and is tried again if that fails', async () => {
  const told: unknown[] = [];
  const record = job({
    name: 'record',
    payload,
    attemptsMax: 2,
    run: () => Promise.reject(new Error('never')),
    async onGivenUp(given) {
      told.push(given);
      if (told.length === 1) throw new Error('not yet');
    },
  }) as Job;
  await enqueueJob(record, { note: 'a' });
  const runner = runnerOf(record);
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await runner.runDue();
    service.clock.advance(3_600_000);
  }
  expect(told).toEqual([{ note: 'a' }, { note: 'a' }]);
  const [row] = await rows();
  expect(row).toMatchObject({ attempts: 3 });
  expect(row?.failed_at).not.toBeNull();
});

test('a process that lost its lease does not give a job up', async () => {
  const told: unknown[] = [];
  const { db } = service.platform;
  const record = job({
    name: 'record',
    payload,
    attemptsMax: 1,
    async run() {
      await db.updateTable('jobs').set({ attempts: 2 }).execute();
      throw new Error('late');
    },
    onGivenUp: async (given) => void told.push(given),
  }) as Job;
  await enqueueJob(record, { note: 'a' });
  await runnerOf(record).runDue();
  expect(told).toEqual([]);
  expect((await rows())[0]?.failed_at).toBeNull();
});

test('after its last attempt a job is marked as failed, kept, and never run again', async () => {
  const { order: record, notes } = recorder({ failures: 9, attemptsMax: 2 });
  await enqueueJob(record, { note: 'a' });
  const runner = runnerOf(record);
  await runner.runDue();
  service.clock.advance(3_600_000);
  await runner.runDue();
  service.clock.advance(3_600_000 * 24);
  expect(await runner.runDue()).toBe(0);
  expect(notes).toEqual([]);
  expect((await rows())[0]?.failed_at).not.toBeNull();
  expect(await service.platform.metrics.metrics()).toMatch(
    /peyk_jobs_total\{name="record",outcome="given-up"\} 1/,
  );
  expect(service.logs.some((line) => line.includes('"level":50') && line.includes('job failed'))).toBe(true);
});

test('a payload that does not fit its schema is a failure, not a run', async () => {
  const { order: record, notes } = recorder({ attemptsMax: 1 });
  await enqueue(service.platform.db, service.clock, record, { payload: { wrong: 1 } });
  await runnerOf(record).runDue();
  expect(notes).toEqual([]);
  expect((await rows())[0]?.last_error).toContain('does not fit its schema');
});

test('of two waiting jobs with one key only the first is stored; another can be enqueued once it is done or given up', async () => {
  const { order: record, notes } = recorder({ failures: 1, attemptsMax: 1 });
  const runner = runnerOf(record);
  await enqueueJob(record, { note: 'first', key: 'k' });
  await enqueueJob(record, { note: 'second', key: 'k' });
  await enqueueJob(record, { note: 'other', key: 'l' });
  await enqueueJob(record, { note: 'no key' });
  await enqueueJob(record, { note: 'no key' });
  expect(await rows()).toHaveLength(4);
  await runner.runDue();
  await enqueueJob(record, { note: 'third', key: 'k' });
  await runner.runDue();
  expect(notes.sort()).toEqual(['no key', 'no key', 'other', 'third']);
});

test('a recurring job runs again after its interval, also after a failure, and once however many processes start', async () => {
  const { order: tick, notes } = recorder({ everySeconds: 30, failures: 1 });
  const [one, two] = [runnerOf(tick), runnerOf(tick)];
  await one.start();
  await two.start();
  await expect.poll(async () => (await rows())[0]?.last_error).toContain('not yet');
  await one.stop();
  await two.stop();
  expect(await rows()).toHaveLength(1);

  const third = runnerOf(tick);
  service.clock.advance(2000);
  expect(await third.runDue()).toBe(1);
  expect(await third.runDue()).toBe(0);
  service.clock.advance(29_999);
  expect(await third.runDue()).toBe(0);
  service.clock.advance(1);
  expect(await third.runDue()).toBe(1);
  expect(notes).toEqual(['again', 'again']);
});

test('after a lease expired another process claims the job, and the first one can no longer change it', async () => {
  const { order: record } = recorder();
  const { db } = service.platform;
  await enqueueJob(record, { note: 'a' });
  const claim = (leaseSeconds: number) =>
    claimJobs(db, {
      names: ['record'],
      limit: 5,
      accountMax: 4,
      running: new Map(),
      now: service.clock.now(),
      leaseUntil: inSeconds(leaseSeconds),
    });
  const [lost] = await claim(60);
  expect(await claim(60)).toEqual([]);
  service.clock.advance(60_001);
  const [held] = await claim(60);
  if (lost === undefined || held === undefined) throw new Error('not claimed');
  expect(held).toMatchObject({ id: lost.id, attempts: 2 });

  await deleteJob(db, lost);
  await postponeJob(db, lost, { runAt: service.clock.now(), attempts: 0, error: null });
  await extendLeases(db, [lost], inSeconds(-1));
  expect((await rows())[0]).toMatchObject({ attempts: 2, leased_until: inSeconds(60) });
  await extendLeases(db, [held], inSeconds(120));
  expect((await rows())[0]?.leased_until).toEqual(inSeconds(120));
  await deleteJob(db, held);
  expect(await rows()).toEqual([]);
});

test('two runners never run one job at once, and together they miss none', async () => {
  const running = new Set<string>();
  const done: string[] = [];
  const busy = job({
    name: 'busy',
    payload,
    async run({ note }) {
      expect(running.has(note)).toBe(false);
      running.add(note);
      await service.platform.pool.query('select pg_sleep(0.002)');
      running.delete(note);
      done.push(note);
    },
  }) as Job;
  const notes = Array.from({ length: 60 }, (_, index) => `n${index}`);
  for (const note of notes) await enqueueJob(busy, { note });
  const runners = [runnerOf(busy), runnerOf(busy), runnerOf(busy)];
  await Promise.all(runners.map((runner) => runner.runDue()));
  expect(done.sort()).toEqual(notes.sort());
});

test('a waiting runner is woken by a job that another process enqueues', async () => {
  const { order: record, notes } = recorder();
  const runner = runnerOf(record);
  await runner.start();
  const { service: other, stop } = await startTestService({}, { connection: service.connection });
  await enqueue(other.platform.db, service.clock, record, { payload: { note: 'from there' } });
  await expect.poll(() => notes).toEqual(['from there']);
  await runner.stop();
  await stop();
});

test('stopping waits for the running job and claims no other', async () => {
  let finish: (() => void) | undefined;
  const finished: string[] = [];
  const slow = job({
    name: 'slow',
    payload,
    async run({ note }) {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      finished.push(note);
    },
  }) as Job;
  await enqueueJob(slow, { note: 'at work' });
  const runner = runnerOf(slow);
  await runner.start();
  await expect.poll(() => finish).toBeDefined();
  let isStopped = false;
  const stopping = runner.stop().then(() => {
    isStopped = true;
  });
  await enqueueJob(slow, { note: 'too late' });
  expect(isStopped).toBe(false);
  finish?.();
  await stopping;
  expect(finished).toEqual(['at work']);
  expect((await rows()).map((row) => (row.payload as { note: string }).note)).toEqual(['too late']);
});

test('jobs without a handler in this version stay queued, with a warning', async () => {
  const { order: record } = recorder();
  await enqueueJob({ ...record, name: 'from-the-future' }, { note: 'a' });
  const runner = runnerOf(record);
  await runner.start();
  await runner.stop();
  expect(service.logs.some((line) => line.includes('from-the-future'))).toBe(true);
  expect(await rows()).toHaveLength(1);
});

test('two jobs of one name are a mistake found at the start', () => {
  const { order: record } = recorder();
  expect(() => runnerOf(record, record)).toThrow('two jobs share a name');
});

test('jobs that a clock an hour ahead made run when it is right again, planned ones at their time', async () => {
  const { order: record, notes } = recorder();
  const runner = runnerOf(record);
  service.clock.advance(3_600_000);
  await runner.runDue();
  await enqueueJob(record, { note: 'now' });
  await enqueueJob(record, { note: 'planned', runAt: inSeconds(60) });
  service.clock.advance(-3_600_000);
  await runner.runDue();
  expect(notes).toEqual(['now']);
});

test('a recurring job that ran by such a clock keeps its interval', async () => {
  const { order: record, notes } = recorder({ everySeconds: 30 });
  const runner = runnerOf(record);
  service.clock.advance(3_600_000);
  await runner.start();
  await expect.poll(() => notes).toHaveLength(1);
  await runner.stop();
  service.clock.advance(-3_600_000);
  const next = runnerOf(record);
  service.clock.advance(30_000);
  await next.runDue();
  expect(notes).toHaveLength(1);
  service.clock.advance(-1);
  await next.runDue();
  expect(notes).toHaveLength(2);
});
