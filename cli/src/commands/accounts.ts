import {
  adjustCredit,
  blockAccount,
  listAccounts,
  Pages,
  showAccount,
  unblockAccount,
  type Account,
} from '@peyk/sdk';

import {
  argument,
  idArgument,
  requiredOption,
  textOption,
  UsageError,
  valueOption,
  type Command,
} from '../command.ts';

const shownMax = 1000;

const list: Command = {
  name: 'accounts',
  usage: '[--search <text>] [--blocked]',
  about: 'For operators: list accounts.',
  options: {
    search: valueOption('<text>', 'name, username or mobile'),
    blocked: { type: 'boolean', about: 'only blocked ones' },
  },
  async run({ options, output, signal, operator }) {
    const peyk = operator();
    const filters = {
      search: textOption(options, 'search'),
      blocked: options['blocked'] === true ? true : undefined,
    };
    const rows = await new Pages<Account>((place) =>
      peyk.call(listAccounts, { query: { ...filters, ...place } }, { signal }),
    ).toArray(shownMax);
    output.table(
      output.isJson ? rows : rows.map((row) => ({ ...row, name: row.displayName, plan: row.plan.title })),
      ['id', 'username', 'name', 'mobile', 'plan', 'blocked'],
    );
  },
};

const show: Command = {
  name: 'accounts show',
  usage: '<account id>',
  about: 'For operators: show an account.',
  async run({ args, output, signal, operator }) {
    const found = await operator().call(
      showAccount,
      { params: { id: idArgument(args, 0, 'account id') } },
      { signal },
    );
    const { id, username, displayName, mobile, plan, blocked } = found;
    const state = blocked ? ', blocked' : '';
    output.result(
      found,
      `Account ${id}: ${displayName} (${username}, ${mobile}), plan ${plan.title}${state}`,
    );
  },
};

const credit: Command = {
  name: 'accounts credit',
  usage: '<account id> <amount> --reason <text>',
  about: 'For operators: add credit in toman, or deduct it with a negative amount.',
  options: { reason: valueOption('<text>', 'stands in the ledger') },
  async run({ args, options, output, signal, operator }) {
    const id = idArgument(args, 0, 'account id');
    const amount = Number(argument(args, 1, 'amount'));
    if (!Number.isSafeInteger(amount)) throw new UsageError('<amount> must be a whole number of toman');
    const body = { amount, reason: requiredOption(options, 'reason') };
    const balance = await operator().call(adjustCredit, { params: { id }, body }, { signal });
    output.result(balance, `Account ${id}: ${balance.balanceAmount} toman`);
  },
};

const block: Command = {
  name: 'accounts block',
  usage: '<account id> --reason <text>',
  about: 'For operators: block an account.',
  options: { reason: valueOption('<text>', 'what stands in the audit log') },
  async run({ args, options, output, signal, operator }) {
    const id = idArgument(args, 0, 'account id');
    const body = { reason: requiredOption(options, 'reason') };
    output.result(
      await operator().call(blockAccount, { params: { id }, body }, { signal }),
      `Account ${id} is blocked`,
    );
  },
};

const unblock: Command = {
  name: 'accounts unblock',
  usage: '<account id>',
  about: 'For operators: unblock an account.',
  async run({ args, output, signal, operator }) {
    const id = idArgument(args, 0, 'account id');
    output.result(
      await operator().call(unblockAccount, { params: { id } }, { signal }),
      `Account ${id} is free`,
    );
  },
};

export const operatorAccountCommands: readonly Command[] = [list, show, credit, block, unblock];
