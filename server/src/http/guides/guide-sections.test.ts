import { expect, test } from 'vitest';

import { sectionsOf } from './guide-sections.ts';
import { renderMarkdown } from './markdown.ts';

test('a guide has sections with their anchors and texts', () => {
  const html = renderMarkdown('# Guide\n\nlead\n\n## `a` & b\n\none\n\n### c\n\n```sh\necho "x" > y\n```');
  expect(sectionsOf(html)).toEqual([
    { anchor: 'guide', level: 1, title: 'Guide', text: 'lead' },
    { anchor: 'a-b', level: 2, title: 'a & b', text: 'one' },
    { anchor: 'c', level: 3, title: 'c', text: 'echo "x" > y' },
  ]);
});
