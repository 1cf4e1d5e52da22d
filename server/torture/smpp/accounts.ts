import { People } from '../../fuzz/people.ts';
import { caller } from '../../test/caller.ts';
import type { Login } from '../../bench/parts/raw-smpp.ts';
import { operatorKey } from '../parts/service.ts';

/** A credential of the account that a key belongs to; with it that account binds as often as any may. */
export async function newLogin(address: string, key: string | undefined, systemId: string): Promise<Login> {
  const { status, body, text } = await caller(address, key).post('/ws/v1/smpp-credentials', {
    name: systemId,
    system_id: systemId,
    binds_max: 100,
    window: 100,
    parts_per_second: 0,
  });
  if (status >= 300) throw new Error(`credential: ${status} ${text}`);
  return { systemId, password: body.data.password as string };
}

/** One of an account of its own, with a pattern that its codes are made of. */
export async function newClient(address: string, systemId: string): Promise<Login> {
  const { keys } = await new People(address, operatorKey).newAccount();
  const key = keys['Api-Key'];
  const pattern = await caller(address, key).post('/ws/v1/patterns', {
    text: 'Your code: %code%',
    website: 'example.com',
    share: 0,
    category: 1,
    vars: [{ var: 'code', length: 8, type: 'int' }],
  });
  if (pattern.status >= 300) throw new Error(`pattern: ${pattern.status} ${pattern.text}`);
  return newLogin(address, key, systemId);
}
