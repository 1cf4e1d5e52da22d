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
import { WebhookReceiver } from '../../server/test/webhook-receiver.ts';
import { verifyWebhook } from '../../sdk/src/index.ts';

const service = testService({ PEYK_ROLES: 'api,worker', PEYK_WEBHOOK_ALLOWED_RANGES: '127.0.0.1/32' });
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
const start = (...words: string[]) => startWith({}, ...words);

function startWith({ input = '', env = {} }: { input?: string; env?: object }, ...words: string[]) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['--conditions=peyk-source', '--import', 'tsx', program, ...words], {
    cwd: root,
    env: { PATH, HOME, PEYK_CONFIG: path.join(folder, 'config', 'config.json'), ...env },
  });
  child.stdin.on('error', () => undefined).end(input);
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

test('keys come from standard input or the environment, and are seen in no list of processes', async () => {
  const keys = `${sender.key}\n${operatorKey}\n`;
  const added = startWith(
    { input: keys },
    'profile',
    'add',
    'piped',
    '--url',
    service.address,
    '--key',
    '-',
    '--operator-key',
    '-',
  );
  expect(await added.ended, added.said.error).toBe(0);
  const stored = JSON.parse(await readFile(path.join(folder, 'config', 'config.json'), 'utf8'));
  expect(stored.profiles.piped).toEqual({ url: service.address, apiKey: sender.key, operatorKey });
  await peyk('profile', 'use', 'test');
  await peyk('profile', 'remove', 'piped');
  const env = { PEYK_CONFIG: path.join(folder, 'none.json'), PEYK_URL: service.address };
  const asked = startWith({ env }, 'balance');
  expect(await asked.ended).toBe(2);
  expect(asked.said.error).toContain('which asks for it, or set PEYK_API_KEY');
  const balance = startWith({ env: { ...env, PEYK_API_KEY: sender.key } }, 'balance');
  expect(await balance.ended, balance.said.error).toBe(0);
});

test('a code is sent and watched to its end', async () => {
  const { send, items } = await json(...code('09126100001'), '--watch');
  expect(send.status).toBe('sent');
  expect(items).toMatchObject([{ mobile: '09126100001', status: 'delivered' }]);
  expect((await peyk('watch', String(send.id))).out).toContain('delivered to 09126100001');
});

test('a number is verified in two commands; a wrong code fails the second', async () => {
  const mobile = '09126100009';
  expect((await sender.caller.put('/ws/v1/verify/settings', { length: 5 })).status).toBe(200);
  const from = ['--pattern', sender.code, '--line', sender.line.number, '--purpose', 'login'];
  const { id, sent } = await json('verify', mobile, ...from);
  expect(sent).toBe(true);
  expect((await peyk('verify', mobile, ...from)).out).toContain(`Verification ${id}: open already`);
  const typed = await eventually(async () => {
    const { body } = await service.as(undefined).get(`/handset/phones/${mobile}`);
    const [message] = body.data.messages as { text: string }[];
    const [found] = /\d{5}/.exec(message?.text ?? '') ?? [];
    expect(found).toBeDefined();
    return found ?? '';
  });
  const wrong = typed.replace(/^./, (digit) => (digit === '9' ? '0' : '9'));
  expect(await peyk('verify', 'check', String(id), wrong)).toMatchObject({
    code: 1,
    out: 'wrong, 4 attempts left\n',
  });
  expect(await json('verify', 'check', String(id), typed)).toMatchObject({ id, status: 'approved' });
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

test('a kept carrier is tried with one message, and one that is unknown is named', async () => {
  const simulator = await startSimulator();
  const other = await startTestService({ PEYK_ROLES: 'api,worker', PEYK_CARRIERS: '[]' });
  const operator = await other.service.given.operator();
  await peyk('profile', 'add', 'kept', '--url', other.service.address, '--operator-key', operator.key);
  const line = await other.service.given.line();
  const caller = other.service.as(operator.key);
  const config = smppCarrier('south', simulator.port, { name: undefined, kind: undefined });
  const made = await caller.post('/operator/v1/carriers', { name: 'south', kind: 'smpp', config });
  expect(made.status).toBe(201);
  await eventually(async () =>
    expect((await caller.get('/operator/v1/carriers')).body.data).toMatchObject({
      expected: [{ name: 'south', status: 'up' }],
    }),
  );

  const words = ['carriers', 'test', 'south', '09126300009', '--line', line.number, '--profile', 'kept'];
  const { code, out, error } = await peyk(...words);
  expect([code, out, error]).toEqual([0, expect.stringMatching(/south: (delivered|sent)/), '']);
  const unknown = await peyk('carriers', 'test', 'north', '09126300009', '--profile', 'kept');
  expect([unknown.code, unknown.error]).toEqual([2, expect.stringContaining('no saved carrier is "north"')]);
  await peyk('profile', 'use', 'test');
  await other.stop();
  await simulator.stop();
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
  expect(listener.said.out).toContain('"recipient":"09126400001"');
  const people = start('listen', '--forward', `http://127.0.0.1:${port}/hook`);
  await expect.poll(() => people.said.out).toContain('Ready');
  const second = await sender.sent({ recipient: '09126400003' });
  await expect
    .poll(() => people.said.out)
    .toMatch(new RegExp(`send ${second} to 09126400003: \\w+  204  \\S+`));
  for (const one of [listener, people]) {
    one.stop();
    expect(await one.ended).toBe(0);
  }
  server.close();
});

test('logs follow the calls of the account, and tell those of a kind apart', async () => {
  await peyk(...code('123'));
  await expect.poll(async () => (await peyk('logs', '--status', '4xx')).out).toContain('validation_failed');
  const tail = start('logs', 'tail', '--lines', '0', '--path', 'lines');
  await expect.poll(() => tail.said.error).toContain('Following');
  await sender.caller.get('/ws/v1/lines/accessible?search=none');
  await expect.poll(() => tail.said.out).toMatch(/200 {2}GET {2}\/ws\/v1\/lines\/accessible {2}[\d.]+ ms/);
  tail.stop();
  expect(await tail.ended).toBe(0);
  expect(tail.said.out).not.toContain('/ws/v1/account/calls');
  expect((await peyk('logs', '--status', '9xx')).code).toBe(2);
});

test('webhooks are made, tested, listed and deleted', async () => {
  service.clock.set(new Date());
  const receiver = new WebhookReceiver();
  await receiver.start();
  const made = await json('webhooks', 'create', receiver.url, '--events', 'inbox.received,order.paid');
  expect(made.secret).toMatch(/^whsec_/);
  const id = String(made.id);
  expect((await peyk('webhooks')).out).toMatch(/active {2}inbox\.received,order\.paid/);
  expect((await peyk('webhooks', 'test', id)).out).toContain('delivered: HTTP 2');
  expect((await peyk('webhooks', 'deliveries', id)).out).toContain('webhook.test');
  expect((await json('webhooks', 'secret', id)).secret).not.toBe(made.secret);
  expect((await peyk('webhooks', 'delete', id)).code).toBe(0);
  expect(await json('webhooks')).toEqual([]);
  receiver.stop();
});

test('keys are made and revoked by a person who signs in, and by operators', async () => {
  const { username, password } = await service.given.user({ accountId: sender.accountId });
  const env = { PEYK_PASSWORD: password };
  const made = startWith({ env }, 'keys', 'create', 'shop', '--user', username, '--test', '--json');
  expect(await made.ended, made.said.error).toBe(0);
  const own = JSON.parse(made.said.out) as { id: number; api_key: string };
  expect((await service.as(own.api_key).get('/ws/v1/account/balance')).status).toBe(200);
  const revoked = startWith({ env }, 'keys', 'revoke', String(own.id), '--user', username);
  expect(await revoked.ended, revoked.said.error).toBe(0);
  expect((await service.as(own.api_key).get('/ws/v1/account/balance')).status).toBe(401);
  const account = ['--account', String(sender.accountId)];
  const { id, api_key: key } = await json('keys', 'create', 'till', ...account);
  expect((await service.as(key).get('/ws/v1/account/balance')).status).toBe(200);
  expect((await peyk('keys', 'revoke', String(id), ...account)).code).toBe(0);
  expect((await peyk('keys')).out).toMatch(/till {2}/);
  const ids = async (...words: string[]) =>
    ((await json('keys', ...words)) as { id: number }[]).map((one) => one.id);
  expect(await ids(...account)).toEqual(await ids());
  const alone = await peyk('keys', 'create', 'x');
  expect([alone.code, alone.error]).toEqual([2, expect.stringContaining('give --user')]);
});

test('operators see, credit and block accounts', async () => {
  const { accountId, key } = await service.given.account();
  const id = String(accountId);
  expect((await peyk('accounts', 'show', id)).out).toContain(`Account ${id}: `);
  const { balanceAmount: amount } = await json('accounts', 'credit', id, '5000', '--reason', 'test');
  expect(amount).toBeGreaterThanOrEqual(5000);
  expect((await peyk('accounts', 'block', id, '--reason', 'test')).code).toBe(0);
  expect((await service.as(key).get('/ws/v1/account/balance')).status).toBe(403);
  const ids = async (...words: string[]) =>
    ((await json('accounts', ...words)) as { id: number }[]).map((one) => one.id);
  expect(await ids('--blocked')).toEqual([accountId]);
  expect((await peyk('accounts', 'unblock', id)).code).toBe(0);
  expect(await ids()).toEqual(expect.arrayContaining([accountId, sender.accountId]));
});

test('tail shows what changes until it is stopped', async () => {
  const tail = start('tail', 'deliveries');
  await expect.poll(() => tail.said.error).toContain('Listening');
  await sender.sent({ recipient: '09126400002' });
  await expect.poll(() => tail.said.out).toContain('09126400002: delivered');
  tail.stop();
  expect(await tail.ended).toBe(0);
});

test('the doctor checks everything, says what to do, and fails when something is broken', async () => {
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
    expect(out).toMatch(/FAIL {2}carriers +dead is down: .*\n +-> .*\nok {4}carriers +alive is up/);
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

test('a proof is written as JSON or PDF, and what was changed in either is found', async () => {
  const mobile = '09121230055';
  await json(...code(mobile));
  const files = ['json', 'pdf'].map((kind) => path.join(folder, `proof.${kind}`));
  const [asJson = '', asPdf = ''] = files;
  await writeFile(asJson, (await peyk('proof', mobile)).out);
  expect(await json('proof', mobile, '--pdf', asPdf)).toEqual({ file: asPdf });
  for (const file of files) {
    expect(await json('proof', 'check', file)).toEqual({ result: 'valid' });
    const content = (await readFile(file)).toString('latin1');
    await writeFile(file, content.replace(/(?<="mobile": ?")\d{11}/, '09121230056'), 'latin1');
    expect(await peyk('proof', 'check', file)).toMatchObject({
      code: 1,
      out: expect.stringContaining('changed'),
    });
  }
});
