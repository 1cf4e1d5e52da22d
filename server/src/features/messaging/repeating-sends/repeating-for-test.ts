import { expect } from 'vitest';

import { givenBulkSender } from '../../../../test/bulk-sender.ts';
import type { TestService } from '../../../../test/test-platform.ts';
import { findRepeatingSends } from './runs/find-repeating-sends.job.ts';

const path = '/ws/v1/repeating-sends';

export const mobileOf = (n: number): string => `0912700${String(n).padStart(4, '0')}`;

interface Person {
  readonly name?: string;
  readonly birthday?: string;
  readonly consent?: string;
}

/** An account with a phonebook of people, a line, and the calls about its repeating sends. */
export async function givenRepeating(
  service: TestService,
  { people = [{}, {}], credit = 100_000 }: { people?: readonly Person[]; credit?: number } = {},
) {
  // Those of other tests would all go on with the clock.
  await service.platform.pool.query(
    `with ended as (update repeating_sends set state = 'ended', next_at = null, looked_at = null)
     update repeating_runs set retry_at = null`,
  );
  const sender = await givenBulkSender(service, { credit, rate: 100 });
  const { caller, accountId, line } = sender;
  const { phonebookId } = await service.given.phonebook(accountId, {
    columns: { birthday: 'date' },
    contacts: people.map(({ name = '', birthday, consent }, n) => ({
      mobile: mobileOf(n),
      name,
      ...(consent !== undefined && { consent }),
      values: birthday === undefined ? {} : { birthday },
    })),
  });
  const body = (changes: object) => ({
    title: 'یادآوری',
    text: 'یادآوری هفتگی',
    line_number: line.number,
    timing: { kind: 'daily', time: '10:00' },
    audience: [{ id: phonebookId }],
    ...changes,
  });
  return {
    ...sender,
    phonebookId,
    body,
    try: (changes: object = {}) => caller.post(path, body(changes)),
    async made(changes: object = {}): Promise<{ id: number; next_at: string | null }> {
      const answer = await caller.post(path, body(changes));
      expect(answer.body).toMatchObject({ status: 'success' });
      return answer.body.data;
    },
    preview: async (changes: object) => {
      const { timing, audience, ...rest } = body(changes);
      const { title: _title, text: _text, line_number: _line, ...when } = rest;
      return caller.post(`${path}/preview`, { timing, audience, ...when });
    },
    shown: async (id: number) => (await caller.get(`${path}/${id}`)).body.data,
    change: (id: number, changes: object) => caller.put(`${path}/${id}`, body(changes)),
    to: (id: number, word: 'pause' | 'resume' | 'end') => caller.post(`${path}/${id}/${word}`),
    runs: async (id: number) => (await caller.get(`${path}/${id}/runs?limit=50`)).body.data.data,
    cap: (cap: object) => caller.put(`${path}/frequency-cap`, cap),
    /** Every text that was accepted, as `last digits: text`, in order. */
    async texts(): Promise<string[]> {
      const { rows } = await service.platform.pool.query<{ said: string }>(
        `select right(i.mobile, 2) || ': ' || coalesce(i.text, r.text) as said
         from send_items i join send_requests r using (account_id)
         where r.id = i.request_id and i.account_id = $1 order by i.request_id, i.n`,
        [accountId],
      );
      return rows.map(({ said }) => said);
    },
  };
}

/** Everything that is due at this moment, as the workers do it. */
export async function pass(service: TestService, at?: string): Promise<void> {
  if (at !== undefined) service.clock.set(new Date(at));
  await findRepeatingSends.run({}, service.platform);
  await service.jobs.runDue();
}
