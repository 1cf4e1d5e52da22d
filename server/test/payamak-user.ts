import { expect } from 'vitest';

import { apiKeys } from '../src/features/people/accounts/index.ts';
import { givenSender } from './sender.ts';
import type { TestService } from './test-platform.ts';

/** An account whose door for programs of payamak-panel is open. */
export async function givenPanelUser(service: TestService, options: Parameters<typeof givenSender>[1] = {}) {
  const sender = await givenSender(service, options);
  const { accountId, caller } = sender;
  const provider = 'payamak-panel';
  expect((await caller.put(`/ws/v1/doors/${provider}`, { is_open: true })).status).toBe(200);
  const limits = { permissions: null, rateLimitPerMinute: null, provider };
  const { key: doorKey } = await service.platform.db
    .transaction()
    .execute((tx) => apiKeys.create(tx, service.clock, accountId, { name: 'door', limits }));
  return {
    ...sender,
    doorKey,
    /** Gives a pattern the number that the program has for it. */
    async names(foreignId: string, patternCode: string, variables: readonly string[] | null = null) {
      const alias = { provider, foreign_id: foreignId, pattern_code: patternCode, variables };
      expect((await caller.put('/ws/v1/pattern-aliases', alias)).status).toBe(200);
    },
    /** The text of the newest send. */
    async textOfLast(): Promise<string> {
      const { body } = await caller.get('/ws/v1/send_request?limit=1');
      return JSON.stringify(body.data.data[0]);
    },
  };
}

export type PanelUser = Awaited<ReturnType<typeof givenPanelUser>>;
