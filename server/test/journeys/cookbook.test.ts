import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { Webhook } from 'standardwebhooks';
import { afterAll, expect, test } from 'vitest';

import { systemClock } from '../../src/clock.ts';
import { createFirstData } from '../../src/first-data/first-data.ts';
import { testService } from '../test-platform.ts';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('../../../docs/guides/code/', import.meta.url));
// Programs plan by the clock of the machine.
const clock = { ...systemClock, advance: () => undefined, set: () => undefined };
const service = testService({ PEYK_ROLES: 'api,worker' }, { clock });
const scratch = mkdtempSync(path.join(tmpdir(), 'peyk-cookbook-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const runtimes: Readonly<Record<string, { command: string; version: string; args: string[] }>> = {
  sh: { command: 'bash', version: '--version', args: [] },
  ts: {
    command: process.execPath,
    version: '--version',
    args: ['--conditions=peyk-source', '--import', import.meta.resolve('tsx')],
  },
  php: { command: 'php', version: '--version', args: [] },
  py: { command: 'python3', version: '--version', args: [] },
  go: { command: 'go', version: 'version', args: ['run'] },
};
const isThere = ({ command, version }: { command: string; version: string }) =>
  spawnSync(command, [version]).status === 0;
const present = Object.entries(runtimes).filter(([, runtime]) => isThere(runtime));
const missing = ['cs', ...Object.keys(runtimes)].filter((kind) => !present.some(([one]) => one === kind));
if (missing.length > 0)
  process.stdout.write(`cookbook: not run here, for want of a runtime: ${missing.join(', ')}\n`);

const recipes = readdirSync(folder);
const cases = recipes.flatMap((recipe) => present.map(([kind, runtime]) => ({ recipe, kind, runtime })));

async function output(file: string, { command, args }: (typeof cases)[number]['runtime'], env: object) {
  const { stdout } = await run(command, [...args, file], {
    cwd: scratch,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: scratch, GOCACHE: path.join(scratch, 'go'), ...env },
  });
  return stdout.trim();
}

let key: string | undefined;
async function firstKey(): Promise<string> {
  key ??= (await createFirstData(service.platform)).apiKey ?? undefined;
  if (key === undefined) throw new Error('the first start shows the key');
  return key;
}

/** What a program of each recipe prints. */
const printed: Readonly<Record<string, RegExp>> = {
  'follow-delivery': /delivered/,
  'schedule-and-cancel': /cancelled/,
  'verify-webhook': /^valid/,
  'read-inbox': /0|end/,
  // The code that is typed below is not the right one.
  'verify-phone': /wrong|blocked/,
};

const signed = () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const body = '{"type":"webhook.test","timestamp":"2026-03-21T08:00:00.000Z","data":{}}';
  const now = new Date();
  writeFileSync(path.join(scratch, 'body.json'), body);
  return {
    ID: 'msg_1',
    TIMESTAMP: String(Math.floor(now.getTime() / 1000)),
    // The first one is of an older secret.
    SIGNATURE: `v1,b2xk ${new Webhook(secret).sign('msg_1', now, body)}`,
    SECRET: secret,
    CODE: '000000',
  };
};

test.each(cases)('$recipe in $kind does what it says', async ({ recipe, kind, runtime }) => {
  const file = path.join(folder, recipe, `${recipe}.${kind}`);
  const env = { PEYK_URL: service.address, PEYK_API_KEY: await firstKey(), ...signed() };
  expect(await output(file, runtime, env)).toMatch(printed[recipe] ?? /\d/);
});

test.each(present)('a forged call is not valid (%s)', async (kind, runtime) => {
  const file = path.join(folder, 'verify-webhook', `verify-webhook.${kind}`);
  const forged = { ...signed(), ID: 'msg_2' };
  const said = await output(file, runtime, forged).catch(() => 'refused');
  expect(said).not.toContain('valid');
});

test('every recipe is written in six languages', () => {
  for (const recipe of recipes)
    expect(readdirSync(path.join(folder, recipe)).sort(), recipe).toEqual(
      ['cs', 'go', 'php', 'py', 'sh', 'ts'].map((kind) => `${recipe}.${kind}`),
    );
  expect(recipes.length).toBeGreaterThanOrEqual(10);
});
