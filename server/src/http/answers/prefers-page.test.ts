import { expect, test } from 'vitest';

import { prefersPage } from './prefers-page.ts';

test.each([
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'text/html, */*',
  'TEXT/HTML;q=0.5, application/json;q=0.4',
])('a browser gets a page: %s', (accept) => expect(prefersPage(accept)).toBe(true));

test.each([
  undefined,
  '',
  '*/*',
  'application/json',
  'application/json, text/html',
  'application/json, text/plain, */*',
  'text/html;q=0, */*',
  'text/html;q=0.4, application/json;q=0.5',
  'text/html;q=x',
])('a program gets JSON: %s', (accept) => expect(prefersPage(accept)).toBe(false));
