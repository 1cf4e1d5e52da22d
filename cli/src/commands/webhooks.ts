import { webhookEventTypes, type CreateWebhookBody, type WebhookDelivery } from '@peyk/sdk';

import { argument, Failed, idArgument, textOption, valueOption, type Command } from '../command.ts';

const list: Command = {
  name: 'webhooks',
  usage: '',
  about: 'List webhooks and their status.',
  async run({ output, signal, account }) {
    const rows = await account().webhooks.list({ signal });
    output.table(output.isJson ? rows : rows.map((row) => ({ ...row, events: row.events.join(',') })), [
      'id',
      'url',
      'state',
      'events',
      'last_error',
    ]);
  },
};

const create: Command = {
  name: 'webhooks create',
  usage: '<address> [--events <types>] [--description <text>]',
  about: 'Create a webhook; its secret is shown only once.',
  options: {
    events: valueOption('<types>', 'separated by commas; all if absent'),
    description: valueOption('<text>', 'a remark for people'),
  },
  async run({ args, options, output, signal, account }) {
    const events = textOption(options, 'events')?.split(',') as CreateWebhookBody['events'] | undefined;
    const body = {
      url: argument(args, 0, 'address'),
      events: events ?? [...webhookEventTypes],
      description: textOption(options, 'description'),
    };
    const made = await account().webhooks.create(body, { signal });
    output.result(made, `Webhook ${made.id}: ${made.url}\nSecret (shown this once): ${made.secret}`);
  },
};

const remove: Command = {
  name: 'webhooks delete',
  usage: '<id>',
  about: 'Delete a webhook.',
  async run({ args, output, signal, account }) {
    const id = idArgument(args, 0, 'id');
    await account().webhooks.delete(id, { signal });
    output.result({ id }, `Webhook ${id} is deleted`);
  },
};

const test: Command = {
  name: 'webhooks test',
  usage: '<id>',
  about: 'Send a test call and show the response; exit code 1 if it failed.',
  async run({ args, output, signal, account }) {
    const delivery = await account().webhooks.test(idArgument(args, 0, 'id'), { signal });
    output.result(delivery, outcomeOf(delivery));
    if (delivery.state !== 'delivered') throw new Failed('not delivered');
  },
};

const deliveries: Command = {
  name: 'webhooks deliveries',
  usage: '<id>',
  about: 'List recent calls and their responses.',
  async run({ args, output, signal, account }) {
    const rows = await account()
      .webhooks.deliveries(idArgument(args, 0, 'id'), {}, { signal })
      .toArray(50);
    output.table(rows, ['id', 'created_at', 'type', 'state', 'attempts', 'response_status', 'error']);
  },
};

const rotate: Command = {
  name: 'webhooks secret',
  usage: '<id>',
  about: 'Create a new secret, shown only once; for a day, calls are signed with the old one too.',
  async run({ args, output, signal, account }) {
    const made = await account().webhooks.rotateSecret(idArgument(args, 0, 'id'), { signal });
    output.result(made, `Secret (shown this once): ${made.secret}`);
  },
};

function outcomeOf({ state, response_status: status, error, duration_ms: ms }: WebhookDelivery): string {
  const answer = status === null ? (error ?? 'no answer') : `HTTP ${status}`;
  return `${state}: ${answer}${ms === null ? '' : ` in ${ms} ms`}`;
}

export const webhookCommands: readonly Command[] = [list, create, remove, test, deliveries, rotate];
