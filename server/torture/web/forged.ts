import type { Operation } from '../../fuzz/document.ts';
import { caller } from '../../test/caller.ts';
import type { Holder } from '../isolation/holder.ts';
import { pathOf } from '../isolation/call.ts';
import { Tally } from './tally.ts';

type Headers = Record<string, string>;

const json = 'application/json';

/** Writes that another site makes a signed-in browser send: each must be refused, whatever it asks for. */
export async function tryForged(
  address: string,
  operations: readonly Operation[],
  victim: Holder,
): Promise<Tally> {
  const tally = new Tally('forged requests');
  const client = caller(address, undefined);
  const { cookie = '', 'x-csrf-token': token = '' } = victim.person.session;
  const forgeries: readonly (readonly [string, Headers])[] = [
    ['without its token', { cookie, 'content-type': json }],
    ['with the token of nobody', { cookie, 'content-type': json, 'x-csrf-token': 'a'.repeat(43) }],
    ['as a form', { cookie, 'content-type': 'application/x-www-form-urlencoded' }],
    ['as text', { cookie, 'content-type': 'text/plain' }],
    [
      'of another site',
      { cookie, 'content-type': json, 'x-csrf-token': token, origin: 'https://evil.example' },
    ],
    ['of a hidden origin', { cookie, 'content-type': json, 'x-csrf-token': token, origin: 'null' }],
    [
      'that the browser calls cross-site',
      { cookie, 'content-type': json, 'x-csrf-token': token, 'sec-fetch-site': 'cross-site' },
    ],
  ];
  for (const operation of operations) {
    // The simulated phones are open to every caller at the machine itself, with or without a session.
    const isOpenHere = operation.path.startsWith('/handset');
    if (operation.method === 'GET' || isOpenHere || !operation.callers.includes('session')) continue;
    for (const call of victim.callsTo(operation).slice(0, 1))
      for (const [kind, headers] of forgeries) {
        const body = headers['content-type'] === json ? JSON.stringify(call.body ?? {}) : 'a=b';
        const { status } = await client.request(operation.method, pathOf(call), {
          headers: { accept: json, ...headers },
          body,
        });
        tally.expect(
          status >= 400 && status < 500,
          `${operation.method} ${operation.path} ${kind} gave ${status}`,
        );
      }
  }
  const still = await client.get('/panel/v1/sessions', { headers: { cookie, accept: json } });
  tally.expect(still.status === 200, `the session ended by a forged request: ${still.status}`);
  return tally;
}
