import { execFileSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { readConfig } from '../config.ts';
import { startupMessage as messageOf } from './startup-message.ts';
import type { PreparedPlatform } from './prepare-platform.ts';

const address = 'http://127.0.0.1:8080';

function prepared(
  newKeys: PreparedPlatform['newKeys'],
  environment = {},
  keysFile?: string,
): PreparedPlatform {
  const platform = { config: readConfig(environment) } as PreparedPlatform['platform'];
  return { platform, newKeys, keysFile, isEmbedded: true, close: async () => undefined };
}

const moderation = 'sample, bank pass unseen; operators see simple';
const startupMessage = (at: string, platform: PreparedPlatform, isApi = true) =>
  messageOf({ address: at, isApi }, platform, moderation);
const none = { apiKey: undefined, operatorKey: undefined, ownerLink: undefined, adminLink: undefined };

test('new keys are shown with the advice to keep them; others are not', () => {
  const first = startupMessage(address, prepared({ ...none, apiKey: 'peyk_a', operatorKey: 'peykop_b' }));
  expect(first).toMatch(/Api-Key +peyk_a\n +Operator-Key +peykop_b\n +Keep these keys/);
  expect(startupMessage(address, prepared(none))).not.toMatch(/Operator-Key|Keep/);
});

test('every start says in one line what passes unseen', () => {
  expect(startupMessage(address, prepared(none))).toContain(`\n  approval  ${moderation}\n`);
});

test('a first start shows the links with which the first customer and the first operator set passwords', () => {
  const made = { ...none, ownerLink: 'token-a', adminLink: 'token-b' };
  const shown = startupMessage(address, prepared(made));
  expect(shown).toContain(`customer (username first)  ${address}/sign-in/set-password?token=token-a`);
  expect(shown).toContain(`operator (username admin)  ${address}/sign-in/set-password?token=token-b`);
  expect(startupMessage(address, prepared(made, { PEYK_BASE_URL: 'https://peyk.example' }))).toContain(
    'https://peyk.example/sign-in/set-password?token=token-a',
  );
  expect(startupMessage(address, prepared(none))).not.toContain('set-password');
});

test('the link of the first operator leads to where the console is', () => {
  const made = { ...none, ownerLink: 'token-a', adminLink: 'token-b' };
  const shown = (environment: Record<string, string>) =>
    startupMessage(address, prepared(made, { PEYK_BASE_URL: 'https://peyk.example', ...environment }));
  const behindProxy = shown({ PEYK_PRIVATE_PORT: '9090', PEYK_PRIVATE_HOST: '0.0.0.0' });
  expect(behindProxy).toContain('https://peyk.example/sign-in/set-password?token=token-a');
  expect(behindProxy).toContain('http://localhost:9090/sign-in/set-password?token=token-b');
  expect(shown({ PEYK_PRIVATE_PORT: '9090', PEYK_CONSOLE_URL: 'https://desk.example' })).toContain(
    'https://desk.example/sign-in/set-password?token=token-b',
  );
});

test('keys that were written to a file are not shown; the file is', () => {
  const made = { apiKey: 'peyk_a', operatorKey: 'peykop_b', ownerLink: 'token-a', adminLink: 'token-b' };
  const shown = startupMessage(address, prepared(made, {}, '/data/first-keys'));
  expect(shown).toContain('/data/first-keys (mode 600)');
  expect(shown).not.toMatch(/peyk_|peykop_|token-/);
});

test('a chosen key is never shown: the example request takes it from the shell of its reader', () => {
  const shown = startupMessage(
    address,
    prepared(none, { PEYK_API_KEY: 'my-own-key', PEYK_OPERATOR_KEY: 'my-operator' }),
  );
  expect(shown).not.toMatch(/my-own-key|my-operator/);
  const [, line = ''] = /\n {2}curl (.*)\n/.exec(shown) ?? [];
  const key = `it's"$HOME;rm`;
  const words = execFileSync('sh', ['-c', `printf '%s\\n' ${line}`], { env: { PEYK_API_KEY: key } })
    .toString()
    .split('\n');
  expect(words).toContain(`Api-Key: ${key}`);
  expect(words).toContain(`${address}/ws/v1/sms/pattern`);
});

test('without the sample there is nothing to try', () => {
  expect(startupMessage(address, prepared(none, { PEYK_FIRST_DATA: 'empty' }))).not.toContain('curl');
});

test('a process that only works in the background says where its health is and offers nothing to try', () => {
  const text = startupMessage(address, prepared(none), false);
  expect(text).toContain(`health and metrics: ${address}`);
  expect(text).toContain('works in the background');
  expect(text).not.toContain('curl');
});
