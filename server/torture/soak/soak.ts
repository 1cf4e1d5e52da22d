import { setTimeout as sleep } from 'node:timers/promises';

import { caller } from '../../test/caller.ts';
import { Accountant } from '../crash/accountant.ts';
import { apiKey, Installation } from '../crash/installation.ts';
import { newJournal } from '../crash/journal.ts';
import { Load } from '../crash/load.ts';
import { operatorKey } from '../parts/service.ts';
import type { Run, Suite } from '../suite.ts';
import { faultsOf, growthOf, isCalm, takenMax } from './growth.ts';
import { Sampler, type Sample } from './sampler.ts';

export const soak: Suite = {
  title: 'Soak: memory, handles, connections and latency under steady load',
  rounds: 15,
  async run(run) {
    const installation = await Installation.open();
    try {
      return await play(run, installation);
    } finally {
      await installation.close();
    }
  },
};

async function play({ rounds: minutes, chance, print }: Run, installation: Installation) {
  const { address, centre } = installation;
  await caller(address, operatorKey).post('/operator/v1/accounts/1/credit', {
    amount: 1_000_000_000,
    rate: 100,
    reason: 'torture',
  });
  const journal = newJournal();
  const load = new Load({ address, key: apiKey, webhook: '' }, journal, chance);
  load.start({ codes: 4, kind: 'mixed' });
  const sampler = new Sampler(installation, () => journal.sends.size);
  const samples: Sample[] = [];
  const until = performance.now() + minutes * 60_000;
  while (performance.now() < until) {
    samples.push(await sampler.next());
    if (samples.length % 60 === 0) print(`${samples.length} samples, ${journal.sends.size} sends`);
  }
  await load.finish();
  const accountant = new Accountant({ address, key: apiKey }, journal, centre);
  for (let tries = 0; tries < 120 && (await accountant.unsettled().catch(() => 1)) > 0; tries += 1)
    await sleep(500);
  const audit = await accountant.audit();
  const faults = faultsOf(samples);
  faults.push(...audit.faults, ...journal.unexpected.slice(0, 10));
  faults.push(...installation.endedByThemselves().map((part) => `${part} ended by itself`));
  return {
    done: [
      `The mixed load of the crash suite for ${minutes} minutes, nothing killed: ${journal.sends.size} sends, ${journal.unavailable} answers of 503. About a sample each second; medians of thirds, the last compared with the second.`,
      'Memory and handles are of API and worker together, connections those that PostgreSQL counts, the answer that of a balance, the time of a send by how many were accepted, processor time a send with everything that went on beside it.',
      `The table leaves out seconds in which the host gave more than ${takenMax} % of the machine to others, as the kernel counts it: ${samples.filter((one) => !isCalm(one)).length} of ${samples.length}. With them the growth, which has the same bounds, is ${growthOf(
        samples,
        () => true,
      )
        .map(({ name, growth }) => `${name.replace(/, m.*$/i, '')} ${growth.toFixed(2)}`)
        .join('; ')}.`,
    ],
    tables: [
      {
        head: ['median of', 'first third', 'second', 'last', 'growth', 'bound'],
        rows: growthOf(samples).map(({ name, medians, growth, growthMax }) => [
          name,
          ...medians.map((one) => one.toFixed(1)),
          growth.toFixed(2),
          growthMax,
        ]),
      },
      { head: ['what the accountant counted', 'number'], rows: audit.figures },
    ],
    faults,
  };
}
