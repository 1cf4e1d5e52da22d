import { setTimeout as sleep } from 'node:timers/promises';

import type { Chance } from '../../test/seeded-chance.ts';
import type { Installation } from '../crash/installation.ts';
import { apiKey } from '../crash/installation.ts';
import type { Journal } from '../crash/journal.ts';
import { Load } from '../crash/load.ts';
import { refusedPrefix } from '../parts/recording-centre.ts';

export interface Scenario {
  readonly name: string;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
  /** What Prometheus must see while it lasts. */
  readonly alarm: RegExp | undefined;
  /** Whether it keeps the service from accepting: then some must have been refused for now, or it did not bite. */
  readonly mustRefuse?: boolean;
  /** On how many connections codes are sent; 4 by default. */
  readonly connections?: number;
}

export interface Outcome {
  readonly name: string;
  readonly accepted: number;
  readonly unavailable: number;
  readonly slowestMs: number;
  readonly recoverySeconds: number;
  readonly faults: readonly string[];
}

const troubleMs = 6000;
const recoverySecondsMax = 120;
const answerMsMax = 30_000;

/** Codes go on while something is broken and after it is mended: which answers came, and when all is well again. */
export async function playScenario(
  installation: Installation,
  { name, begin, end, alarm, mustRefuse = false, connections = 4 }: Scenario,
  { journal, chance }: { journal: Journal; chance: Chance },
): Promise<Outcome> {
  const before = {
    sends: journal.sends.size,
    unavailable: journal.unavailable,
    unexpected: journal.unexpected.length,
  };
  journal.slowestMs = 0;
  const load = new Load({ address: installation.address, key: apiKey, webhook: '' }, journal, chance);
  load.start({ codes: connections, kind: 'codes' });
  await sleep(1000);
  await begin();
  const calm = await installation.metrics();
  await sleep(troubleMs);
  const troubled = await installation.metrics();
  await end();
  const mended = performance.now();
  await load.finish();
  const missing = await allArrived(installation, journal, mended);
  const faults = journal.unexpected.slice(before.unexpected).map((one) => `${name}: ${one}`);
  if (missing > 0)
    faults.push(`${name}: ${missing} accepted codes did not arrive within ${recoverySecondsMax} s`);
  if (journal.slowestMs > answerMsMax)
    faults.push(`${name}: an answer took ${Math.round(journal.slowestMs)} ms`);
  faults.push(...installation.endedByThemselves().map((part) => `${name}: ${part} ended by itself`));
  if (mustRefuse && journal.unavailable === before.unavailable)
    faults.push(`${name}: nothing was refused, so it did not bite`);
  if (alarm !== undefined && !isRaised(alarm, calm, troubled, await installation.metrics()))
    faults.push(`${name}: no metric shows it (${alarm.source})`);
  return {
    name,
    accepted: journal.sends.size - before.sends,
    unavailable: journal.unavailable - before.unavailable,
    slowestMs: Math.round(journal.slowestMs),
    recoverySeconds: Math.round((performance.now() - mended) / 100) / 10,
    faults: [...new Set(faults)],
  };
}

async function allArrived({ centre }: Installation, journal: Journal, since: number): Promise<number> {
  for (;;) {
    const missing = [...journal.sends.values()]
      .flatMap(({ recipients }) => recipients)
      .filter((number) => !number.startsWith(refusedPrefix) && !centre.arrivals.has(number));
    if (missing.length === 0 || performance.now() - since > recoverySecondsMax * 1000) return missing.length;
    await sleep(100);
  }
}

/** A line that grew or appeared; also one that is there only while the trouble lasts. */
function isRaised(alarm: RegExp, ...[calm, ...later]: readonly string[]): boolean {
  const lines = (text: string | undefined) => (text ?? '').split('\n').filter((line) => alarm.test(line));
  const known = new Set(lines(calm));
  return later.some((text) => lines(text).some((line) => !known.has(line)));
}
