import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { guidesFolder } from './guide-files.ts';
import { highlight } from './highlight.ts';

const marks = (text: string, kind: string) =>
  [...highlight(text, kind).matchAll(/<span class="code-(\w+)">(.*?)<\/span>/gs)].map(([, name, code]) => [
    name,
    code,
  ]);

test('comments, strings, numbers and keywords are marked', () => {
  expect(marks('const a = "x"; // 5 is new', 'ts')).toEqual([
    ['keyword', 'const'],
    ['string', '&quot;x&quot;'],
    ['comment', '// 5 is new'],
  ]);
  expect(marks('{"a": 12, "b": null}', 'json')).toEqual([
    ['string', '&quot;a&quot;'],
    ['number', '12'],
    ['string', '&quot;b&quot;'],
    ['keyword', 'null'],
  ]);
});

test('an address is no comment, and a name with a keyword in it no keyword', () => {
  expect(marks('fetch(https://a.example) information', 'ts')).toEqual([]);
  expect(marks('curl --for http://127.0.0.1:8080/x#y', 'sh')).toEqual([]);
});

test('a body in quotes of the shell is one string over its lines', () => {
  expect(marks(`curl -d '{\n  "if": 1\n}' # send`, 'sh')).toEqual([
    ['string', '&#39;{\n  &quot;if&quot;: 1\n}&#39;'],
    ['comment', '# send'],
  ]);
});

test('code of an unknown language is only escaped', () => {
  expect(highlight('<b> "x"', 'toml')).toBe('&lt;b&gt; &quot;x&quot;');
});

test.each(['sh', 'ts', 'php', 'py', 'go', 'cs'])('every program in %s stays what it is', (kind) => {
  const folder = path.join(guidesFolder() ?? '', 'code');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) =>
    one.endsWith(`.${kind}`),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const source = readFileSync(path.join(folder, file), 'utf8');
    const html = highlight(source, kind);
    expect(html.replaceAll(/<\/?span[^>]*>/g, ''), file).toBe(highlight(source, 'none'));
    expect(html, file).toContain('class="code-string"');
  }
});
