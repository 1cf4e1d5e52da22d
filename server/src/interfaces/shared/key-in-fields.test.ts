import { expect, test } from 'vitest';

import type { ForeignRequest } from '../../http/foreign/foreign-route.ts';
import { ippanelInterface } from '../ippanel/ippanel-interface.ts';
import { payamakPanelInterface } from '../payamak-panel/payamak-panel-interface.ts';
import { smsIrInterface } from '../sms-ir/sms-ir-interface.ts';

const requestOf = (query: string, body: string): ForeignRequest => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  params: {},
  query,
  body: Buffer.from(body),
  address: 'https://sms.example/',
  language: 'fa',
});

test.each([
  ['/v1/api/acl/auth/login', 'password', ippanelInterface],
  ['/post/Send.asmx/SendSimpleSMS2', 'password', payamakPanelInterface],
  ['/v1/send', 'password', smsIrInterface],
  ['/api/Token', 'userapikey', smsIrInterface],
])('a key at %s is known to stand in the address, however its name %s is written', (path, name, one) => {
  const { isInAddress, find } = one.routes.find((route) => route.path === path)?.key ?? {};
  if (typeof isInAddress !== 'function') throw new Error(`${path} does not look where its key is`);
  const coded = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
  for (const written of [name, name.toUpperCase(), `${name}[]`, coded]) {
    const shown = requestOf(`${written}=KEY`, 'a=1');
    expect([find?.(shown, undefined as never), isInAddress(shown)]).toEqual(['KEY', true]);
    expect(isInAddress(requestOf('a=1', `${written}=KEY`))).toBe(false);
  }
});
