import { PassThrough } from 'node:stream';

import { expect, test } from 'vitest';

import { Secrets } from './secrets.ts';

/** A terminal at which these keys are pressed once it asks. */
function givenTerminal(keys: string) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
  let shown = '';
  const secrets = new Secrets(() => input, {
    write(text: string) {
      shown += text;
      if (text.endsWith(': ')) setImmediate(() => input.write(keys));
    },
  });
  return { secrets, shown: () => shown };
}

test('what is typed at a terminal is read and never shown', async () => {
  const { secrets, shown } = givenTerminal('peyk_onx\u007fe\r');
  expect(await secrets.ask('Key')).toBe('peyk_one');
  expect(shown()).toBe('Key: \n');
});

test('Enter alone is nothing, and Ctrl-C ends the program', async () => {
  expect(await givenTerminal('\r').secrets.ask('Key')).toBe('');
  await expect(givenTerminal('\u0003').secrets.ask('Key')).rejects.toThrow('interrupted');
});

test('lines of a pipe are keys in their order', async () => {
  const input = new PassThrough();
  input.end('first\nsecond\n');
  const secrets = new Secrets(() => input, { write: () => undefined });
  expect([await secrets.nextLine(), await secrets.nextLine()]).toEqual(['first', 'second']);
  await expect(secrets.nextLine()).rejects.toThrow('missing on standard input');
  await expect(secrets.ask('Key')).rejects.toThrow('no terminal');
});
