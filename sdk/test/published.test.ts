import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';

const sdk = fileURLToPath(new URL('../', import.meta.url));
const modules = path.join(sdk, '..', 'node_modules');
const work = mkdtempSync(path.join(tmpdir(), 'peyk-sdk-'));
const installed = path.join(work, 'node_modules', '@peyk', 'sdk');
let tarball = '';

function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: work, encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

// The package as npm would publish it, unpacked where a program would find it.
beforeAll(() => {
  const packed = spawnSync('npm', ['pack', '--pack-destination', work], { cwd: sdk, encoding: 'utf8' });
  expect(packed.status, packed.stderr).toBe(0);
  tarball = path.join(work, readdirSync(work).find((name) => name.endsWith('.tgz')) ?? '');
  mkdirSync(installed, { recursive: true });
  expect(run('tar', 'xzf', tarball, '-C', installed, '--strip-components=1').status).toBe(0);
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

test('attw finds the types of both kinds of modules in order', () => {
  const { status, text } = run(path.join(modules, '.bin', 'attw'), tarball, '--no-color', '--no-emoji');
  expect(text).toContain('No problems found');
  expect(status).toBe(0);
});

test('publint has no complaint', () => {
  const { status, text } = run(path.join(modules, '.bin', 'publint'), tarball, '--strict');
  expect(text).toContain('All good!');
  expect(status).toBe(0);
});

const source = `
import { Peyk, PeykError, type WebhookEvent } from '@peyk/sdk';
const peyk = new Peyk({ apiKey: 'k', baseUrl: 'http://127.0.0.1:1' });
export async function mobiles(): Promise<string[]> {
  const found: string[] = [];
  for await (const { mobile } of peyk.contacts.list({ phone_book_id: 1 })) found.push(mobile);
  return found;
}
export function read(event: WebhookEvent): number | undefined {
  return event.type === 'send.finished' ? event.data.send_id : undefined;
}
// @ts-expect-error -- no such filter
peyk.contacts.list({ book: 1 });
export const failed = peyk.account.balance({ retries: 0 }).catch((problem) => (problem as PeykError).errorCode);
void failed.then((code) => process.stdout.write(code as string));
`;

test.each(['module', 'commonjs'])('a strict program of type %s compiles with it, and runs', (type) => {
  writeFileSync(path.join(work, 'package.json'), JSON.stringify({ type }));
  writeFileSync(path.join(work, 'program.ts'), source);
  const options = ['--module', 'nodenext', '--target', 'es2022', '--lib', 'es2023,dom', '--strict'];
  const types = ['--types', 'node', '--typeRoots', path.join(modules, '@types')];
  const compiled = run(path.join(modules, '.bin', 'tsc'), ...options, ...types, 'program.ts');
  expect(compiled).toMatchObject({ status: 0, text: '' });
  expect(run(process.execPath, 'program.js')).toEqual({ status: 0, text: 'connection_failed' });
});

test('a program that only verifies webhooks carries nothing else', async () => {
  writeFileSync(path.join(work, 'entry.js'), `export { verifyWebhook } from '@peyk/sdk';`);
  const bundle = await rolldown({ input: path.join(work, 'entry.js'), cwd: work });
  const { output } = await bundle.generate({ format: 'esm' });
  const { code } = output[0];
  expect(code).toContain('webhook-signature');
  expect(code).not.toContain('/ws/v1');
  expect(code.length).toBeLessThan(6000);
});
