/**
 * npm run torture [-- suite …] [--seed n] [--rounds n]: breaks a service of its own on purpose, prints what held, and
 * writes the section of each suite into docs/proof.md. Without a name: every suite.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

import { seededChance } from '../test/seeded-chance.ts';
import { crash } from './crash/crash.ts';
import { faults } from './faults/faults.ts';
import { input, requests } from './input/input.ts';
import { isolation } from './isolation/isolation.ts';
import { soak } from './soak/soak.ts';
import { tableLines, type Suite } from './suite.ts';
import { web } from './web/web.ts';
import { writeProof } from './write-proof.ts';

const suites: Readonly<Record<string, Suite>> = { isolation, crash, faults, input, requests, web, soak };
const print = (line: string) => process.stdout.write(`${line}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, rounds: { type: 'string' }, 'no-proof': { type: 'boolean' } },
});
const unknown = positionals.filter((name) => !(name in suites));
if (unknown.length > 0) {
  print(`There is no suite ${unknown.join(', ')}. There are: ${Object.keys(suites).join(', ')}`);
  process.exit(1);
}

const seed = Number(values.seed ?? randomInt(2 ** 31));
let faultsOfAll = 0;
for (const name of positionals.length > 0 ? positionals : Object.keys(suites)) {
  const suite = suites[name] as Suite;
  const rounds = Number(values.rounds ?? suite.rounds);
  print(`\n${name}: ${suite.title}, --seed ${seed} --rounds ${rounds}`);
  const began = performance.now();
  const report = await suite.run({ chance: seededChance(seed), rounds, print });
  const seconds = (performance.now() - began) / 1000;
  for (const sentence of report.done) print(`- ${sentence}`);
  for (const table of report.tables) print(`\n${tableLines(table).join('\n')}`);
  for (const fault of report.faults) print(`FAULT ${fault}`);
  print(`\n${name}: ${report.faults.length} faults in ${Math.round(seconds)} s, --seed ${seed}`);
  if (values['no-proof'] !== true)
    await writeProof({ name, title: suite.title, seed, rounds, seconds, report });
  faultsOfAll += report.faults.length;
}
process.exit(faultsOfAll === 0 ? 0 : 1);
