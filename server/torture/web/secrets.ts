import { usualPassword } from '../../fuzz/draw-value.ts';
import type { NewAccount } from '../../fuzz/people.ts';
import { caller } from '../../test/caller.ts';
import { operatorKey } from '../parts/service.ts';
import { Tally } from './tally.ts';

const code = '918273645';
const wrongPassword = 'a wrong word that nobody may read';
const json = { 'content-type': 'application/json', accept: 'application/json' };

/** Calls with secrets in every place, right ones and wrong ones: none of them may be in the log. */
export async function trySecrets(
  address: string,
  { keys, session, bearer, username }: NewAccount,
  output: () => string,
): Promise<Tally> {
  const tally = new Tally('secrets in the log');
  const client = caller(address, undefined);
  const key = keys['Api-Key'] ?? '';
  const made = await client.post(
    '/ws/v1/webhooks',
    { url: 'https://shop.example/hook', events: ['message.updated'] },
    { headers: keys },
  );
  const body = {
    code: 'peykotp001',
    attributes: { code },
    recipient: '09125556677',
    line_number: '90008361',
    number_format: 'english',
  };
  await client.post('/ws/v1/sms/pattern', body, { headers: keys });
  await client.post('/ws/v1/sms/pattern', { ...body, recipient: 'wrong' }, { headers: keys });
  await client.request('POST', '/ws/v1/sms/pattern', {
    headers: { ...json, ...keys },
    body: `{"code": "${code}",`,
  });
  await client.get(`/ws/v1/account/balance?api_key=${key}&code=${code}`);
  await client.get(`/no/such/page/${key}?token=${code}`);
  await client.post('/panel/v1/sign-in', { username, password: wrongPassword });
  await client.post('/panel/v1/password/set', { token: 'a'.repeat(43), password: wrongPassword });
  await client.get('/panel/v1/sessions', { headers: { ...session, accept: 'application/json' } });
  await client.get('/ws/v1/account/balance', { headers: bearer });
  await client.get('/operator/v1/accounts', { headers: { 'Operator-Key': operatorKey } });
  const secrets: readonly (readonly [string, string])[] = [
    ['an API key', key],
    ['the operator’s key', operatorKey],
    ['a password', usualPassword],
    ['a wrong password', wrongPassword],
    ['a code', code],
    ['a webhook secret', String(made.body?.data?.secret)],
    ['a session', session['cookie']?.split('=')[1] ?? ''],
    ['a CSRF token', session['x-csrf-token'] ?? ''],
    ['a bearer token', bearer['authorization']?.split(' ')[1] ?? ''],
  ];
  const log = output();
  tally.expect(log.split('\n').length > 20, 'the service logged next to nothing, so nothing was tried');
  for (const [name, secret] of secrets) {
    tally.expect(secret.length > 5, `${name} was not made: ${secret}`);
    const line = log.split('\n').find((one) => one.includes(secret));
    tally.expect(line === undefined, `${name} is in the log: ${line?.slice(0, 200)}`);
  }
  return tally;
}
