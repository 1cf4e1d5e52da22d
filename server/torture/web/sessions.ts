import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { usualPassword } from '../../fuzz/draw-value.ts';
import type { NewAccount } from '../../fuzz/people.ts';
import { caller, type Answer } from '../../test/caller.ts';
import { Tally } from './tally.ts';

const json = 'application/json';
const hour = 3600;
const clockReadMs = 1000;

/** Sessions cannot be chosen, and end with a sign-out, a new password and with time. */
export async function trySessions(
  address: string,
  { username }: NewAccount,
  clockFile: string,
): Promise<Tally> {
  const tally = new Tally('sessions');
  const client = caller(address, undefined);
  const signIn = async (cookie = '', password = usualPassword) => {
    const answer = await client.post('/panel/v1/sign-in', { username, password }, { headers: { cookie } });
    return { answer, cookie: cookieOf(answer), token: String(answer.body?.data?.csrf_token) };
  };
  const isOpen = async (cookie: string) =>
    (await client.get('/panel/v1/sessions', { headers: { cookie, accept: json } })).status === 200;
  const write = (path: string, { cookie, token }: { cookie: string; token: string }, body: object = {}) =>
    client.post(path, body, { headers: { cookie, 'x-csrf-token': token } });

  const chosen = `peyk_session=${'c'.repeat(43)}`;
  tally.expect(!(await isOpen(chosen)), 'a cookie that somebody made up is a session');
  const first = await signIn(chosen);
  tally.expect(
    first.cookie !== '' && first.cookie !== chosen,
    'a session that was there before the sign-in is kept',
  );
  tally.expect(!(await isOpen(chosen)), 'the sign-in opened a session that somebody else had chosen');
  const attributes = String(first.answer.headers['set-cookie']);
  tally.expect(/HttpOnly/.test(attributes), `scripts can read the cookie: ${attributes}`);
  tally.expect(/SameSite=Strict/.test(attributes), `other sites send the cookie: ${attributes}`);

  const second = await signIn(first.cookie);
  tally.expect(second.cookie !== first.cookie, 'two sign-ins have one session');
  await write('/panel/v1/sign-out', second);
  tally.expect(!(await isOpen(second.cookie)), 'a session is open after its sign-out');
  tally.expect(await isOpen(first.cookie), 'a sign-out ends other sessions');

  const third = await signIn();
  const changed = await client.post(
    '/panel/v1/password',
    { current_password: usualPassword, password: `${usualPassword} 2` },
    { headers: { cookie: third.cookie, 'x-csrf-token': third.token } },
  );
  tally.expect(
    changed.status === 200,
    `the password could not be changed: ${changed.status} ${changed.text.slice(0, 200)}`,
  );
  tally.expect(!(await isOpen(first.cookie)), 'a session outlives a new password');

  const last = await signIn('', `${usualPassword} 2`);
  tally.expect(await isOpen(last.cookie), 'the new password does not open a session');
  await writeFile(clockFile, String(13 * hour));
  await sleep(clockReadMs);
  tally.expect(!(await isOpen(last.cookie)), 'a session is open after half a day without a call');
  await writeFile(clockFile, '0');
  await sleep(clockReadMs);
  return tally;
}

function cookieOf({ headers }: Answer): string {
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}
