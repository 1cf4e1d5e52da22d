/**
 * npm run torture [-- suite …] [--seed n] [--rounds n] [--only words]: breaks a service of its own on purpose, prints what held, and
 * writes the section of each suite into docs/proof.md. Without a name: every suite.
 */
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { seededChance } from '../test/seeded-chance.ts';
import { abuse } from './abuse/abuse.ts';
import { crash } from './crash/crash.ts';
import { faults } from './faults/faults.ts';
import { input, requests } from './input/input.ts';
import { isolation } from './isolation/isolation.ts';
import { faultsOfStalls, readStalls } from './parts/loop-stalls.ts';
import { smpp, smppClients, smppOctets } from './smpp/smpp.ts';
import { soak } from './soak/soak.ts';
import { tableLines, type Report, type Suite } from './suite.ts';
import { web } from './web/web.ts';
import { writeProof } from './write-proof.ts';

const suites: Readonly<Record<string, Suite>> = {
  isolation,
  crash,
  faults,
  input,
  requests,
  web,
  soak,
  abuse,
  smpp,
  'smpp-octets': smppOctets,
  'smpp-clients': smppClients,
};
const print = (line: string) => process.stdout.write(`${line}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    rounds: { type: 'string' },
    only: { type: 'string' },
    'no-proof': { type: 'boolean' },
  },
});
const unknown = positionals.filter((name) => !(name in suites));
if (unknown.length > 0) {
  print(`There is no suite ${unknown.join(', ')}. There are: ${Object.keys(suites).join(', ')}`);
  process.exit(1);
}

/** Every service that a suite starts writes its stalls down: those that are too long are faults of the suite. */
async function withLoopGuard(run: () => Promise<Report>): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'peyk-torture-loop-'));
  const file = path.join(folder, 'stalls');
  process.env['TORTURE_LOOP_FILE'] = file;
  try {
    const report = await run();
    return { ...report, faults: [...report.faults, ...faultsOfStalls(readStalls(file))] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const seed = Number(values.seed ?? randomInt(2 ** 31));
let faultsOfAll = 0;
for (const name of positionals.length > 0 ? positionals : Object.keys(suites)) {
  const suite = suites[name] as Suite;
  const rounds = Number(values.rounds ?? suite.rounds);
  print(`\n${name}: ${suite.title}, --seed ${seed} --rounds ${rounds}`);
  const began = performance.now();
  const report = await withLoopGuard(() =>
    suite.run({ chance: seededChance(seed), rounds, only: values.only ?? '', print }),
  );
  const seconds = (performance.now() - began) / 1000;
  for (const sentence of report.done) print(`- ${sentence}`);
  for (const table of report.tables) print(`\n${tableLines(table).join('\n')}`);
  for (const fault of report.faults) print(`FAULT ${fault}`);
  print(`\n${name}: ${report.faults.length} faults in ${Math.round(seconds)} s, --seed ${seed}`);
  // A part of a suite proves nothing about the rest.
  if (values['no-proof'] !== true && values.only === undefined)
    await writeProof({ name, title: suite.title, seed, rounds, seconds, report });
  faultsOfAll += report.faults.length;
}
process.exit(faultsOfAll === 0 ? 0 : 1);
