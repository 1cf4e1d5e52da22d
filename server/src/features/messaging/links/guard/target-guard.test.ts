import { expect, test } from 'vitest';

import { readTarget, type TargetRules } from './target-guard.ts';

const rules: TargetRules = { refused: new Set(['bad.example']), own: new Set(['k.shop.ir']) };
const problemOf = (target: string) => {
  const read = readTarget(target, rules);
  return read.ok ? undefined : read.problem;
};

test('addresses of shops and of the banks themselves are links', () => {
  const good = [
    'https://shop.ir/نوروز?x=1',
    'http://www.example.com',
    'https://pep.shaparak.ir/pay',
    'https://ib.bki.ir/',
    'https://فروشگاه.ایران/',
    'https://samanlight.ir/',
    'https://notbad.example/',
  ];
  expect(good.map(problemOf)).toEqual(good.map(() => undefined));
  expect(readTarget('HTTPS://Shop.IR./a', rules)).toEqual({
    ok: true,
    target: 'https://shop.ir./a',
    host: 'shop.ir',
  });
});

test.each([
  ['javascript:alert(1)', 'unreadable'],
  ['ftp://shop.ir/x', 'unreadable'],
  [`https://shop.ir/${'a'.repeat(2000)}`, 'unreadable'],
  ['https://', 'unreadable'],
  ['https://bank.ir@evil.example/', 'credentials'],
  ['http://10.0.0.1/', 'address'],
  ['http://8.8.8.8/', 'address'],
  ['http://[::1]/', 'address'],
  ['http://2130706433/', 'address'],
  ['http://0x7f.1/', 'address'],
  ['http://localhost:8080/', 'private'],
  ['http://printer/', 'private'],
  ['http://db.internal/', 'private'],
  ['https://bad.example/', 'listed'],
  ['https://a.b.bad.example/', 'listed'],
  ['https://k.shop.ir/AbCdEfGh', 'short_link'],
])('%s is refused: %s', (target, problem) => {
  expect(problemOf(target)).toBe(problem);
});

test.each([
  'https://shaparak.ir.pay.example/',
  'https://pay-shaparak.example/',
  'https://shaparrak.ir/',
  'https://shaparek.ir/',
  'https://shapaark.ir/',
  'https://sh4par4k.site/',
  'https://bank-mellat.online/',
  'https://bank.mellat.example/',
  'https://mellat-bank.xyz/',
  'https://adliran-eblagh.site/',
  'https://аdliran.ir/',
  'https://zarinpaI.example/',
  'https://asanpardakht.info/',
  'https://digikalla.com/',
])('%s looks like the host of a bank or a public service', (target) => {
  expect(problemOf(target)).toBe('look_alike');
});
