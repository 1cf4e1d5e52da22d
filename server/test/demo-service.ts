import { momentOfDay } from '../src/demo/demo.ts';
import { fillDemo } from '../src/demo/fill-demo.ts';
import { createFirstData } from '../src/first-data/first-data.ts';
import type { Environment } from '../src/config.ts';
import { testClock } from './test-clock.ts';
import { startTestService } from './test-platform.ts';

/** The present of every demo of a test. */
export const demoUntil = new Date('2026-11-15T12:40:00.000Z');
/** Of the first customer, `first`, and the first operator, `admin`. */
export const demoPassword = 'peyk demo 7f3a1c90be22';

/** A service with the life of some days in it, drawn from a seed. */
export async function startDemo(
  { seed, days }: { readonly seed: number; readonly days: number },
  environment: Environment = {},
) {
  const timeZone = 'Asia/Tehran';
  const start = momentOfDay({ platform: { config: { timeZone } }, until: demoUntil, days }, 0, 0);
  const clock = testClock(start);
  const { service, stop } = await startTestService(environment, { clock });
  await createFirstData(service.platform);
  await fillDemo(service.platform, {
    address: service.address,
    clock: {
      now: clock.now,
      advanceTo: (moment) => {
        if (moment > clock.now()) clock.set(moment);
      },
    },
    seed,
    days,
    until: demoUntil,
    password: demoPassword,
  });
  const rows = async (text: string) => (await service.platform.pool.query(text)).rows;
  return { service, start, rows, stop };
}
