import { expect } from 'vitest';

import type { Answer, Caller } from './caller.ts';
import { moneyOf } from './sender.ts';
import type { TestService } from './test-platform.ts';

type Changes = Record<string, unknown>;
type Headers = Record<string, string>;

interface BulkSenderOptions {
  readonly credit?: number;
  readonly rate?: number;
  readonly line?: string;
  readonly service?: 'service' | 'advertising';
}

/** An account that sends bulk messages, an operator who moderates them, and the calls of both. */
export async function givenBulkSender(
  service: TestService,
  { line: lineNumber, service: lineService, ...wallet }: BulkSenderOptions = {},
) {
  const account = await service.given.account(wallet);
  const operator = service.as((await service.given.operator()).key);
  const line = await service.given.line(lineNumber);
  if (lineService !== undefined)
    await service.platform.pool.query('update lines set service = $2 where id = $1', [
      line.lineId,
      lineService,
    ]);
  const caller = service.as(account.key);
  const body = (changes: Changes = {}): Changes => ({
    text: 'فروش ویژه',
    line_number: line.number,
    number_format: 'persian',
    recipients: ['09121111111', '09122222222', '09123333333'],
    ...changes,
  });
  const simple = (changes: Changes = {}, headers: Headers = {}) =>
    caller.post('/ws/v1/sms/simple', body(changes), { headers });
  return {
    ...account,
    ...callsOf(caller, operator),
    caller,
    operator,
    line,
    body,
    simple,
    /** Sends, expects acceptance, and returns the id. */
    async sent(changes: Changes = {}, headers: Headers = {}): Promise<number> {
      return idOf(await simple(changes, headers));
    },
    /** Sends a spreadsheet as a multipart form. */
    file(content: string | Buffer, changes: Record<string, string> = {}, headers: Headers = {}) {
      const form = new FormData();
      const fields = { text: 'فروش ویژه', line_number: line.number, ...changes };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('recipients_file', new Blob([new Uint8Array(Buffer.from(content))]), 'numbers');
      return caller.form('/ws/v1/sms/simple-file', form, headers);
    },
    money: () => moneyOf(service, account.accountId),
  };
}

export type BulkSender = Awaited<ReturnType<typeof givenBulkSender>>;

export function idOf(answer: Answer): number {
  expect(answer.body).toMatchObject({ status: 'success', data: { status: 'in-queue' } });
  expect(answer.status).toBe(201);
  return answer.body.data.id as number;
}

function callsOf(caller: Caller, operator: Caller) {
  const show = async (id: number): Promise<Answer['body']> =>
    (await caller.get(`/ws/v1/send_request/${id}`)).body.data;
  return {
    show,
    approve: (id: number) => operator.post(`/operator/v1/send_requests/${id}/approve`),
    reject: (id: number, reason = 'متن مناسب نیست') =>
      operator.post(`/operator/v1/send_requests/${id}/reject`, { reason }),
    async items(id: number, query = 'limit=200'): Promise<Answer['body'][]> {
      return (await caller.get(`/ws/v1/send_request/${id}/items?${query}`)).body.data.data;
    },
    /** Status and counters; expects that the counters add up to the total. */
    async progress(id: number): Promise<{ status: string; snapshot: Record<string, number> }> {
      const { status, snapshot } = await show(id);
      const { total_count: total, ...counts } = snapshot as Record<string, number>;
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total);
      for (const count of Object.values(counts)) expect(count).toBeGreaterThanOrEqual(0);
      return { status, snapshot };
    },
  };
}

/** Different numbers, 09 + three digits + running number. */
export function mobiles(prefix: string, count: number): string[] {
  const digits = 11 - prefix.length;
  return Array.from({ length: count }, (_, n) => `${prefix}${String(n).padStart(digits, '0')}`);
}
