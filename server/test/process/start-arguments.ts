import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  scripts: { start: string };
};

/** What `npm start` gives to Node. */
export const startArguments: readonly string[] = scripts.start
  .split(' ')
  .filter((one) => one.startsWith('--'));
