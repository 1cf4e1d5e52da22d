import { execFileSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { snippetLanguages, snippetOf } from './snippets.ts';

const input = {
  origin: 'https://peyk.example',
  line: '90008361',
  pattern: { code: 'k7m2xq9p4d', vars: [{ var: 'name', type: 'str', length: 20 }] },
  values: { name: `O'Hara "و" \\` },
} as const;

test.each(snippetLanguages)('%s says where, with which key, and what', (language) => {
  const snippet = snippetOf(language, input);
  for (const piece of ['https://peyk.example/ws/v1/sms/pattern', 'PEYK_API_KEY', 'k7m2xq9p4d', '90008361'])
    expect(snippet).toContain(piece);
});

test('the shell passes on what was meant, quotes included', () => {
  const shown = snippetOf('curl', input).replace(/^curl/, 'printf "%s\\n"');
  const said = execFileSync('sh', ['-c', shown]).toString().trim().split('\n');
  expect(JSON.parse(said.at(-1) ?? '')).toMatchObject({ attributes: input.values });
});

test('a value that was not typed has the shape of its type', () => {
  const pattern = { code: 'a', vars: [{ var: 'code', type: 'int', length: 4 }] } as const;
  expect(snippetOf('curl', { ...input, values: {}, pattern })).toContain('"code":"1234"');
});
