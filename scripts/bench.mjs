// npm run bench [-- name]: runs one benchmark, or lists them.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { ensureInstalled, fail, run, server, withSources } from './ensure-installed.mjs';

ensureInstalled();
const [name, ...args] = process.argv.slice(2);
const folder = path.join(server, 'bench');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));
if (name === undefined) {
  process.stdout.write(`npm run bench -- <name>, one of: ${names.join(', ')}\n`);
} else {
  const file = path.join(folder, `${name}.ts`);
  if (!existsSync(file)) fail(`There is no benchmark ${name}. There are: ${names.join(', ')}`);
  run(process.execPath, [...withSources, file, ...args]);
}
