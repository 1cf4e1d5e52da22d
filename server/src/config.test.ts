import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from 'vitest';

import { describeSettings, plainSmppPort, readConfig, unknownSettings, WrongSetting } from './config.ts';

function problemOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (problem) {
    if (problem instanceof WrongSetting) return problem.message;
    throw problem;
  }
  return 'none';
}

test('without any variable the documented defaults apply', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: undefined,
    dataDir: path.resolve('data'),
    roles: ['api', 'worker'],
    apiKey: undefined,
    timeZone: 'Asia/Tehran',
    moderation: 'manual',
    carriers: undefined,
    apiKeyHeaderCase: 'exact',
    jsonBytesMax: 10_485_760,
    uploadBytesMax: 104_857_600,
  });
});

test('an empty variable is an absent one, and spaces around a value do not count', () => {
  expect(readConfig({ PORT: '', HOST: '  ' })).toMatchObject({ port: 8080, host: '127.0.0.1' });
  expect(readConfig({ PORT: ' 9000 ' }).port).toBe(9000);
});

test('clients bind by SMPP where a port is set, and to the usual one in the trial without settings', () => {
  const portOf = (environment: Record<string, string>) => plainSmppPort(readConfig(environment));
  const real = { DATABASE_URL: 'postgresql://u:p@h:5432/d' };
  expect(portOf({})).toEqual({ port: 2775, isChosen: false });
  expect(portOf(real)).toBeUndefined();
  expect(portOf({ ...real, PEYK_SMPP_PORT: '2776' })).toEqual({ port: 2776, isChosen: true });
  expect(portOf({ PEYK_SMPPS_PORT: '3550' })).toBeUndefined();
});

test('the settings are frozen', () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true);
});

test.each([
  [{ PORT: '0' }, { port: 0 }],
  [{ PEYK_BASE_URL: 'https://sms.example.ir/' }, { baseUrl: 'https://sms.example.ir' }],
  [{ DATABASE_URL: 'postgresql://u:p@h:5432/d' }, { databaseUrl: 'postgresql://u:p@h:5432/d' }],
  [{ PEYK_ROLES: 'worker' }, { roles: ['worker'] }],
  [{ PEYK_ROLES: 'worker, api' }, { roles: ['worker', 'api'] }],
  [{ PEYK_TIMEZONE: 'utc' }, { timeZone: 'UTC' }],
  [{ PEYK_MODERATION: 'auto' }, { moderation: 'auto' }],
  [{ PEYK_CARRIERS: '[{"kind":"smpp"}]' }, { carriers: [{ kind: 'smpp' }] }],
  [{ PEYK_VOICE_CARRIER: '{"kind":"sip"}' }, { voiceCarrier: { kind: 'sip' } }],
  [{ API_KEY_HEADER_CASE: 'any' }, { apiKeyHeaderCase: 'any' }],
  [
    { PEYK_LOCATION_SOURCE: 'http', PEYK_LOCATION_URL: 'https://places.example.ir/who' },
    { locationSource: 'http', locationUrl: 'https://places.example.ir/who' },
  ],
  [
    { PEYK_MAP_TILES: 'https://tiles.example.ir:8443/m/{z}/{x}/{y}.png' },
    { mapTiles: 'https://tiles.example.ir:8443/m/{z}/{x}/{y}.png', mapZoomMax: 19 },
  ],
  [{ PEYK_TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [{ PEYK_DATA_DIR: 'some/where' }, { dataDir: path.resolve('some/where') }],
  [{ PEYK_API_KEY: 'abc' }, { apiKey: 'abc' }],
])('%j is understood', (environment, expected) => {
  expect(readConfig(environment)).toMatchObject(expected);
});

test.each([
  [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535 (it is "80a")'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535 (it is "65536")'],
  [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535 (it is "-1")'],
  [{ PEYK_BASE_URL: 'ftp://x' }, 'PEYK_BASE_URL must start with http:// or https:// (it is not shown)'],
  [{ PEYK_ROLES: 'api,cook' }, 'PEYK_ROLES must be one of: api, worker, smpp (it is "api,cook")'],
  [{ PEYK_TIMEZONE: 'Tehran' }, 'PEYK_TIMEZONE must be a time zone such as Asia/Tehran (it is "Tehran")'],
  [{ PEYK_MODERATION: 'AUTO' }, 'PEYK_MODERATION must be one of: manual, auto (it is "AUTO")'],
  [{ PEYK_CARRIERS: '{}' }, 'PEYK_CARRIERS must be a JSON list of carriers (it is not shown)'],
  [{ PEYK_CARRIERS: '[' }, 'PEYK_CARRIERS must be a JSON list of carriers (it is not shown)'],
  [{ PEYK_VOICE_CARRIER: '[]' }, 'PEYK_VOICE_CARRIER must be one carrier as a JSON object (it is not shown)'],
  [{ PEYK_LOCATION_SOURCE: 'http' }, 'PEYK_LOCATION_SOURCE=http also needs PEYK_LOCATION_URL'],
  ...['https://tiles.example.ir/{z}/{x}.png', '/{z}/{x}/{y}.png', 'https://{s}.example.ir/{z}/{x}/{y}'].map(
    (given) =>
      [
        { PEYK_MAP_TILES: given },
        `PEYK_MAP_TILES must look like https://tiles.example.com/{z}/{x}/{y}.png (it is "${given}")`,
      ] as [Record<string, string>, string],
  ),
  [{ API_KEY_HEADER_CASE: 'yes' }, 'API_KEY_HEADER_CASE must be one of: exact, any (it is "yes")'],
])('%j is refused in one line that says what is right', (environment, message) => {
  expect(problemOf(environment)).toBe(message);
});

test('a wrong secret or address is refused without being shown', () => {
  for (const variable of ['PEYK_API_KEY', 'PEYK_OPERATOR_KEY', 'PEYK_LOCATION_SECRET', 'DATABASE_URL']) {
    const message = problemOf({ [variable]: 'hush hush' });
    expect(message).toMatch(new RegExp(`^${variable} must `));
    expect(message).not.toContain('hush');
    expect(message).not.toContain('\n');
  }
});

test('outside the trial keys that can be guessed are refused, without being shown', () => {
  const guessable = [
    'abc',
    'a-short-key',
    'a'.repeat(64),
    'abababababababababababab',
    '12345678901234567890',
    '0123456789abcdef0123456789abcdef',
    'peyk-operator-key-123',
  ];
  const installations = [
    { DATABASE_URL: 'postgres://peyk@db/peyk' },
    { PEYK_CARRIERS: '[{"name":"main","kind":"http","url":"http://gateway/send"}]' },
  ];
  for (const installation of installations) {
    for (const variable of ['PEYK_API_KEY', 'PEYK_OPERATOR_KEY']) {
      for (const key of guessable) {
        const message = problemOf({ ...installation, [variable]: key });
        expect(message).toMatch(new RegExp(`^${variable} is too easy to guess: .* openssl rand -hex 32`));
        expect(message).not.toContain(key);
      }
      expect(readConfig({ ...installation, [variable]: 'c6f1d0937be24a58916f3e0bd27ac4e8' })).toBeDefined();
    }
  }
  expect(readConfig({ PEYK_OPERATOR_KEY: 'abc' })).toMatchObject({ operatorKey: 'abc' });
});

test('an unknown variable that starts with PEYK_ is reported', () => {
  expect(unknownSettings({ PEYK_MODERATION: 'auto', PEYK_MODRATION: 'auto', HOME: '/' })).toEqual([
    'PEYK_MODRATION',
  ]);
});

test('the help names every setting once, with its default', () => {
  const help = describeSettings();
  for (const variable of [
    'PORT',
    'HOST',
    'DATABASE_URL',
    'PEYK_DATA_DIR',
    'PEYK_API_KEY',
    'PEYK_OPERATOR_KEY',
    'PEYK_TIMEZONE',
    'PEYK_MODERATION',
    'PEYK_CARRIERS',
    'PEYK_VOICE_CARRIER',
    'API_KEY_HEADER_CASE',
  ])
    expect(help.match(new RegExp(`^  ${variable} `, 'm'))).toHaveLength(1);
  expect(help).toMatch(/^ {2}PORT .*\(default 8080\)$/m);
});

test('files can be kept in a bucket, with both keys or those of a role', () => {
  const keys = { PEYK_S3_ACCESS_KEY: 'a', PEYK_S3_SECRET_KEY: 'b' };
  expect(readConfig({ PEYK_FILES: 's3://peyk-files/a/b', ...keys }).s3Bucket).toEqual({
    bucket: 'peyk-files',
    prefix: 'a/b/',
  });
  expect(readConfig({ PEYK_FILES: 's3://peyk-files', ...keys }).s3Bucket?.prefix).toBe('');
  expect(readConfig({ PEYK_FILES: 's3://peyk-files' })).toMatchObject({ s3AccessKey: undefined });
  for (const [variable, key] of Object.entries(keys))
    expect(problemOf({ PEYK_FILES: 's3://peyk-files', [variable]: key })).toContain('need each other');
  expect(problemOf({ PEYK_FILES: '/somewhere' })).toContain('must look like s3://bucket');
  expect(problemOf({ PEYK_FILES: 's3://peyk-files/../x', ...keys })).toContain('folders of dots');
});

test('every secret can come from a file; both ways at once, or a file that says nothing, is refused', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'peyk-secrets-'));
  const file = (name: string, content: string) => {
    const at = path.join(folder, name);
    writeFileSync(at, content);
    return at;
  };
  const secrets: Record<string, [string, object]> = {
    DATABASE_URL: ['postgres://u:p@h:5432/d', { databaseUrl: 'postgres://u:p@h:5432/d' }],
    PEYK_API_KEY: ['abc', { apiKey: 'abc' }],
    PEYK_OPERATOR_KEY: ['def', { operatorKey: 'def' }],
    PEYK_SECRET_KEY: ['5'.repeat(64), { secretKeys: [Buffer.from('5'.repeat(64), 'hex')] }],
    PEYK_CARRIERS: ['[{"kind":"smpp"}]', { carriers: [{ kind: 'smpp' }] }],
    PEYK_VOICE_CARRIER: ['{"kind":"sip"}', { voiceCarrier: { kind: 'sip' } }],
    PEYK_ZARINPAL_MERCHANT: ['a'.repeat(36), { zarinpalMerchant: 'a'.repeat(36) }],
    PEYK_LOCATION_SECRET: ['ghi', { locationSecret: 'ghi' }],
  };
  for (const [variable, [value, expected]] of Object.entries(secrets)) {
    const environment = { [`${variable}_FILE`]: file(variable, `${value}\n`) };
    expect(readConfig(environment)).toMatchObject(expected);
    expect(unknownSettings(environment)).toEqual([]);
    expect(problemOf({ ...environment, [variable]: value })).toContain('are both set');
    expect(describeSettings()).toContain(`${variable}_FILE`);
  }
  const s3 = { PEYK_S3_ACCESS_KEY_FILE: file('a', 'x'), PEYK_S3_SECRET_KEY_FILE: file('b', 'y') };
  expect(readConfig(s3)).toMatchObject({ s3AccessKey: 'x', s3SecretKey: 'y' });
  expect(problemOf({ PEYK_API_KEY_FILE: path.join(folder, 'none') })).toMatch(
    /^PEYK_API_KEY_FILE: .* cannot be read \(ENOENT\)$/,
  );
  expect(problemOf({ PEYK_API_KEY_FILE: file('c', ' \n') })).toContain('is empty');
  const wrong = problemOf({ PEYK_API_KEY_FILE: file('d', 'hush hush') });
  expect(wrong).toMatch(/^PEYK_API_KEY must /);
  expect(wrong).not.toContain('hush');
  expect(unknownSettings({ PEYK_MODERATION_FILE: '/x' })).toEqual(['PEYK_MODERATION_FILE']);
  rmSync(folder, { recursive: true });
});
