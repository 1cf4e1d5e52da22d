import { randomInt } from 'node:crypto';

import { seededChance, type Chance } from '../src/primitives/seeded-chance.ts';

export { seededChance, type Chance } from '../src/primitives/seeded-chance.ts';

/**
 * Draws for a test that may fail by what it drew. It prints its seed; PEYK_SEED brings the same draws again.
 */
export function printedChance(what: string): Chance {
  const seed = Number(process.env['PEYK_SEED'] ?? randomInt(2 ** 31));
  console.log(`${what}: drawn with PEYK_SEED=${seed}`);
  return seededChance(seed);
}
