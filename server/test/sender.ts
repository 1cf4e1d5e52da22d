import { expect } from 'vitest';

import type { Answer } from './caller.ts';
import type { PatternContent } from './given.ts';
import type { PlanFeature } from '../src/http/callers/plan-features.ts';
import type { TestService } from './test-platform.ts';

interface SenderOptions extends PatternContent {
  readonly credit?: number;
  readonly rate?: number;
  readonly line?: string;
  readonly features?: readonly PlanFeature[];
}

/** An account that can send one-time codes, with the calls that it makes. */
export async function givenSender(
  service: TestService,
  { credit, rate, line: lineNumber, features, ...content }: SenderOptions = {},
) {
  const account = await service.given.account({
    ...(credit !== undefined && { credit }),
    ...(rate !== undefined && { rate }),
    ...(features && { features }),
  });
  const line = await service.given.line(lineNumber);
  const { code } = await service.given.approvedPattern(account.accountId, content);
  const caller = service.as(account.key);

  const body = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
    code,
    attributes: { code: '12345' },
    recipient: '09123456789',
    line_number: line.number,
    number_format: 'english',
    ...changes,
  });
  const send = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    caller.post('/ws/v1/sms/pattern', body(changes), { headers });

  return {
    ...account,
    caller,
    code,
    line,
    body,
    send,
    /** Sends, expects acceptance, and returns the id. */
    async sent(changes: Record<string, unknown> = {}, headers: Record<string, string> = {}): Promise<number> {
      const answer = await send(changes, headers);
      expect(answer.body).toMatchObject({ status: 'success', data: { status: 'in-queue' } });
      expect(answer.status).toBe(201);
      return answer.body.data.id as number;
    },
    async show(id: number): Promise<Answer['body']> {
      return (await caller.get(`/ws/v1/send_request/${id}`)).body.data;
    },
    async item(id: number): Promise<Answer['body']> {
      return (await caller.get(`/ws/v1/send_request/${id}/items`)).body.data.data[0];
    },
    money: () => moneyOf(service, account.accountId),
  };
}

export type Sender = Awaited<ReturnType<typeof givenSender>>;

/** The credit left, and every charge and refund; expects that the ledger adds up to it. */
export async function moneyOf({ platform }: TestService, accountId: number) {
  const { rows: totals } = await platform.pool.query<{ left: number; entered: number }>(
    `select (select coalesce(sum(amount_left), 0)::bigint from credits where account_id = $1) as left,
            (select coalesce(sum(amount), 0)::bigint from ledger_entries where account_id = $1) as entered`,
    [accountId],
  );
  const { left = 0, entered = 0 } = totals[0] ?? {};
  expect(entered).toBe(left);
  const { rows: entries } = await platform.pool.query<{ kind: string; cause: string; amount: number }>(
    `select kind::text, cause, amount from ledger_entries
     where account_id = $1 and kind in ('charge', 'refund') order by id`,
    [accountId],
  );
  return { left, entries };
}
