import { expect, test } from 'vitest';

import { startTestService, testService } from '../../../test/test-platform.ts';

const trial = testService();

test('no Host makes an error of the service, wherever origins are read', async () => {
  const { key } = await trial.given.account();
  for (const host of ['a:99999', '1.2.3.4.5', '[:::::]', '[', 'a b', '-', '%00', 'xn--a']) {
    const headers = { host, origin: 'http://evil.example' };
    const credentials = { username: 'nobody', password: 'nothing' };
    const signIn = await trial.as(undefined).post('/panel/v1/sign-in', credentials, { headers });
    expect([host, signIn.status]).toEqual([host, 403]);
    expect((await trial.as(key).get('/ws/v1/patterns', { headers })).status).toBe(200);
    for (const path of ['/', '/docs', '/handset', '/register', '/panel/v1/me', '/docs/guides'])
      expect((await trial.as(undefined).get(path, { headers })).status, `${host} ${path}`).toBeLessThan(500);
  }
});

test('outside the trial an invitation leads to the service, whatever Host its maker sent', async () => {
  const settings = { PEYK_CARRIERS: '[{"name":"main","kind":"http","url":"http://127.0.0.1:9/send"}]' };
  const { service, stop } = await startTestService(settings, { connection: trial.connection });
  const { key } = await service.given.operator();
  const { accountId } = await service.given.account();
  const invite = async (at: typeof service, username: string) => {
    const user = { username, name: 'مینا', role: 'owner' };
    const path = `/operator/v1/accounts/${accountId}/users`;
    const { body } = await at.as(key).post(path, user, { headers: { host: 'evil.example' } });
    return new URL(body.data.password_set_url as string).origin;
  };
  expect(await invite(service, 'mina.one')).toBe(service.address);
  expect(await invite(trial, 'mina.two')).toBe('http://evil.example');
  await stop();
});
