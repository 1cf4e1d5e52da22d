import {
  argument,
  requiredOption,
  textOption,
  UsageError,
  valueOption,
  type Command,
  type Invocation,
} from '../command.ts';

const list: Command = {
  name: 'profile',
  usage: '',
  about: 'List known servers.',
  async run({ output, profiles }) {
    const { current, profiles: known } = await profiles.read();
    const rows = Object.entries(known).map(([name, { url, apiKey, operatorKey }]) => ({
      current: name === current ? '*' : '',
      name,
      url,
      keys: [apiKey && 'account', operatorKey && 'operator'].filter(Boolean).join(', '),
    }));
    output.table(rows, ['current', 'name', 'url', 'keys']);
  },
};

const add: Command = {
  name: 'profile add',
  usage: '<name> --url <address> [--key <key>] [--operator-key <key>]',
  about:
    'Remember a server with its keys, and use it from now on. Keys are asked for at a terminal; the file is readable by you alone.',
  options: {
    url: valueOption('<address>', 'where the service is'),
    key: {
      type: 'string',
      value: '<key>',
      about: 'key of an account; - reads it from standard input, where no list of processes shows it',
    },
    'operator-key': valueOption('<key>', 'key of an operator; - as above'),
  },
  async run(invocation) {
    const { args, options, output, profiles } = invocation;
    const name = argument(args, 0, 'name');
    const url = requiredOption(options, 'url');
    if (!/^https?:\/\//.test(url)) throw new UsageError('--url must start with http:// or https://');
    const stored = await profiles.read();
    const { apiKey, operatorKey } = await keysOf(invocation);
    const profile = {
      ...stored.profiles[name],
      url,
      ...(apiKey && { apiKey }),
      ...(operatorKey && { operatorKey }),
    };
    await profiles.write({ current: name, profiles: { ...stored.profiles, [name]: profile } });
    output.result({ name, url }, `${name} is ${url}, and in use`);
  },
};

/** From the options or standard input; a person at a terminal who gave none is asked for both. */
async function keysOf({ options, secrets, signal }: Invocation) {
  const read = (name: string) => {
    const value = textOption(options, name);
    return value === '-' ? secrets.nextLine() : value;
  };
  const [apiKey, operatorKey] = [await read('key'), await read('operator-key')];
  if (apiKey !== undefined || operatorKey !== undefined || !secrets.isTerminal)
    return { apiKey, operatorKey };
  return {
    apiKey: await secrets.ask('Key of an account (not shown; Enter: none)', signal),
    operatorKey: await secrets.ask('Key of an operator (not shown; Enter: none)', signal),
  };
}

const use: Command = {
  name: 'profile use',
  usage: '<name>',
  about: 'Use this server from now on.',
  async run({ args, output, profiles }) {
    const name = argument(args, 0, 'name');
    const stored = await profiles.read();
    if (stored.profiles[name] === undefined) throw new UsageError(`there is no profile "${name}"`);
    await profiles.write({ ...stored, current: name });
    output.result({ name }, `${name} is in use`);
  },
};

const remove: Command = {
  name: 'profile remove',
  usage: '<name>',
  about: 'Remove a server and its keys.',
  async run({ args, output, profiles }) {
    const name = argument(args, 0, 'name');
    const { current, profiles: known } = await profiles.read();
    const { [name]: removed, ...rest } = known;
    if (removed === undefined) throw new UsageError(`there is no profile "${name}"`);
    await profiles.write({ current: current === name ? null : current, profiles: rest });
    output.result({ name }, `${name} is forgotten`);
  },
};

export const profileCommands: readonly Command[] = [list, add, use, remove];
