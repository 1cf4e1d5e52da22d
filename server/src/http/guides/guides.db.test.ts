import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { testService } from '../../../test/test-platform.ts';
import { catalogue } from '../../catalogue.ts';
import { errorCodes } from '../../texts/error-codes.ts';
import { guideNames, guidesFolder } from './guide-files.ts';

const service = testService();
const folder = guidesFolder() ?? '';
const page = async (address: string) => service.as(undefined).get(address);

describe.each(['fa', 'en'] as const)('in %s', (language) => {
  test.each(guideNames)('%s is a page in the language, and every link of it works', async (name) => {
    const { status, text, headers } = await page(`/docs/guides/${name}?lang=${language}`);
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(text).toContain(`lang="${language}" dir="${language === 'fa' ? 'rtl' : 'ltr'}"`);
    const links = [...text.matchAll(/<main[\s\S]*$/g)].flatMap(([main]) =>
      [...main.matchAll(/href="([^"#]+)[^"]*"/g)].map(([, target = '']) => target),
    );
    for (const target of new Set(links.filter((one) => !one.startsWith('http')))) {
      const address = new URL(target, `http://x/docs/guides/${name}`).pathname;
      expect([200, 302], `${name} → ${address}`).toContain((await page(address)).status);
    }
  });

  test('every error code has an anchor, its statuses and what to do', async () => {
    const { text } = await page(`/docs/errors?lang=${language}`);
    for (const [code, { statuses, [language]: said }] of Object.entries(errorCodes)) {
      expect(text).toContain(`id="${code}"`);
      expect(text, code).toContain(`>${statuses[0]}</span>`);
      expect(text, code).toContain(said[0].split(/[`'"]/)[0] ?? '');
    }
  });

  test.each(guideNames)('%s has its contents beside it, and each leads to a chapter', async (name) => {
    const { text } = await page(`/docs/guides/${name}?lang=${language}`);
    const [, contents = ''] = /<nav class="guide-contents"[^>]*>(.*?)<\/nav>/s.exec(text) ?? [];
    const anchors = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor);
    const chapters = [...text.matchAll(/<h2 id="([^"]+)"/g)].map(([, anchor]) => anchor);
    expect(anchors).toEqual(chapters.length < 2 ? [] : chapters);
  });

  test('the search finds every chapter and error code, and its addresses exist', async () => {
    const address = `/docs/guides/search.json?lang=${language}`;
    const { status, headers, body } = await page(address);
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const entries = body as unknown as { address: string; title: string; page: string; text: string }[];
    const titles = entries.map(({ title }) => title);
    for (const code of Object.keys(errorCodes)) expect(titles).toContain(code);
    for (const name of guideNames) {
      const chapters = entries.filter(({ address: at }) => at.startsWith(`/docs/guides/${name}?`));
      const { text } = await page(`/docs/guides/${name}?lang=${language}`);
      expect(chapters.length, name).toBeGreaterThan(0);
      for (const { address: at } of chapters) expect(text).toContain(`id="${at.split('#')[1]}"`);
    }
    expect(entries.map(({ text }) => text).join('')).not.toMatch(/<\/?(?:p|span|code|div)\b/);
    const again = await service
      .as(undefined)
      .get(address, { headers: { 'if-none-match': String(headers['etag']) } });
    expect(again.status).toBe(304);
  });

  test('the list of guides leads to each', async () => {
    const { text } = await page(`/docs/guides?lang=${language}`);
    for (const name of guideNames) expect(text).toContain(`/docs/guides/${name}?lang=${language}`);
  });
});

test('a guide that is not there is no page', async () => {
  expect((await page('/docs/guides/nothing')).status).toBe(404);
  expect((await page('/docs/guides/..%2F..%2Fpackage')).status).toBe(404);
});

test('a guide names the address at which it is read', async () => {
  const { text } = await page('/docs/guides/quick-start?lang=en');
  expect(text).toContain(`PEYK_URL=${service.address}`);
  expect(text).not.toContain('127.0.0.1:8080');
});

test('code is highlighted without anything inline', async () => {
  const { text } = await page('/docs/guides/cookbook?lang=en');
  expect(text).toContain('<span class="code-keyword">import</span>');
  expect(text).toContain('class="code-string"');
  expect(text).not.toMatch(/ style=| on\w+=|<script(?! type="module" src=)/);
});

test('names of languages keep their order in Persian', async () => {
  expect((await page('/docs/guides/cookbook?lang=fa')).text).toContain('<bdi dir="ltr">C#</bdi>');
});

test('both languages have the same guides, chapters and programs', () => {
  expect(readdirSync(path.join(folder, 'fa')).sort()).toEqual(readdirSync(path.join(folder, 'en')).sort());
  for (const name of guideNames) {
    const [fa = '', en = ''] = ['fa', 'en'].map((language) =>
      readFileSync(path.join(folder, language, `${name}.md`), 'utf8'),
    );
    const shape = (text: string) =>
      [...text.matchAll(/^(#+) |\]\((\.\.\/code\/[\w-]+\/)\)/gm)].map(([, level, code]) => level ?? code);
    expect(shape(fa), name).toEqual(shape(en));
  }
});

test('operations that guides name exist, and so do their programs', () => {
  const known = new Set(
    catalogue.flatMap(({ endpoints }) =>
      endpoints.map(({ method, path: at }) => `${method} ${at.replace(/\{\w+\}/g, '{}')}`),
    ),
  );
  for (const language of ['fa', 'en'])
    for (const name of guideNames) {
      const text = readFileSync(path.join(folder, language, `${name}.md`), 'utf8');
      for (const [, method, at = ''] of text.matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/[^`\s?]+)/g))
        expect(known, `${name}: ${method} ${at}`).toContain(`${method} ${at.replace(/\{\w+\}/g, '{}')}`);
      for (const [, recipe = ''] of text.matchAll(/\]\(\.\.\/code\/([\w-]+)\/\)/g))
        expect(existsSync(path.join(folder, 'code', recipe)), recipe).toBe(true);
    }
});
