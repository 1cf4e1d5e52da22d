import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';

const service = testService();
const rounds = 4;

type Act = (path: string, keyId: number) => Promise<{ status: number }>;

async function changes() {
  const caller = service.as((await service.given.operator()).key);
  const all: Record<string, Act> = {
    role: (path) => caller.patch(path, { role: 'finance' }),
    disable: (path) => caller.post(`${path}/disable`),
    enable: (path) => caller.post(`${path}/enable`),
    remove: (path) => caller.delete(path),
    'make a key': (path) => caller.post(`${path}/keys`, { name: 'new' }),
    'revoke a key': (path, keyId) => caller.delete(`${path}/keys/${keyId}`),
    invite: (path) => caller.post(`${path}/invitation`, {}),
    'reset the second factor': (path) => caller.post(`${path}/two-factor/reset`),
  };
  return { caller, all: Object.entries(all) };
}

let serial = 0;

test('any two changes of one operator at once are both answered, and none with 503', async () => {
  const { caller, all } = await changes();
  const operators = '/operator/v1/operators';
  for (const [index, [name, act]] of all.entries()) {
    for (const [otherName, other] of all.slice(index)) {
      for (let round = 0; round < rounds; round += 1) {
        serial += 1;
        const fields = { name: `operator ${serial}`, username: `operator${serial}`, role: 'admin' };
        const { id } = (await caller.post(operators, fields)).body.data as { id: number };
        const path = `${operators}/${id}`;
        await caller.post(`${path}/keys`, { name: 'old' });
        const [{ id: keyId }] = (await caller.get(`${path}/keys`)).body.data as [{ id: number }];
        const answers = await Promise.all([act(path, keyId), other(path, keyId)]);
        expect(Math.max(...answers.map(({ status }) => status)), `${name} and ${otherName}`).toBeLessThan(
          500,
        );
        await caller.delete(path);
      }
    }
  }
});
