import http from 'node:http';

import type { Platform } from '../platform.ts';
import { seededChance } from '../primitives/seeded-chance.ts';
import { planCampaigns } from './demo-campaigns.ts';
import { demoCaller } from './demo-calls.ts';
import type { DemoClock } from './demo-clock.ts';
import { planCodes } from './demo-codes.ts';
import { runJob } from './demo-jobs.ts';
import { planOrders } from './demo-orders.ts';
import { keepCarriers } from './demo-outage.ts';
import { planPatterns, planRefusedPattern } from './demo-patterns.ts';
import { operatorCaller, setPasswords } from './demo-people.ts';
import { planPlaces } from './demo-places.ts';
import { planPresent, planTools } from './demo-present.ts';
import { planTickets } from './demo-tickets.ts';
import { openTraders } from './demo-traders.ts';
import { planVoice } from './demo-voice.ts';
import { planWebhooks } from './demo-webhooks.ts';
import { momentOfDay, type Demo } from './demo.ts';
import { EventQueue } from './event-queue.ts';

interface DemoOptions {
  /** Where the service listens. */
  readonly address: string;
  readonly clock: DemoClock;
  readonly seed: number;
  readonly days: number;
  readonly until: Date;
  /** For the first customer and the first operator. */
  readonly password: string;
  /** Called once for each day that is made. */
  onDay?(day: number): void;
}

/** Work that the service does by itself at night; without it counters would stay as they were written. */
const nightJobs = ['keep-house', 'fold-figures', 'expire-orders', 'check-balances'];

/**
 * Fills a service that has only its first data with a life of some days, drawn from a seed. All is made through the doors
 * of the features, at the time of a clock that is set: the same seed gives the same life.
 */
export async function fillDemo(
  platform: Platform,
  { address, clock, seed, days, until, password, onDay = () => undefined }: DemoOptions,
): Promise<void> {
  const queue = new EventQueue();
  const agent = new http.Agent({ keepAlive: true });
  const to = { address, agent };
  const demo: Demo = {
    platform,
    to,
    clock,
    chance: seededChance(seed),
    days,
    until,
    operator: await operatorCaller(platform, to),
    stranger: demoCaller(to),
    plan(at, run) {
      if (at < until) queue.plan(at, run);
    },
  };
  await planLife(demo);
  for (let day = 1; day <= days; day += 1)
    demo.plan(momentOfDay(demo, day, 1), async () => {
      await runNightJobs(platform);
      onDay(day);
    });
  for (let event = queue.take(); event !== undefined; event = queue.take()) {
    clock.advanceTo(new Date(event.at));
    await event.run();
  }
  clock.advanceTo(until);
  await runNightJobs(platform);
  await setPasswords(platform, demo.stranger, { usernames: ['first', 'admin'], password });
  agent.destroy();
}

async function planLife(demo: Demo): Promise<void> {
  const { data: plans } = await demo.operator.call('GET', '/operator/v1/plans');
  await keepCarriers(demo);
  const traders = await openTraders(demo, plans.data[0].id as number);
  for (const trader of traders) {
    planPatterns(demo, trader);
    planOrders(demo, trader);
    planCampaigns(demo, trader);
  }
  const [first] = traders;
  if (first === undefined) return;
  planRefusedPattern(demo, first);
  planCodes(demo, traders);
  planVoice(demo, traders);
  planPlaces(demo, first);
  planTickets(demo, traders);
  planWebhooks(demo, first);
  planTools(demo, first);
  planPresent(demo, traders);
}

async function runNightJobs(platform: Platform): Promise<void> {
  for (const name of nightJobs) await runJob(platform, name);
}
