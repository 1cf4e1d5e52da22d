import { expect } from 'vitest';

import { givenSender } from '../../../../test/sender.ts';
import type { TestService } from '../../../../test/test-platform.ts';
import { receiveInbound } from '../../audiences/inbox/index.ts';

const path = '/ws/v1/reply-rules';
let serial = 0;

/** An account with a line of its own, a phonebook, and the calls about its rules. */
export async function givenRules(service: TestService, options: Parameters<typeof givenSender>[1] = {}) {
  const sender = await givenSender(service, { credit: 100_000, rate: 100, ...options });
  const { caller, accountId, line } = sender;
  await service.platform.pool.query('update lines set owner_account_id = $2 where id = $1', [
    line.lineId,
    accountId,
  ]);
  const { phonebookId } = await service.given.phonebook(accountId, {
    columns: { city: 'string', age: 'number' },
  });
  const rule = async (changes: object) => {
    const body = {
      title: 'قاعده',
      state: 'live',
      line_number: line.number,
      match: { kind: 'anything', words: [] },
      ...changes,
    };
    const answer = await caller.post(path, body);
    expect(answer.body).toMatchObject({ status: 'success' });
    return answer.body.data as { id: number; texts: { text: string; state: string; pattern_code: string }[] };
  };
  return {
    ...sender,
    phonebookId,
    rule,
    /** A message of a person to its line, and everything that follows from it. */
    async reply(
      text: string,
      { from = '09121240001', to = line.number, key = `rule-${(serial += 1)}` } = {},
    ) {
      await receiveInbound(service.platform, 'main', {
        from,
        to,
        text,
        carrierKey: key,
        receivedAt: service.clock.now(),
      });
      await service.jobs.runDue();
    },
    tried: async (body: object) =>
      (await caller.post(`${path}/trial`, { line_number: line.number, ...body })).body.data,
    results: async (query = '') => (await caller.get(`${path}/results${query}`)).body.data.data,
    contacts: async () =>
      (await caller.get(`/ws/v1/phone_book_data?phone_book_id=${phonebookId}`)).body.data.data,
    /** Answers that left, oldest first. */
    async answers(mobile?: string): Promise<string[]> {
      const { rows } = await service.platform.pool.query<{ text: string }>(
        `select text from send_requests where account_id = $1 and ($2::text is null or mobile = $2) order by id`,
        [accountId, mobile ?? null],
      );
      return rows.map(({ text }) => text);
    },
    balance: async (): Promise<number> =>
      (await caller.get('/ws/v1/account/balance')).body.data.balanceAmount,
  };
}

/** An operator approves a text of a rule. */
export async function approveTexts(
  service: TestService,
  rule: { readonly texts: readonly { readonly pattern_code: string }[] },
): Promise<void> {
  const operator = service.as((await service.given.operator()).key);
  for (const { pattern_code: code } of rule.texts)
    expect((await operator.post(`/operator/v1/patterns/${code}/approve`)).status).toBe(200);
}
