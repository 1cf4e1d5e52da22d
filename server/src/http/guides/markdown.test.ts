import { expect, test } from 'vitest';

import { anchorOf, renderMarkdown } from './markdown.ts';

test('headings, paragraphs, lists, tables, quotes and code are rendered', () => {
  expect(renderMarkdown('# A `b`\n\ntext **bold**\nmore')).toBe(
    '<h1 id="a-b">A <code dir="ltr">b</code></h1>\n<p>text <strong>bold</strong> more</p>',
  );
  expect(renderMarkdown('- a\n  b\n- c')).toBe('<ul><li>a b</li><li>c</li></ul>');
  expect(renderMarkdown('1. a\n2. b')).toBe('<ol><li>a</li><li>b</li></ol>');
  expect(renderMarkdown('| a | b |\n| --- | --- |\n| 1 | x\\|y |')).toContain('<td>1</td><td>x|y</td>');
  expect(renderMarkdown('> a\n> b')).toBe('<blockquote><p>a b</p></blockquote>');
  expect(renderMarkdown('```sh\n<b>\n```')).toContain('<code data-kind="sh">&lt;b&gt;</code>');
});

test('links lead to this service or to the web, and lose the ending of a file', () => {
  expect(renderMarkdown('[a](b.md#c)')).toBe('<p><a href="b#c">a</a></p>');
  expect(renderMarkdown('[a](/docs) [b](https://x.example)')).toContain('href="https://x.example"');
});

test.each([
  '[a](javascript:alert(1))',
  '[a](data:text/html,x)',
  '[a](//evil.example)',
  '<script>alert(1)</script>',
  '**<img src=x onerror=alert(1)>**',
  '`</code><script>`',
  '# <svg onload=alert(1)>',
  '| <script> |\n| --- |\n| "onmouseover= |',
])('%s cannot become script', (source) => {
  const html = renderMarkdown(source);
  expect(html).not.toMatch(/<(?:script|img|svg)|href="(?:javascript|data|\/\/)/i);
});

test('what stands alone can be embedded', () => {
  expect(renderMarkdown('[x](../code/y/)', (target) => `(${target})`)).toBe('(../code/y/)');
});

test('headings of any script have an anchor', () => {
  expect(anchorOf('۱. سرویس را راه بیندازید')).toBe('۱-سرویس-را-راه-بیندازید');
});
