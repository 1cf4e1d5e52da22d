import { expect } from 'vitest';

import { givenSender } from '../../../../test/sender.ts';
import type { TestService } from '../../../../test/test-platform.ts';

const path = '/ws/v1/verify';

/** An account that verifies, with the calls that it makes; what phones got is read from the sends. */
export async function givenVerifier(
  service: TestService,
  options: Parameters<typeof givenSender>[1] & { readonly settings?: object } = {},
) {
  const { settings, ...content } = options;
  const sender = await givenSender(service, {
    text: 'Your code: %code%',
    vars: [{ var: 'code', length: 10, type: 'int' }],
    ...content,
  });
  const { caller, accountId, code, line } = sender;
  if (settings !== undefined) expect((await caller.put(`${path}/settings`, settings)).status).toBe(200);
  const start = (changes: Record<string, unknown> = {}) =>
    caller.post(path, {
      recipient: '09123456789',
      pattern_code: code,
      line_number: line.number,
      ...changes,
    });
  return {
    ...sender,
    pattern: code,
    start,
    /** Starts, expects acceptance, and returns the answer. */
    async started(changes: Record<string, unknown> = {}) {
      const answer = await start(changes);
      expect(answer.body).toMatchObject({ status: 'success' });
      expect(answer.status).toBe(201);
      return answer.body.data as { id: number; status: string; resend_after: number; sent: boolean };
    },
    async check(id: number, typed: string) {
      const { status, body } = await caller.post(`${path}/${id}/check`, { code: typed });
      expect(status).toBe(200);
      return body.data as { status: string; attempts_left: number };
    },
    /** Codes that phones got, oldest first. */
    async codes(): Promise<string[]> {
      const { rows } = await service.platform.pool.query<{ text: string }>(
        `select text from send_requests where account_id = $1 and type = 'verify' order by id`,
        [accountId],
      );
      return rows.map(({ text }) => /\d{4,10}/.exec(text)?.[0] ?? '');
    },
    async code(): Promise<string> {
      return (await this.codes()).at(-1) ?? '';
    },
    /** Verifications of consecutive numbers of which none was approved, as fraud with premium numbers leaves them. */
    pump: (prefix: string) =>
      service.platform.pool.query(
        `insert into verifications (account_id, id, mobile, purpose, status, is_open, codes, sends, attempts_max, steps, channel,
           code_length, ttl_seconds, pattern_code, locale, is_test, created_at, expires_at, resend_at)
         select $1, nextval('send_ids'), $2 || lpad(n::text, 4, '0'), '', 'expired', false, '{}', 1, 5, '[]', 'sms', 6, 60,
           'x', 'fa', false, $3, $3, $3 from generate_series(1, 60) as n`,
        [accountId, prefix, service.clock.now()],
      ),
  };
}

/** A code of as many digits that is another one. */
export const wrongFor = (code: string) => code.replace(/^./, (digit) => (digit === '9' ? '0' : '9'));
