import { expect, test } from 'vitest';

import { testService } from '../../../../test/test-platform.ts';
import { givenRules } from './reply-rules-for-test.ts';

const service = testService();
const trials = 10;

test('long replies of signs are compared with every word of a hundred rules while the test can still wait', async () => {
  const { rule, tried, accountId } = await givenRules(service);
  const words = Array.from({ length: 20 }, (_, at) => `word${at}`);
  await rule({ match: { kind: 'word', words }, actions: [{ kind: 'forward_webhook' }] });
  await service.platform.pool.query(
    `insert into reply_rules (account_id, position, title, state, line_id, match_kind, match_words, once_a_person,
       actions, created_at, updated_at)
     select account_id, n, title, state, line_id, match_kind, match_words, once_a_person, actions, created_at, updated_at
     from reply_rules, generate_series(2, 99) n where account_id = $1`,
    [accountId],
  );
  const last = await rule({
    match: { kind: 'word', words: ['yes'] },
    actions: [{ kind: 'forward_webhook' }],
  });

  // Signs within a text were tried as its end from each of them: a minute for one reply.
  for (let trial = 0; trial < trials; trial += 1)
    expect(await tried({ text: `a${'!'.repeat(1990)}a` })).toMatchObject({ result: 'none' });
  expect(await tried({ text: `${'!'.repeat(900)}yes${'🙂'.repeat(400)}` })).toMatchObject({
    rule_id: last.id,
  });
});
