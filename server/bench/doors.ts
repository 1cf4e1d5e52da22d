/**
 * npm run bench -- doors [seconds] [rounds] [names, with commas] [seed]: one-time codes through the interfaces of other providers beside our own call,
 * everything included (HTTP, charge, durable commit, SMPP), by turns. Prints the processor time of a code as a ratio to our own
 * call in the same round, and fails where every round shows an interface beyond what it may cost. The order of each round is drawn
 * from a seed, which it prints.
 */
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { systemClock } from '../src/clock.ts';
import { preparePlatform } from '../src/commands/prepare-platform.ts';
import { readConfig } from '../src/config.ts';
import { apiKeys, findFirstAccountId } from '../src/features/people/accounts/index.ts';
import { samplePatternCode } from '../src/first-data/first-pattern.ts';
import { doorNames, type DoorName } from '../src/http/foreign/door-names.ts';
import { seededChance } from '../src/primitives/seeded-chance.ts';
import { startChild } from './parts/child.ts';
import { median, runLoad } from './parts/http-load.ts';
import { benchKey, benchSettings, startBenchService } from './parts/service.ts';

const seconds = Number(process.argv[2] ?? 3);
const rounds = Number(process.argv[3] ?? 7);
const seed = Number(process.argv[5] ?? randomInt(2 ** 31));
const chance = seededChance(seed);
const connections = 64;
const bearable = 1.15;
const print = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = await mkdtemp(path.join(tmpdir(), 'peyk-bench-'));
const smsc = startChild(new URL('./parts/smsc.ts', import.meta.url));
const port = await smsc.once<number>('port');
const settings = {
  PEYK_DATA_DIR: dataDir,
  PEYK_PANEL_FOLDER: '',
  PEYK_DOWNLOADS_FOLDER: '',
  PEYK_CARRIERS: JSON.stringify([
    { name: 'smsc', kind: 'smpp', host: '127.0.0.1', port, systemId: 'bench', window: 1000 },
  ]),
};
const doorKeys = await newDoorKeys();
const service = await startBenchService(settings);
for (const provider of doorNames) await service.call('PUT', `/ws/v1/doors/${provider}`, { is_open: true });
await service.call('PUT', '/ws/v1/account/sending', { code_line: '90008361' });

/** Keys that may stand in an address: people make them in the panel, here there are none yet. */
async function newDoorKeys() {
  const { platform, close } = await preparePlatform(readConfig({ ...benchSettings, ...settings }));
  const accountId = (await findFirstAccountId(platform.db)) ?? 1;
  const newKey = async (provider: DoorName) => {
    const limits = { permissions: null, rateLimitPerMinute: null, provider };
    const { key } = await platform.db
      .transaction()
      .execute((tx) => apiKeys.create(tx, systemClock, accountId, { name: 'bench', limits }));
    return key;
  };
  const keys = { kavenegar: await newKey('kavenegar'), kannel: await newKey('kannel') };
  await close();
  return keys;
}

type Headers = Readonly<Record<string, string>>;

function request(target: string, body: string, headers: Headers): string {
  const lines = { Host: `127.0.0.1:${service.port}`, ...headers, 'Content-Length': Buffer.byteLength(body) };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`);
  return `POST ${target} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`;
}

const json = (target: string, key: Headers, fields: object) =>
  request(target, JSON.stringify(fields), { ...key, 'Content-Type': 'application/json' });
const form = (target: string, key: Headers, fields: Readonly<Record<string, string>>) =>
  request(target, new URLSearchParams(fields).toString(), {
    ...key,
    'Content-Type': 'application/x-www-form-urlencoded',
  });

const get = (target: string, fields: Readonly<Record<string, string>>) =>
  `GET ${target}?${new URLSearchParams(fields).toString()} HTTP/1.1\r\nHost: 127.0.0.1:${service.port}\r\n\r\n`;

const mobile = '09129999999';
const code = '482913';
const own = json(
  '/ws/v1/sms/pattern',
  { 'Api-Key': benchKey },
  {
    code: samplePatternCode,
    attributes: { code },
    recipient: mobile,
    line_number: '90008361',
    number_format: 'english',
  },
);
const compared = {
  // Our own call in a form that the HTTP library reads, as it does all other interfaces (decision 0160).
  'own, HTTP library': own.replace('\r\n', '\r\nTE: trailers\r\n'),
  Kavenegar: form(
    `/compat/kavenegar/v1/${doorKeys.kavenegar}/verify/lookup.json`,
    {},
    { receptor: mobile, template: samplePatternCode, token: code },
  ),
  'payamak-panel': form(
    '/compat/payamak-panel/api/SendSMS/BaseServiceNumber',
    {},
    { username: 'x', password: benchKey, text: code, to: mobile, bodyId: samplePatternCode },
  ),
  'SMS.ir': json(
    '/compat/sms-ir/v1/send/verify',
    { 'X-API-KEY': benchKey },
    { mobile, templateId: samplePatternCode, parameters: [{ name: 'CODE', value: code }] },
  ),
  'IPPanel Edge': json(
    '/compat/ippanel/v1/api/send',
    { Authorization: benchKey },
    { sending_type: 'pattern', code: samplePatternCode, recipients: [mobile], params: { code } },
  ),
  'IPPanel api2': json(
    '/compat/ippanel/api/v1/sms/pattern/normal/send',
    { apikey: benchKey },
    { code: samplePatternCode, sender: '+9890008361', recipient: mobile, variable: { code } },
  ),
  Twilio: form(
    '/compat/twilio/2010-04-01/Accounts/AC1/Messages.json',
    { Authorization: `Basic ${Buffer.from(`AC1:${benchKey}`).toString('base64')}` },
    {
      To: `+98${mobile.slice(1)}`,
      ContentSid: samplePatternCode,
      ContentVariables: JSON.stringify({ code }),
    },
  ),
  Kannel: get('/compat/kannel/cgi-bin/sendsms', {
    username: 'x',
    password: doorKeys.kannel,
    to: mobile,
    text: code,
    pattern: samplePatternCode,
  }),
  Ghasedak: json(
    '/compat/ghasedak/rest/api/v1/WebService/SendOtpSMS',
    { ApiKey: benchKey },
    {
      receptors: [{ mobile }],
      templateName: samplePatternCode,
      inputs: [{ param: 'code', value: code }],
    },
  ),
  'Ghasedak v2': form(
    '/compat/ghasedak/v2/verification/send/simple',
    { apikey: benchKey },
    { receptor: mobile, type: '1', template: samplePatternCode, param1: code },
  ),
} as const;
type Name = keyof typeof compared;
const statuses: Partial<Record<Name, number>> = { 'own, HTTP library': 201, Twilio: 201, Kannel: 202 };
const wanted = (process.argv[4] ?? '')
  .split(',')
  .map((name) => name.trim().toLowerCase())
  .filter((name) => name !== '');
const names = (Object.keys(compared) as Name[]).filter(
  (name) => wanted.length === 0 || wanted.includes(name.toLowerCase()),
);

/** Microseconds of processor time for one code. */
interface Turn {
  readonly service: number;
  readonly database: number;
}
type Round = ReadonlyMap<Name | 'own', Turn>;

async function turn(text: string, expectedStatus: number): Promise<Turn> {
  const before = service.cpu();
  const load = await runLoad({
    port: service.port,
    connections,
    seconds,
    request: text,
    expectedStatus,
    onRequest: () => undefined,
  });
  if (load.failed > 0) throw new Error(`${load.failed} requests were refused: ${text}`);
  // Messages and receipts under way belong to their own turn.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const after = service.cpu();
  const each = (spent: number) => (spent * 1e6) / load.answered;
  return { service: each(after.own - before.own), database: each(after.database - before.database) };
}

/** In an order that is drawn: the first may find a cooler machine, and the last one measured worst. */
async function takeRound(): Promise<Round> {
  const turns = new Map<Name | 'own', Turn>();
  for (const name of drawnOrder<Name | 'own'>(['own', ...names])) {
    turns.set(
      name,
      name === 'own' ? await turn(own, 201) : await turn(compared[name], statuses[name] ?? 200),
    );
  }
  return turns;
}

/** Each place is drawn among what is left, so that every order is as likely. */
function drawnOrder<One>(all: readonly One[]): readonly One[] {
  const left = [...all];
  return all.flatMap(() => left.splice(chance.between(0, left.length - 1), 1));
}

const total = (one: Turn | undefined) => (one?.service ?? NaN) + (one?.database ?? NaN);
const ratioOf = (round: Round, name: Name) => total(round.get(name)) / total(round.get('own'));

// Warm-up, long enough for the JIT compiler.
await takeRound();
const all: Round[] = [];
for (let round = 1; round <= rounds; round += 1) {
  const one = await takeRound();
  all.push(one);
  print(`round ${round}: ${names.map((name) => `${name} ${ratioOf(one, name).toFixed(2)}`).join(', ')}`);
}

/** A quarter of the rounds had less: what others do on the machine only ever adds to a round. */
const quiet = (name: Name | 'own') =>
  all.map((round) => total(round.get(name))).toSorted((one, other) => one - other)[
    Math.floor(all.length / 4)
  ] ?? NaN;

const middle = (of: (round: Round) => number) => median(all.map(of)).toFixed(0);
print(
  `\n${connections} connections, ${rounds} rounds of ${seconds} s, seed ${seed}; processor time of a code\n`,
);
print('| | service µs | database µs | ratio, median | lowest | highest | ratio of quiet rounds |');
print('| --- | --- | --- | --- | --- | --- | --- |');
let isBeyond = false;
for (const name of ['own', ...names] as const) {
  const ratios = name === 'own' ? [1] : all.map((round) => ratioOf(round, name));
  const figures = [median(ratios), Math.min(...ratios), Math.max(...ratios), quiet(name) / quiet('own')];
  const shown = figures.map((one) => one.toFixed(2));
  const spent = (['service', 'database'] as const).map((part) =>
    middle((round) => round.get(name)?.[part] ?? NaN),
  );
  print(`| ${name} | ${spent.join(' | ')} | ${shown.join(' | ')} |`);
  isBeyond ||= Math.min(...ratios) > bearable;
}
await service.stop();
await smsc.stop();
await rm(dataDir, { recursive: true, force: true });
process.exitCode = isBeyond ? 1 : 0;
