import { readFile, writeFile } from 'node:fs/promises';
import { arch, availableParallelism, platform, totalmem } from 'node:os';

import { tableLines, type Report } from './suite.ts';

const file = new URL('../../docs/proof.md', import.meta.url);
const shownFaults = 40;

const opening = `# Proof

What \`npm run torture\` did to a service of its own and what it found. Each suite writes its own section anew at the end of
a run: the sizes below are those of the last run, not those that a suite can do. The seed draws the same moments, requests
and files again (\`--seed\`); a crash at the same moment still meets a machine that is busy in another way.
`;

interface Section {
  readonly name: string;
  readonly title: string;
  readonly seed: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly report: Report;
}

/** Puts the section of a suite into docs/proof.md, in place of the one of an earlier run. */
export async function writeProof(section: Section): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => opening);
  const parts = text.split(/^(?=## )/m);
  const fresh = sectionText(section);
  const at = parts.findIndex((part) => part.startsWith(`## ${section.title}\n`));
  if (at > 0) parts[at] = fresh;
  else parts.push(fresh);
  const [first = '', ...rest] = parts;
  await writeFile(file, `${[first, ...rest].map((part) => part.trimEnd()).join('\n\n')}\n`);
}

function sectionText({ name, title, seed, rounds, seconds, report }: Section): string {
  const { done, tables, faults } = report;
  const day = new Date().toISOString().slice(0, 10);
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const lines = [
    `## ${title}`,
    '',
    `\`npm run torture -- ${name} --seed ${seed} --rounds ${rounds}\`, ${day}, ${Math.round(seconds)} s, ${availableParallelism()} cores (${platform()} ${arch()}), ${gigabytes} GB, Node ${process.version}.`,
    '',
    ...done.flatMap((sentence) => [`- ${sentence}`]),
    '',
    ...tables.flatMap((table) => [...tableLines(table), '']),
    faults.length === 0 ? 'Everything held.' : `**${faults.length} faults:**`,
    ...(faults.length === 0 ? [] : ['', ...faults.slice(0, shownFaults).map((fault) => `- ${fault}`)]),
  ];
  return `${lines.join('\n')}\n`;
}
