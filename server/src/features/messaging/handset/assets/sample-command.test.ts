import { execFileSync } from 'node:child_process';

import { expect, test } from 'vitest';

const { sampleCommand } = await import(new URL('./sample-command.js', import.meta.url).href);

const sample = { code: 'peykotp001', recipient: '09123456789' };

/** The words that a shell hands to curl. */
function wordsOf(command: string): string[] {
  return execFileSync('sh', ['-c', command.replace(/^curl/, String.raw`printf '%s\0'`)], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);
}

test('a shell reads the command as one request', () => {
  const words = wordsOf(
    sampleCommand({ origin: 'http://127.0.0.1:8080', key: 'k1', sample, mobile: undefined }),
  );
  expect(words).toEqual([
    '-H',
    'Api-Key: k1',
    '-H',
    'Content-Type: application/json',
    '-d',
    JSON.stringify(sample, null, 2),
    'http://127.0.0.1:8080/ws/v1/sms/pattern',
  ]);
});

test('the open phone is the recipient, and a key with quotes stays one word', () => {
  const key = `it's "$HOME"`;
  const words = wordsOf(sampleCommand({ origin: 'http://x', key, sample, mobile: '09990000001' }));
  expect(words[1]).toBe(`Api-Key: ${key}`);
  expect(JSON.parse(words[5] ?? '')).toEqual({ ...sample, recipient: '09990000001' });
});
