// Part of `npm run check`: every table is named by its owner only, except where table-exceptions.ts says why.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { readSides, tableOwners } from '../server/src/storage/table-owners.ts';
import { tableExceptions } from './table-exceptions.ts';
import { tableProblems } from './table-owners.ts';

const folder = path.resolve(import.meta.dirname, '..', 'server', 'src');
const isProduction = (file: string) => file.endsWith('.ts') && !/(\.test|-test|-cases)\.ts$/.test(file);

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isProduction);
const sources = new Map(
  files.map((file) => [file.split(path.sep).join('/'), readFileSync(path.join(folder, file), 'utf8')]),
);
const problems = tableProblems({ sources, owners: tableOwners, exceptions: tableExceptions, readSides });
for (const problem of problems.sort()) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
