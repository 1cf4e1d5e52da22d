import { expect } from 'vitest';

import { startAndEndWindows } from '../src/features/messaging/location-sends/start-and-end-windows.job.ts';
import { pollSources } from '../src/features/messaging/location-sends/poll-sources.job.ts';
import {
  FakeLocationPlatform,
  type Reply,
} from '../src/location-sources/http/fake-location-platform-for-test.ts';
import type { Answer } from './caller.ts';
import type { TestService } from './test-platform.ts';

type Changes = Record<string, unknown>;

/** A location platform with its own people at each place that a test uses. */
export class FakePlaces {
  readonly platform = new FakeLocationPlatform();
  readonly #replies = new Map<number, (question: { cursor: string | null }) => Reply>();
  #last = 30;

  /** Settings of a service that uses this platform. */
  async settings(): Promise<Record<string, string>> {
    await this.platform.listen();
    this.platform.reply = (question) => this.#replies.get(question.latitude)?.(question) ?? { people: [] };
    return { PEYK_LOCATION_SOURCE: 'http', PEYK_LOCATION_URL: this.platform.url };
  }

  /** A latitude that no other test uses. */
  newLatitude(): number {
    this.#last += 0.001;
    return Number(this.#last.toFixed(3));
  }

  /** Sets the people at the place, or the answer about it. */
  put(
    latitude: number,
    crowd: readonly (string | object)[] | ((question: { cursor: string | null }) => Reply),
  ) {
    const people = () => ({
      people: (crowd as readonly (string | object)[]).map((one) =>
        typeof one === 'string' ? { mobile: one } : one,
      ),
    });
    this.#replies.set(latitude, typeof crowd === 'function' ? crowd : people);
  }

  /** The questions about a place. */
  asked(latitude: number) {
    return this.platform.questions.map(({ body }) => body).filter((body) => body.latitude === latitude);
  }
}

/** An account that makes location requests, an operator who moderates them, and the calls of both. */
export async function givenLocationSender(
  service: TestService,
  latitude: number,
  wallet: { credit?: number; rate?: number } = {},
) {
  const account = await service.given.account(wallet);
  const operator = service.as((await service.given.operator()).key);
  const line = await service.given.line();
  const caller = service.as(account.key);
  const seconds = (fromNow: number) => Math.floor(service.clock.now().getTime() / 1000) + fromNow;
  const body = (changes: Changes = {}): Changes => ({
    text: 'به فروشگاه ما بیایید',
    start_time: seconds(0),
    end_time: seconds(3600),
    receiver_count: 5,
    latitude,
    longitude: 51.388973,
    radius: 500,
    line_number: line.number,
    ...changes,
  });
  const create = (changes: Changes = {}, headers: Record<string, string> = {}) =>
    caller.post('/ws/v1/lbs', body(changes), { headers });
  const show = async (id: number): Promise<Answer['body']> =>
    (await caller.get(`/ws/v1/lbs/${id}`)).body.data;
  const approve = (id: number) => operator.post(`/operator/v1/lbs/${id}/approve`);
  const created = async (changes: Changes = {}): Promise<number> => {
    const answer = await create(changes);
    expect(answer.body).toMatchObject({ status: 'success', data: { status: 'pending' } });
    return answer.body.data.id as number;
  };
  return {
    ...account,
    caller,
    operator,
    line,
    seconds,
    body,
    create,
    created,
    show,
    approve,
    reject: (id: number, reason = 'متن مناسب نیست') =>
      operator.post(`/operator/v1/lbs/${id}/reject`, { reason }),
    edit: (id: number, changes: Changes = {}) => caller.put(`/ws/v1/lbs/${id}`, body(changes)),
    cancel: (id: number) => caller.patch(`/ws/v1/lbs/${id}/cancel`),
    async approved(changes: Changes = {}): Promise<number> {
      const id = await created(changes);
      expect((await approve(id)).status).toBe(200);
      return id;
    },
    /** The stored recipients of all its sends. */
    async recipients(id: number): Promise<string[]> {
      const { rows } = await service.platform.pool.query<{ mobile: string }>(
        `select i.mobile from location_batches b
         join send_items i on i.account_id = b.account_id and i.request_id = b.send_id
         where b.account_id = $1 and b.location_id = $2 order by i.request_id, i.n`,
        [account.accountId, id],
      );
      return rows.map(({ mobile }) => mobile);
    },
    /** The credit left; expects that ledger and credits agree. */
    async left(): Promise<number> {
      const { rows } = await service.platform.pool.query<{ left: number; entered: number }>(
        `select (select coalesce(sum(amount_left), 0)::bigint from credits where account_id = $1) as left,
                (select coalesce(sum(amount), 0)::bigint from ledger_entries where account_id = $1) as entered`,
        [account.accountId],
      );
      expect(rows[0]?.entered).toBe(rows[0]?.left);
      return rows[0]?.left ?? 0;
    },
  };
}

export type LocationSender = Awaited<ReturnType<typeof givenLocationSender>>;

/** Runs the recurring location jobs once. */
export async function tick({ platform }: Pick<TestService, 'platform'>): Promise<void> {
  await startAndEndWindows.run({}, platform);
  await pollSources.run({}, platform);
}
