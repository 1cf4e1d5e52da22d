import { argument, valueOption, type Command } from '../command.ts';

const balance: Command = {
  name: 'balance',
  usage: '',
  about: 'Show the wallet balance; also checks that the key works.',
  async run({ output, signal, account }) {
    const found = await account().account.balance({ signal });
    output.result(found, `${found.balanceAmount} toman, ${found.balanceCount} pages`);
  },
};

const lines: Command = {
  name: 'lines',
  usage: '',
  about: 'List lines the account can send from.',
  async run({ output, signal, account }) {
    output.table(await account().lines.list({}, { signal }), ['number', 'title', 'service', 'sms_cost']);
  },
};

const patterns: Command = {
  name: 'patterns',
  usage: '',
  about: 'List patterns and their status.',
  options: { search: valueOption('<text>', 'only those with this text') },
  async run({ options, output, signal, account }) {
    const search = options['search'] as string | undefined;
    const found = await account()
      .patterns.list(search === undefined ? {} : { search }, { signal })
      .toArray();
    output.table(found, ['code', 'status', 'text']);
  },
};

const showPattern: Command = {
  name: 'patterns show',
  usage: '<code>',
  about: 'Show a pattern with its variables.',
  async run({ args, output, signal, account }) {
    const found = await account().patterns.get(argument(args, 0, 'code'), { signal });
    const variables = found.vars
      .map(({ var: name, type, length }) => `${name} (${type}, ${length})`)
      .join(', ');
    output.result(found, `${found.code}  ${found.status}\n${found.text}\nVariables: ${variables || 'none'}`);
  },
};

export const accountCommands: readonly Command[] = [balance, lines, patterns, showPattern];
