import { setTimeout as pause } from 'node:timers/promises';

import type { Heard, WebhookEvent } from '@peyk/sdk';

import { describeEvent } from '../describe-event.ts';
import { requiredOption, textOption, valueOption, type Command, type Invocation } from '../command.ts';

const retryMs = 2000;

type EventName = Exclude<WebhookEvent['type'], 'webhook.test'>;

const listen: Command = {
  name: 'listen',
  usage: '--forward <address> [--events <types>]',
  about: 'Forward webhooks to this machine: events of the account are posted to your program, signed.',
  options: {
    forward: valueOption('<address>', 'where your program listens'),
    events: valueOption('<types>', 'separated by commas; all if absent'),
  },
  async run(invocation) {
    const { options, output, signal } = invocation;
    const forward = requiredOption(options, 'forward');
    const events = textOption(options, 'events')?.split(',') as EventName[] | undefined;
    await follow(invocation, events, async (heard) => {
      if (heard.type === 'ready')
        return output.result(
          { type: 'ready', secret: heard.secret, forward },
          `Ready. Calls to ${forward} are signed with ${heard.secret}`,
        );
      const event = JSON.parse(heard.body) as WebhookEvent;
      const { type, data } = event;
      const id = heard.headers['webhook-id'];
      const status = await post(forward, heard, signal);
      output.result({ type, id, status, data }, `${type}  ${describeEvent(event)}  ${status}  ${id}`);
    });
  },
};

async function post(
  address: string,
  { headers, body }: Extract<Heard, { type: 'call' }>,
  signal: AbortSignal,
): Promise<string> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal,
    });
    await response.arrayBuffer();
    return String(response.status);
  } catch (problem) {
    signal.throwIfAborted();
    const { message, cause } = problem as Error;
    return `not taken: ${cause instanceof Error && cause.message ? cause.message : message}`;
  }
}

const tail: Command = {
  name: 'tail',
  usage: '[inbox | deliveries]',
  about: 'Follow replies and message updates live.',
  async run(invocation) {
    const { args, output } = invocation;
    const [only] = args;
    const events: EventName[] = [
      ...(only === 'deliveries' ? [] : (['inbox.received'] as const)),
      ...(only === 'inbox' ? [] : (['message.updated'] as const)),
    ];
    await follow(invocation, events, async (heard) => {
      if (heard.type === 'ready') return output.note('Listening; Ctrl-C ends.');
      const event = JSON.parse(heard.body) as WebhookEvent;
      if (event.type === 'inbox.received') {
        const { from, line_number: line, text } = event.data;
        return output.result(event, `${event.timestamp}  ${from} -> ${line}: ${text}`);
      }
      if (event.type !== 'message.updated') return undefined;
      for (const change of event.data.messages) {
        const { at, recipient, status, send_id: send, reason } = change;
        const why = reason === null ? '' : ` (${reason})`;
        output.result(change, `${at}  ${recipient}: ${status}${why}, send ${send}`);
      }
      return undefined;
    });
  },
};

/** Listens until Ctrl-C, and again after the connection was lost. */
async function follow(
  { output, signal, account }: Invocation,
  events: readonly EventName[] | undefined,
  hear: (heard: Heard) => Promise<void>,
): Promise<void> {
  const peyk = account();
  for (let wasReady = false; ;) {
    try {
      for await (const heard of peyk.webhooks.listen({ events, signal })) {
        wasReady = true;
        await hear(heard);
      }
    } catch (problem) {
      // A refusal before the first event is for the caller to read.
      if (signal.aborted || !wasReady) throw problem;
    }
    signal.throwIfAborted();
    output.note('The connection ended; trying again.');
    await pause(retryMs, undefined, { signal });
  }
}

export const listenCommands: readonly Command[] = [tail, listen];
