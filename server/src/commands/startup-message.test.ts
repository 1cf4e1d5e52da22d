import { execFileSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { readConfig } from '../config.ts';
import { startupMessage as messageOf } from './startup-message.ts';
import type { PreparedPlatform } from './prepare-platform.ts';

const address = 'http://127.0.0.1:8080';

function prepared(madeKeys: PreparedPlatform['newKeys'], environment = {}): PreparedPlatform {
  const platform = { config: readConfig(environment) } as PreparedPlatform['platform'];
  return { platform, newKeys: madeKeys, isEmbedded: true, close: async () => undefined };
}

const moderation = 'sample, bank pass unseen; operators see simple';
const startupMessage = (at: string | undefined, platform: PreparedPlatform) =>
  messageOf(at, platform, moderation);
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
  expect(shown).toContain(`customer (user first)  ${address}/sign-in/set-password?token=token-a`);
  expect(shown).toContain(`operator (user admin)  ${address}/sign-in/set-password?token=token-b`);
  expect(startupMessage(address, prepared(made, { PEYK_BASE_URL: 'https://peyk.example' }))).toContain(
    'https://peyk.example/sign-in/set-password?token=token-a',
  );
  expect(startupMessage(address, prepared(none))).not.toContain('set-password');
});

test('a shell parses the example request correctly, whatever the key contains', () => {
  const key = `it's"$HOME;rm`;
  const [, line = ''] =
    /\n {2}curl (.*)\n/.exec(startupMessage(address, prepared(none, { PEYK_API_KEY: key }))) ?? [];
  const words = execFileSync('sh', ['-c', `printf '%s\\n' ${line}`])
    .toString()
    .split('\n');
  expect(words).toContain(`Api-Key: ${key}`);
  expect(words).toContain(`${address}/ws/v1/sms/pattern`);
});

test('a process without HTTP says so and offers nothing to try', () => {
  const text = startupMessage(undefined, prepared(none));
  expect(text).toContain('works in the background');
  expect(text).not.toContain('curl');
});
