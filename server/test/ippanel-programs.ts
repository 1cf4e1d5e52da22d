import { randomInt } from 'node:crypto';

import { expect } from 'vitest';

import { apiKeys } from '../src/features/people/accounts/index.ts';
import type { TestService } from './test-platform.ts';
import { givenSender } from './sender.ts';

/*
 * Programs of each generation, as their documents and SDKs have them: what they send, how they tell a good answer from a
 * refusal, and which HTTP statuses they give up at. No package of this provider is to be had here.
 */

// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
type Read = any;

/** Edge: a key without a word before it, JSON, and every 4xx is an exception without its body. */
export function edgeProgram(base: string, key: string) {
  const ask = async (method: string, path: string, body?: object | FormData): Promise<Read> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        authorization: key,
        accept: 'application/json',
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    return answer.json();
  };
  /** The data; a refusal is an error with its text. */
  const good = async (method: string, path: string, body?: object | FormData): Promise<Read> => {
    const { data, meta } = await ask(method, path, body);
    if (meta.status !== true) throw new Error(meta.message);
    return data;
  };
  return {
    ask,
    good,
    sendWebservice: (message: string, sender: string, recipients: readonly string[]) =>
      good('POST', '/send', {
        sending_type: 'webservice',
        from_number: sender,
        message,
        params: { recipients },
      }),
    sendPattern: (code: string, sender: string, recipient: string, params: object) =>
      good('POST', '/send', {
        sending_type: 'pattern',
        from_number: sender,
        code,
        recipients: [recipient],
        params,
      }),
  };
}

/** api2 and rest: statuses that are not in the list are errors without a body. */
function restProgram(base: string, headers: Record<string, string>) {
  const readable = new Set([200, 201, 204, 400, 403, 404, 405, 422, 500]);
  return async (method: string, path: string, body?: object): Promise<Read> => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!readable.has(answer.status)) throw new Error('unexpected http error occurred');
    const read = (await answer.json()) as Read;
    const error = read.error_message ?? read.data?.error ?? '';
    if (error !== '') throw new Error(`${read.code}: ${JSON.stringify(error)}`);
    return read;
  };
}

/** An account whose programs may call, with a key for everything here. */
export async function givenIppanelUser(
  service: TestService,
  options: Parameters<typeof givenSender>[1] = {},
) {
  // A line of digits, which this provider writes with the country before it.
  const number = `9${randomInt(10_000_000, 99_999_999)}`;
  const sender = await givenSender(service, { line: number, ...options });
  const { accountId, caller } = sender;
  expect((await caller.put('/ws/v1/doors/ippanel', { is_open: true })).status).toBe(200);
  const limits = { permissions: null, rateLimitPerMinute: null, provider: 'ippanel' };
  const { key } = await service.platform.db
    .transaction()
    .execute((tx) => apiKeys.create(tx, service.clock, accountId, { name: 'door', limits }));
  const root = `${service.address}/compat/ippanel`;
  return {
    ...sender,
    doorKey: key,
    root,
    edge: edgeProgram(`${root}/v1/api`, key),
    api2: restProgram(`${root}/api/v1`, { apikey: key }),
    rest: restProgram(`${root}/v1`, { authorization: `AccessKey ${key}` }),
    /** One of the old forms, by its address and fields. */
    async form(
      path: string,
      fields: Record<string, string>,
      method: 'GET' | 'POST' = 'POST',
    ): Promise<string> {
      const written = new URLSearchParams(fields);
      const inBody = method === 'POST';
      const answer = await fetch(`${root}${path}${inBody ? '' : `?${written.toString()}`}`, {
        method,
        ...(inBody && { body: written }),
      });
      expect(answer.status).toBe(200);
      return answer.text();
    },
  };
}
