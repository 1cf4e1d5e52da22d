/** The attacker, in a process of its own and behind everything else on the machine: one attack for each message. */
import os from 'node:os';

import type { Login } from '../../bench/parts/raw-smpp.ts';
import type { Counts } from '../abuse/wire.ts';
import { behaviours } from './hostile-attacks.ts';

export interface Order {
  readonly name: string;
  readonly port: number;
  readonly from: string;
  readonly login: Login;
  readonly seconds: number;
}

// An attacker elsewhere would take no time of these processors.
os.setPriority(os.constants.priority.PRIORITY_LOW);

process.on('message', ({ name, seconds, ...place }: Order) => {
  const behave = behaviours[name];
  if (behave === undefined) throw new Error(`there is no attack ${name}`);
  const counts: Counts = {};
  void behave({ ...place, counts, end: performance.now() + seconds * 1000 }).then(() =>
    process.send?.({ counts }),
  );
});
process.once('disconnect', () => process.exit(0));
process.send?.({ ready: true });
