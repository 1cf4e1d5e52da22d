import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, afterEach, expect, test } from 'vitest';

import { endProcesses, givenFolder, removeFolders, startService } from './service-command.ts';

const run = promisify(execFile);
const balance = '/ws/v1/account/balance';
const timeout = 240_000;
const realCarrier = '[{"name":"main","kind":"smpp","host":"smsc.example","systemId":"me"}]';

afterEach(endProcesses, timeout);
afterAll(removeFolders, timeout);

test(
  'the first start prints an address, where its keys are, and a line that works when pasted; later ones keep all',
  async () => {
    const dataDir = path.join(await givenFolder(), 'data');
    const first = startService({ dataDir });
    const key = await first.key();
    expect(await first.firstKeys()).toMatch(/^Operator-Key: peykop_\S+$/m);
    expect((await stat(path.join(dataDir, 'first-keys'))).mode & 0o777).toBe(0o600);
    const [, line = ''] = await first.prints(/Try it:\n +(curl .+)\n/);
    const { stdout } = await run('sh', ['-c', line], { env: { ...process.env, PEYK_API_KEY: key } });
    expect(first.output).not.toContain('peyk_');
    expect(first.output).not.toContain('token=');
    expect(first.output).not.toContain('runtime: roles');
    expect(JSON.parse(stdout)).toMatchObject({ status: 'success', message: null });
    const before = (await (await first.as(key)).get(balance)).body.data;
    expect(before.balanceAmount).toBeGreaterThan(9_000_000);
    expect(await first.stop()).toBe(0);

    const lostKey = startService({ dataDir, args: ['new-key'] });
    expect(await lostKey.ended).toBe(0);
    const [, newKey] = /Api-Key: (peyk_\S+)/.exec(lostKey.output) ?? [];

    const lostOperator = startService({ dataDir, args: ['new-key', 'operator'] });
    expect(await lostOperator.ended).toBe(0);
    const [, operatorKey = ''] = /Operator-Key: (peykop_\S+)/.exec(lostOperator.output) ?? [];
    const nobody = startService({ dataDir, args: ['new-key', 'nobody'] });
    expect(await nobody.ended).toBe(1);
    expect(nobody.output).toContain('account | operator');

    const second = startService({ dataDir });
    for (const one of [key, newKey])
      expect((await (await second.as(one)).get(balance)).body.data).toEqual(before);
    const asOperator = { headers: { 'Operator-Key': operatorKey } };
    expect((await (await second.as(undefined)).get('/operator/v1/accounts', asOperator)).status).toBe(200);
    expect(second.output).not.toContain('peyk_');
    expect(await second.stop()).toBe(0);
  },
  timeout,
);

test(
  'the payment page that takes no money is started beside a real carrier only when asked for, with a warning',
  async () => {
    const dataDir = path.join(await givenFolder(), 'data');
    const environment = { PEYK_CARRIERS: realCarrier, PEYK_BUILT_IN_GATEWAY: 'on' };
    const service = startService({ dataDir, environment });
    await service.prints(/Careful: The built-in payment page gives credit for nothing/);
    expect(await service.firstKeys()).not.toContain('Api-Key');
    expect(await service.stop()).toBe(0);
  },
  timeout,
);

test(
  'two instances run side by side, and a data directory can be used by one only',
  async () => {
    const folder = await givenFolder();
    const [one, two] = ['یک', 'دو'].map((name) => startService({ dataDir: path.join(folder, name) }));
    if (one === undefined || two === undefined) throw new Error('not started');
    const [keyOne, keyTwo] = [await one.key(), await two.key()];
    expect((await (await one.as(keyOne)).get(balance)).status).toBe(200);
    expect((await (await two.as(keyTwo)).get(balance)).status).toBe(200);
    expect((await (await two.as(keyOne)).get(balance)).status).toBe(401);

    const third = startService({ dataDir: path.join(folder, 'یک') });
    expect(await third.ended).toBe(1);
    expect(third.output.trim().split('\n')).toEqual([
      expect.stringMatching(/in use by another process \(pid \d+\).*PEYK_DATA_DIR/u),
    ]);
    expect((await (await one.as(keyOne)).get(balance)).status).toBe(200);
    expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0]);
  },
  timeout,
);

test(
  'a port that is taken is one clear line, before anything is made',
  async () => {
    const server = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => {
      server.once('listening', resolve);
    });
    const { port } = server.address() as net.AddressInfo;
    const dataDir = path.join(await givenFolder(), 'data');
    const service = startService({ dataDir, environment: { PORT: String(port) } });
    expect(await service.ended).toBe(1);
    expect(service.output).toBe(
      `Port ${port} on 127.0.0.1 is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start\n`,
    );
    expect(existsSync(dataDir)).toBe(false);
    server.close();
  },
  timeout,
);

test(
  'a wrong setting is one clear line and exit code 1',
  async () => {
    const cases: [Record<string, string>, RegExp][] = [
      [{ PORT: 'eighty' }, /^PORT must be a whole number from 0 to 65535 \(it is "eighty"\)\n$/],
      [{ PEYK_CARRIERS: '[{"kind":"pigeon"}]' }, /^PEYK_CARRIERS is wrong: .+\n$/],
      // Where no directory can be made, Node's mkdir with `recursive` would try for ever.
      [
        { PEYK_DATA_DIR: '/proc/x' },
        /^the data directory \/proc\/x cannot be used .+: choose another PEYK_DATA_DIR, .+\n$/,
      ],
      [{ HOST: '203.0.113.1' }, /^Cannot listen on 203\.0\.113\.1:0: .+\n$/],
      [
        { DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:9/none', PEYK_GATEWAY: 'none' },
        /^The PostgreSQL of DATABASE_URL cannot be used: .*ECONNREFUSED.*\n$/,
      ],
      [
        { DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:9/none' },
        /^PEYK_GATEWAY is built-in, where anybody credits himself: .* PEYK_BUILT_IN_GATEWAY=on for a trial\n$/,
      ],
      [{ PEYK_CARRIERS: realCarrier }, /^PEYK_GATEWAY is built-in, .*\n$/],
      [{ PEYK_VOICE_CARRIER: '{"kind":"sip","host":"pbx.example"}' }, /^PEYK_GATEWAY is built-in, .*\n$/],
    ];
    const dataDir = path.join(await givenFolder(), 'data');
    const services = cases.map(([environment]) => startService({ environment, dataDir }));
    for (const [index, service] of services.entries()) {
      expect(await service.ended).toBe(1);
      expect(service.output).toMatch(cases[index]?.[1] ?? 'nothing');
    }
    expect(existsSync(dataDir)).toBe(false);
  },
  timeout,
);

test(
  '--help lists commands and settings; an unknown command and an unknown PEYK_ variable are reported',
  async () => {
    const help = startService({ args: ['--help'] });
    const unknown = startService({ args: ['fly'], environment: { PEYK_MODRATION: 'auto' } });
    expect(await help.ended).toBe(0);
    for (const word of ['npm start', 'migrate', 'new-key', 'PORT', 'DATABASE_URL', '(default 8080)'])
      expect(help.output).toContain(word);
    expect(await unknown.ended).toBe(1);
    expect(unknown.output).toBe(
      'Note: PEYK_MODRATION is not a setting of Peyk and is ignored.\n' +
        'There is no command fly. npm start -- --help lists the commands.\n',
    );
  },
  timeout,
);
