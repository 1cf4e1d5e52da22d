import { setTimeout as pause } from 'node:timers/promises';

import {
  approvePattern,
  approveSend,
  listCarriers,
  listPatternsForReview,
  listWaitingSends,
  rejectPattern,
  rejectSend,
  showCarrierTest,
  testCarrier,
} from '@peyk/sdk';

import {
  argument,
  Failed,
  requiredOption,
  textOption,
  UsageError,
  valueOption,
  type Command,
} from '../command.ts';

const shownMax = 200;
const testLookMs = 500;
const testMs = 60_000;

const approvals: Command = {
  name: 'approvals',
  usage: '',
  about: 'For operators: list sends and patterns awaiting approval.',
  async run({ output, signal, operator }) {
    const peyk = operator();
    const [sends, patterns] = await Promise.all([
      peyk.call(listWaitingSends, { query: { waiting_for: 'approval', limit: shownMax } }, { signal }),
      peyk.call(listPatternsForReview, { query: { status: 'pending', limit: shownMax } }, { signal }),
    ]);
    const rows = [
      ...sends.data.map(({ id, account_id: account, text }) => ({
        kind: 'send',
        id: String(id),
        account,
        text,
      })),
      ...patterns.data.map(({ code, account_id: account, text }) => ({
        kind: 'pattern',
        id: code,
        account,
        text,
      })),
    ];
    output.table(rows, ['kind', 'id', 'account', 'text']);
  },
};

/** Sends have numbers, patterns codes. */
const isSend = (id: string) => /^\d{1,9}$/.test(id);

const approve: Command = {
  name: 'approvals approve',
  usage: '<send id | pattern code>',
  about: 'For operators: approve it.',
  async run({ args, output, signal, operator }) {
    const id = argument(args, 0, 'send id | pattern code');
    const decided = isSend(id)
      ? await operator().call(approveSend, { params: { id: Number(id) } }, { signal })
      : await operator().call(approvePattern, { params: { code: id }, body: {} }, { signal });
    output.result(decided, `${id} approved`);
  },
};

const reject: Command = {
  name: 'approvals reject',
  usage: '<send id | pattern code> --reason <text>',
  about: 'For operators: reject it; the customer sees the reason.',
  options: { reason: valueOption('<text>', 'what the account is told') },
  async run({ args, options, output, signal, operator }) {
    const id = argument(args, 0, 'send id | pattern code');
    const reason = requiredOption(options, 'reason');
    const decided = isSend(id)
      ? await operator().call(rejectSend, { params: { id: Number(id) }, body: { reason } }, { signal })
      : await operator().call(rejectPattern, { params: { code: id }, body: { reason } }, { signal });
    output.result(decided, `${id} rejected`);
  },
};

const carriers: Command = {
  name: 'carriers',
  usage: '',
  about: 'For operators: list carriers and their status.',
  async run({ output, signal, operator }) {
    const { in_use: inUse } = await operator().call(listCarriers, {}, { signal });
    output.table(inUse, ['name', 'state', 'in_flight', 'window', 'submits_per_second', 'last_error']);
  },
};

const carrierTest: Command = {
  name: 'carriers test',
  usage: '<carrier id or name> <mobile> [--text <text>] [--line <line>]',
  about: 'For operators: send a test message through a saved carrier and follow it.',
  options: {
    text: valueOption('<text>', 'what is sent; a short test text'),
    line: {
      type: 'string',
      value: '<line>',
      about: 'the line it comes from, if not the first of the carrier',
    },
  },
  async run({ args, options, output, signal, operator }) {
    const peyk = operator();
    const wanted = argument(args, 0, 'carrier id or name');
    const { kept } = await peyk.call(listCarriers, {}, { signal });
    const carrier = kept.find(({ id, name }) => String(id) === wanted || name === wanted);
    if (carrier === undefined) throw new UsageError(`no saved carrier is "${wanted}": see "peyk carriers"`);
    const body = {
      mobile: argument(args, 1, 'mobile'),
      text: textOption(options, 'text') ?? 'Peyk test',
      line: textOption(options, 'line'),
    };
    let state = await peyk.call(testCarrier, { params: { id: carrier.id }, body }, { signal });
    const params = { id: carrier.id, test_id: state.id };
    // Some carriers send no receipts: what is known after a while is said.
    const until = Date.now() + testMs;
    while (['waiting', 'taken', 'sent'].includes(state.state) && Date.now() < until) {
      await pause(testLookMs, undefined, { signal });
      state = await peyk.call(showCarrierTest, { params }, { signal });
    }
    output.result(
      state,
      `${state.carrier}: ${state.state}${state.reason === null ? '' : ` (${state.reason})`}`,
    );
    if (!['delivered', 'sent'].includes(state.state)) throw new Failed(state.state);
  },
};

export const operatorCommands: readonly Command[] = [approvals, approve, reject, carriers, carrierTest];
