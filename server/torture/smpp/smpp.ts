import { kannelIsInstalled } from '../../src/carriers/kannel-for-test.ts';
import type { Suite } from '../suite.ts';
import { hostileClients } from './hostile-clients.ts';
import { kannelAsClient } from './kannel-client.ts';
import { mutatedPdus } from './mutated-pdus.ts';

const perRound = 1000;

/** A round is a thousand messages. */
export const smpp: Suite = {
  title: 'SMPP: kills under a foreign client',
  rounds: 100,
  run: async (run) =>
    kannelIsInstalled
      ? kannelAsClient(run, run.rounds * perRound)
      : { done: ['Kannel was not found here: left out.'], tables: [], faults: [] },
};

/** A round is a thousand PDUs. */
export const smppOctets: Suite = {
  title: 'SMPP: mutated octets',
  rounds: 100,
  run: (run) => mutatedPdus(run, run.rounds * perRound),
};

/** Rounds do not count: each attack is played until it was judged. */
export const smppClients: Suite = {
  title: 'SMPP: hostile clients',
  rounds: 1,
  run: hostileClients,
};
