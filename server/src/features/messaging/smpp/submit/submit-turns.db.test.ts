import { expect, test } from 'vitest';

import { interceptConnect } from '../../../../../test/intercept.ts';
import { givenClient } from '../smpp-client-for-test.ts';
import { smppService } from '../smpp-service-for-test.ts';

const { service } = smppService();

test('codes do not wait behind other texts of their account that wait for the database', async () => {
  const client = await givenClient(service, { settings: { parts_per_second: 0 } });
  const binds = [await client.bind(), await client.bind(), await client.bind(), await client.bind()];
  const [last] = binds;
  // What codes need is read once.
  expect((await last?.submit())?.status).toBe(0);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const restore = interceptConnect(service.platform.pool, async (connect) => {
    await released;
    return connect();
  });
  // More than an account may have of codes at once.
  const texts = binds
    .slice(1)
    .flatMap(({ submit }) =>
      Array.from({ length: 100 }, () => submit({ short_message: 'Big sale this weekend' })),
    );
  expect((await last?.submit())?.status).toBe(0);
  release();
  restore();
  expect((await Promise.all(texts)).map(({ status }) => status)).toContain(0);
});
