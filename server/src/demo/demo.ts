import { momentOf, wallTimeOf } from '@peyk/text';

import type { Config } from '../config.ts';
import type { Platform } from '../platform.ts';
import type { Chance } from '../primitives/seeded-chance.ts';
import type { DemoAddress, DemoCaller } from './demo-calls.ts';
import type { DemoClock } from './demo-clock.ts';

export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** What the makers of the demo share: the service, the time, the draws, and what is planned. */
export interface Demo {
  readonly platform: Platform;
  readonly to: DemoAddress;
  readonly clock: DemoClock;
  readonly chance: Chance;
  readonly days: number;
  /** The present, at which the demo ends. */
  readonly until: Date;
  readonly operator: DemoCaller;
  readonly stranger: DemoCaller;
  /** What is planned after the end never happens. */
  plan(at: Date, run: () => Promise<void>): void;
}

type Span = Pick<Demo, 'until' | 'days'> & {
  readonly platform: { readonly config: Pick<Config, 'timeZone'> };
};

/** A moment of day `day` (0 is the first, `days` is today) by the clocks of the service's zone. */
export function momentOfDay({ platform, until, days }: Span, day: number, minutes: number): Date {
  const { timeZone } = platform.config;
  const wall = wallTimeOf(until.getTime(), timeZone);
  const start = wall - (wall % dayMs) - (days - day) * dayMs;
  return new Date(momentOf(start + minutes * minuteMs, timeZone));
}

/** A moment of that day between two hours of the clock. */
export function drawMoment(demo: Demo, day: number, fromHour: number, toHour: number): Date {
  const minutes = demo.chance.between(fromHour * 60, toHour * 60 - 1);
  return new Date(momentOfDay(demo, day, minutes).getTime() + demo.chance.between(0, 59) * secondMs);
}

export const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

/** Friday is the day of rest, 5 as JavaScript counts. */
export function weekdayOf({ platform }: Demo, moment: Date): number {
  return new Date(wallTimeOf(moment.getTime(), platform.config.timeZone)).getUTCDay();
}
