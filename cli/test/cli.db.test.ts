import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { freePort } from '../../server/src/carriers/free-port-for-test.ts';
import { eventually } from '../../server/test/eventually.ts';
import { givenSender, type Sender } from '../../server/test/sender.ts';
import { smppCarrier, startSimulator, withCarriers } from '../../server/test/simulators.ts';
import { startTestService, testService } from '../../server/test/test-platform.ts';
import { verifyWebhook } from '../../sdk/src/index.ts';

const service = testService({ PEYK_ROLES: 'api,worker' });
const root = fileURLToPath(new URL('../../', import.meta.url));
const program = path.join(root, 'cli', 'src', 'main.ts');
let folder = '';
let sender: Sender;
let operatorKey = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'peyk-cli-'));
  sender = await givenSender(service);
  operatorKey = (await service.given.operator()).key;
  const added = await peyk('profile', 'add', 'test', '--url', service.address, '--key', sender.key);
  expect(added).toMatchObject({ code: 0 });
  await peyk('profile', 'add', 'test', '--url', service.address, '--operator-key', operatorKey);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the real program with a configuration of its own. */
function start(...words: string[]) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['--conditions=peyk-source', '--import', 'tsx', program, ...words], {
    cwd: root,
    env: { PATH, HOME, PEYK_CONFIG: path.join(folder, 'config', 'config.json') },
  });
  const said = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.error += text));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { said, ended, stop: () => child.kill('SIGINT') };
}

async function peyk(...words: string[]) {
  const { said, ended } = start(...words);
  const code = await ended;
  return { code, ...said };
}

const json = async (...words: string[]) => {
  const { code, out, error } = await peyk(...words, '--json');
  expect(error).toBe('');
  expect(code).toBe(0);
  return JSON.parse(out);
};

const code = (mobile: string) => [
  'send',
  mobile,
  '--pattern',
  sender.code,
  '--set',
  'code=12345',
  '--line',
  sender.line.number,
];

test('keys are kept in a file that only its owner reads, several servers side by side', async () => {
  const file = path.join(folder, 'config', 'config.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const stored = JSON.parse(await readFile(file, 'utf8'));
  expect(stored.profiles.test).toEqual({ url: service.address, apiKey: sender.key, operatorKey });
  await peyk('profile', 'add', 'other', '--url', 'http://127.0.0.1:9');
  expect((await peyk('balance', '--profile', 'other')).code).toBe(2);
  expect((await peyk('profile', 'use', 'test')).out).toContain('test is in use');
  const rows = await json('profile');
  expect(rows).toMatchObject([
    { current: '*', name: 'test', keys: 'account, operator' },
    { current: '', name: 'other' },
  ]);
  expect(JSON.stringify(rows)).not.toContain(sender.key);
  expect((await peyk('profile', 'remove', 'other')).code).toBe(0);
});

test('a code is sent and watched to its end', async () => {
  const { send, items } = await json(...code('09126100001'), '--watch');
  expect(send.status).toBe('sent');
  expect(items).toMatchObject([{ mobile: '09126100001', status: 'delivered' }]);
  expect((await peyk('watch', String(send.id))).out).toContain('delivered to 09126100001');
});

test('what is not delivered fails the command, and says so', async () => {
  const failed = await peyk(...code('09990000001'), '--watch');
  expect([failed.code, failed.out]).toEqual([1, expect.stringContaining('failed to 09990000001')]);
  expect(failed.error).toContain('1 recipient, cost');
});

test('a text without a line takes one of the account', async () => {
  const { id } = await json('send', '09126100002', '--text', 'سلام');
  expect(id).toEqual(expect.any(Number));
});

test('balance, lines and patterns are shown to people and to programs', async () => {
  expect(await json('balance')).toMatchObject({ balanceAmount: expect.any(Number) });
  expect((await peyk('balance')).out).toMatch(/toman, \d+ pages/);
  const lines = await json('lines');
  expect(lines.map(({ number }: { number: string }) => number)).toContain(sender.line.number);
  expect((await peyk('patterns')).out).toContain(sender.code);
  expect((await peyk('patterns', 'show', sender.code)).out).toContain('code (');
});

test('a refusal and wrong use have their own exit codes and say what is wrong', async () => {
  const refused = await peyk(...code('123'));
  expect(refused.code).toBe(1);
  expect(refused.error).toContain('validation_failed');
  const asJson = await peyk(...code('123'), '--json');
  expect(JSON.parse(asJson.error)).toMatchObject({ status: 422, error_code: 'validation_failed' });
  const wrong = await peyk('send', '09126100001', '--line', 'x');
  expect([wrong.code, wrong.error]).toEqual([2, expect.stringContaining('give --pattern or --text')]);
  expect((await peyk('dance')).code).toBe(2);
  expect((await peyk()).out).toContain('phonebook import');
  expect((await peyk('send', '--help')).out).toContain('--pattern <code>');
});

test('contacts are imported from a file and exported to one', async () => {
  const { body } = await sender.caller.post('/ws/v1/phone_book', { title: 'people', attributes: [] });
  const id = String(body.data.id);
  const file = path.join(folder, 'people.csv');
  await writeFile(file, 'mobile,name\n09126200001,Sara\n09126200002,Ali\n12,Wrong\n');
  const imported = await peyk('phonebook', 'import', id, file);
  expect(imported.out).toContain('2 added, 0 changed, 1 failed');
  expect(imported.error).toMatch(/\[#+\] 100% \(3\)/);
  expect(imported.error).toContain('row ');
  const copy = path.join(folder, 'copy.csv');
  expect((await peyk('phonebook', 'export', id, copy)).code).toBe(0);
  expect(await readFile(copy, 'utf8')).toContain('09126200002');
  expect(await json('phonebook')).toMatchObject([{ title: 'people', records: 2 }]);
});

test('operators approve and reject what waits, and see carriers', async () => {
  const send = (text: string) =>
    json('send', '09126300001', '--text', text, '--line', sender.line.number) as Promise<{ id: number }>;
  const [first, second] = [await send('سلام یک'), await send('سلام دو')];
  const waiting = await json('approvals');
  expect(waiting.map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining([String(first.id), String(second.id)]),
  );
  expect((await peyk('approvals', 'approve', String(first.id))).code).toBe(0);
  expect((await peyk('approvals', 'reject', String(second.id), '--reason', 'no')).code).toBe(0);
  const rejected = await peyk('watch', String(second.id));
  expect([rejected.code, rejected.out]).toEqual([1, expect.stringContaining('rejected (no)')]);
  const carriers = await json('carriers');
  expect(carriers).toMatchObject([{ name: 'simulator', state: 'up' }]);
});

test('listen brings signed webhooks to a program on this machine', async () => {
  service.clock.set(new Date());
  const calls: { headers: Record<string, string>; text: string }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      calls.push({ headers: request.headers as Record<string, string>, text });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const listener = start('listen', '--forward', `http://127.0.0.1:${port}/hook`, '--json');
  await expect.poll(() => listener.said.out).toContain('ready');
  const { secret } = JSON.parse(listener.said.out.split('\n')[0] ?? '') as { secret: string };
  const id = await sender.sent({ recipient: '09126400001' });
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  const event = await verifyWebhook(calls[0]?.headers ?? {}, calls[0]?.text ?? '', secret);
  expect(event).toMatchObject({ type: 'message.updated', data: { messages: [{ send_id: id }] } });
  await expect.poll(() => listener.said.out).toContain('"status":"204"');
  listener.stop();
  expect(await listener.ended).toBe(0);
  server.close();
});

test('tail shows what changes until it is stopped', async () => {
  const tail = start('tail', 'deliveries');
  await expect.poll(() => tail.said.error).toContain('Listening');
  await sender.sent({ recipient: '09126400002' });
  await expect.poll(() => tail.said.out).toContain('09126400002: delivered');
  tail.stop();
  expect(await tail.ended).toBe(0);
});

test('the doctor looks at everything, says what to do, and fails when something is broken', async () => {
  service.clock.set(new Date());
  const findings = (await json('doctor')) as { check: string; state: string; advice: string }[];
  const checks = findings.map(({ check }) => check);
  expect(checks).toEqual(
    expect.arrayContaining([
      'node',
      'profiles',
      'server',
      'versions',
      'clock',
      'database',
      'key',
      'carriers',
      'settings',
      'disk',
    ]),
  );
  for (const { state, advice } of findings) expect(advice === '').toBe(state === 'ok');
  await peyk('profile', 'add', 'gone', '--url', 'http://127.0.0.1:9');
  const broken = await peyk('doctor', '--profile', 'gone');
  expect(broken.code).toBe(1);
  expect(broken.out).toMatch(
    /This machine:[^]*node[^]*The server at http:\/\/127\.0\.0\.1:9:[^]*-> Start it with npm start/,
  );
  await peyk('profile', 'use', 'test');
});

test('the doctor names a carrier that is down before those that work, and fails', async () => {
  const simulator = await startSimulator();
  const other = await startTestService({
    ...withCarriers(smppCarrier('alive', simulator.port), smppCarrier('dead', await freePort())),
  });
  const { key } = await other.service.given.operator();
  await peyk('profile', 'add', 'other', '--url', other.service.address, '--operator-key', key);

  await eventually(async () => {
    const { code: exit, out } = await peyk('doctor', '--profile', 'other');
    expect(out).toMatch(/FAIL {2}carriers +dead is down: .*\n +-> .*\nok {4} carriers +alive is up/);
    expect(exit).toBe(1);
  });
  await peyk('profile', 'use', 'test');
  await other.stop();
  await simulator.stop();
});

test.each(['bash', 'zsh', 'fish'])('there are words to complete for %s', async (shell) => {
  const { out, code: exit } = await peyk('completion', shell);
  expect(exit).toBe(0);
  for (const word of ['send', 'phonebook', 'import', 'forward', 'doctor']) expect(out).toContain(word);
});

test('the words of bash are what bash completes', async () => {
  const { out } = await peyk('completion', 'bash');
  const script = `${out}\nCOMP_WORDS=(peyk phonebook im); COMP_CWORD=2; _peyk; echo "\${COMPREPLY[@]}"`;
  const child = spawn('bash', ['-c', script]);
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await new Promise((resolve) => child.on('close', resolve));
  expect(text.trim()).toBe('import');
});
