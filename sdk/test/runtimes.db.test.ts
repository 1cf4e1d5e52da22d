import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, expect, test } from 'vitest';

import { givenSender } from '../../server/test/sender.ts';
import { testService } from '../../server/test/test-platform.ts';

const run = promisify(execFile);
const service = testService({ PEYK_ROLES: 'api,worker' });
const scratch = mkdtempSync(path.join(tmpdir(), 'peyk-runtimes-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

// Both read TypeScript as it is written, and send header names in lower case.
const runtimes = [
  { name: 'bun', args: [] },
  { name: 'deno', args: ['run', '--no-config', '--allow-net', '--allow-read'] },
];

const program = `
import { Peyk, PeykError } from ${JSON.stringify(new URL('../src/index.ts', import.meta.url).pathname)};
const [baseUrl, apiKey, body] = globalThis.Deno?.args ?? process.argv.slice(2);
const peyk = new Peyk({ apiKey, baseUrl });
const { id } = await peyk.sms.pattern(JSON.parse(body));
const { items } = await peyk.reports.waitForDelivery(id);
const refused = await peyk.sms.pattern({ ...JSON.parse(body), code: 'nothere' }).catch((problem) => problem);
console.log(items[0].status, refused instanceof PeykError && refused.errorCode);
`;

const isThere = (name: string) => spawnSync(name, ['--version']).status === 0;

for (const { name, args } of runtimes)
  test.skipIf(!isThere(name))(`the client sends and waits in ${name}`, async () => {
    const file = path.join(scratch, `${name}.ts`);
    writeFileSync(file, program);
    const { key, body } = await givenSender(service);
    const { stdout } = await run(name, [...args, file, service.address, key, JSON.stringify(body())]);
    expect(stdout.trim()).toBe('delivered pattern_not_found');
  });
