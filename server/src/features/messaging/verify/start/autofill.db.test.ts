import { toEnglishDigits } from '@peyk/text';
import { expect, test } from 'vitest';

import { testService } from '../../../../../test/test-platform.ts';
import { givenVerifier } from '../verify-for-test.ts';

const service = testService();

/** What the phone of the account's last code got, and what it cost. */
async function sentOf({ accountId }: { readonly accountId: number }) {
  const { rows } = await service.platform.pool.query<{ text: string; pages: number; cost: number }>(
    `select text, pages, cost::int from send_requests where account_id = $1 order by id desc limit 1`,
    [accountId],
  );
  return rows[0];
}

test.each([
  [{ web_origin: 'shop.example' }, '@shop.example #482913'],
  [{ app_hash: 'FA+9qCX9VSu' }, 'FA+9qCX9VSu'],
])(
  'the phone of a start with %j gets the line that it reads by itself, within the page',
  async (way, line) => {
    const verifier = await givenVerifier(service, { settings: { takes_codes: true } });
    await verifier.started({ code: '482913', ...way });
    const sent = await sentOf(verifier);
    expect(sent?.text.split('\n').at(-1)).toBe(line);
    expect(sent?.text).toContain('Your code: 482913');
    expect(sent?.pages).toBe(1);
  },
);

test.each([{ web_origin: 'shop.example' }, { app_hash: 'FA+9qCX9VSu' }])(
  'a pattern without room for the line of %j is refused in both languages, sends nothing and costs nothing',
  async (way) => {
    const verifier = await givenVerifier(service, { text: `${'م'.repeat(60)} %code%` });
    const [name = ''] = Object.keys(way);
    for (const language of ['fa', 'en']) {
      const headers = { 'accept-language': language };
      const body = {
        recipient: '09123456789',
        pattern_code: verifier.pattern,
        line_number: verifier.line.number,
      };
      const refused = await verifier.caller.post('/ws/v1/verify', { ...body, ...way }, { headers });
      expect(refused.status).toBe(422);
      const [told = ''] = refused.body.errors[name] as string[];
      expect(toEnglishDigits(told)).toContain(language === 'fa' ? '2 صفحه' : '2 pages');
    }
    expect(await sentOf(verifier)).toBeUndefined();
    expect((await verifier.money()).entries).toEqual([]);
  },
);
