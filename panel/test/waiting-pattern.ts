import type { Caller } from '../../server/test/caller.ts';

/** The code of a new pattern of the account, which waits for an operator. */
export async function waitingPattern(api: Caller): Promise<string> {
  const { body } = await api.post('/ws/v1/patterns', {
    text: 'کد ورود: %code%',
    website: 'example.com',
    share: 0,
    vars: [{ var: 'code', length: 6, type: 'int' }],
  });
  return body.data.code;
}
