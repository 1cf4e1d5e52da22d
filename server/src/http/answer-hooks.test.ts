import { expect, test } from 'vitest';

import { addAnswerHooks, plainHookOf, responseHookOf, type AnswerHooks } from './answer-hooks.ts';
import type { Endpoint } from './endpoint.ts';

type Handler = (request: object, reply: object, done: () => void) => void;

const answer = { status: 201, milliseconds: 3, bytes: 42 };
const reply = { statusCode: 201, elapsedTime: 3, getHeader: () => '42' };
const request = { route: '/ws/v1/sms/pattern' };
const endpoint = { access: 'key', path: '/ws/v1/sms/pattern' } as Endpoint;

/** Hooks that note what they are given. */
function noting(isOfEndpoint: boolean) {
  const ran: unknown[][] = [];
  const note =
    (name: string) =>
    (_request: unknown, route: string, { status, milliseconds }: Parameters<AnswerHooks['ofAll']>[2]) =>
      void ran.push([name, route, status, milliseconds]);
  const hooks = { ofAll: note('all'), ofEndpoint: () => (isOfEndpoint ? note('endpoint') : undefined) };
  return { ran, hooks };
}

function answerByLibrary(hooks: AnswerHooks): void {
  const handlers: Handler[] = [];
  const app = { addHook: (_name: string, handler: Handler) => handlers.push(handler) };
  addAnswerHooks(app as never, hooks);
  const { onResponse } = responseHookOf(hooks, endpoint);
  if (onResponse) handlers.push(onResponse as unknown as Handler);
  for (const handler of handlers) handler(request, reply, () => undefined);
}

test.each([true, false])(
  'both ways in run the same hooks, each once (of the endpoint: %s)',
  (isOfEndpoint) => {
    const [library, plain] = [noting(isOfEndpoint), noting(isOfEndpoint)];
    answerByLibrary(library.hooks);
    plainHookOf(plain.hooks, endpoint)(request as never, '/ws/v1/sms/pattern', answer);
    expect(plain.ran).toEqual(library.ran);
    expect(plain.ran.map(([name]) => name)).toEqual(isOfEndpoint ? ['all', 'endpoint'] : ['all']);
  },
);
