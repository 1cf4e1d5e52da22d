/**
 * The attacker, in a process of its own and behind everything else on the machine: one attack for each message `begin`,
 * answered with what it got.
 */
import os from 'node:os';

import { seededChance } from '../../test/seeded-chance.ts';
import { attacks } from './attacks.ts';
import type { DoorKeys } from './foreign-attacks.ts';
import { attack, type Target } from './wire.ts';

export interface Order {
  readonly name: string;
  readonly target: Target;
  readonly seconds: number;
  readonly seed: number;
  readonly keys: Record<string, string>;
  readonly session: Record<string, string>;
  readonly doorKeys: DoorKeys;
}

// An attacker elsewhere would take no time of these processors.
os.setPriority(os.constants.priority.PRIORITY_LOW);

process.on('message', ({ prepare }: { prepare?: Order }) => {
  if (prepare === undefined) return;
  const { name, target, seconds, seed, keys, session, doorKeys } = prepare;
  const found = attacks.find((one) => one.name === name);
  if (found === undefined) throw new Error(`there is no attack ${name}`);
  // Bodies of ten megabytes are built before the time is taken.
  const plan = found.plan({ keys, session, doorKeys, chance: seededChance(seed) });
  process.once('message', () => {
    void attack(plan, target, seconds).then((counts) => process.send?.({ counts }));
  });
  process.send?.({ prepared: true });
});
process.once('disconnect', () => process.exit(0));
process.send?.({ ready: true });
