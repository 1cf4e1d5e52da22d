import { setTimeout as pause } from 'node:timers/promises';

import type { ApiCall, listOwnCalls, Operation } from '@peyk/sdk';

import {
  textOption,
  UsageError,
  valueOption,
  type Command,
  type Invocation,
  type OptionValues,
} from '../command.ts';

const lookMs = 2000;
/** Processes of a service write their calls a second later, each at its own time: polls overlap by this. */
const overlapMs = 15_000;
const followedMax = 1000;
const beforeMin = 200;
const statuses = ['2xx', '3xx', '4xx', '5xx'] as const;

const filterOptions = {
  status: valueOption('<4xx>', 'only answers of this kind: 2xx, 3xx, 4xx or 5xx'),
  path: valueOption('<text>', 'only calls whose path has this text'),
  lines: valueOption('<n>', 'how many calls to begin with; 20'),
} as const;

const list: Command = {
  name: 'logs',
  usage: '[--status 4xx] [--path <text>] [--lines <n>]',
  about: 'List API calls and their responses, oldest first.',
  options: filterOptions,
  async run(invocation) {
    const calls = await newest(invocation);
    for (const call of lastOf(calls, invocation)) show(invocation, call);
  },
};

const tail: Command = {
  name: 'logs tail',
  usage: '[--status 4xx] [--path <text>] [--lines <n>]',
  about: 'Follow API calls live, until Ctrl-C.',
  options: filterOptions,
  async run(invocation) {
    const { output, signal, options, account } = invocation;
    const begun = await newest(invocation);
    for (const call of lastOf(begun, invocation)) show(invocation, call);
    let shown = new Set(begun.map(({ id }) => id));
    let since = startOf(begun);
    output.note('Following; Ctrl-C ends.');
    for (;;) {
      await pause(lookMs, undefined, { signal });
      const from = since === undefined ? {} : { from: since };
      const calls = await account()
        .account.calls({ ...filtersOf(options), ...from }, { signal })
        .toArray(followedMax);
      for (const call of calls.toReversed()) if (!shown.has(call.id)) show(invocation, call);
      shown = new Set([...calls.map(({ id }) => id), ...(calls.length === 0 ? shown : [])]);
      since = startOf(calls.toReversed()) ?? since;
    }
  },
};

/** More than are shown: what is older than the first shown one is no news to who follows. */
async function newest({ options, signal, account }: Invocation): Promise<readonly ApiCall[]> {
  const wanted = Math.max(linesOf(options), beforeMin);
  const calls = await account().account.calls(filtersOf(options), { signal }).toArray(wanted);
  return calls.toReversed();
}

const lastOf = (calls: readonly ApiCall[], { options }: Invocation) =>
  calls.slice(Math.max(0, calls.length - linesOf(options)));

function linesOf(options: OptionValues): number {
  const lines = Number(textOption(options, 'lines') ?? 20);
  if (!Number.isSafeInteger(lines) || lines < 0 || lines > followedMax)
    throw new UsageError(`--lines must be a number up to ${followedMax}`);
  return lines;
}

/** By the clock of the service: from where the next look begins. */
function startOf(calls: readonly ApiCall[]): string | undefined {
  const last = calls.at(-1);
  return last && new Date(Date.parse(last.called_at) - overlapMs).toISOString();
}

type Filters = NonNullable<
  typeof listOwnCalls extends Operation<infer Input, unknown>
    ? Input extends { query?: infer Query }
      ? Query
      : never
    : never
>;

function filtersOf(options: OptionValues): Pick<Filters, 'status' | 'path'> {
  const wanted = textOption(options, 'status');
  const status = statuses.find((one) => one === wanted);
  if (wanted !== undefined && status === undefined)
    throw new UsageError(`--status is one of ${statuses.join(', ')}`);
  return { status, path: textOption(options, 'path') };
}

function show({ output }: Invocation, call: ApiCall): void {
  const { called_at: at, method, path, status, error_code: code, milliseconds } = call;
  const key = call.key_name ?? `key ${call.key_id}`;
  const words = [at, status, method, path, code, `${milliseconds} ms`, key, call.request_id];
  output.result(call, words.filter((word) => word !== null).join('  '));
}

export const logCommands: readonly Command[] = [list, tail];
