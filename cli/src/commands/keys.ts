import {
  call,
  createAccountKey,
  createOwnKey,
  listAccountKeys,
  login,
  logout,
  revokeAccountKey,
  revokeOwnKey,
  verifyTwoFactor,
  type CallOptions,
} from '@peyk/sdk';

import {
  argument,
  idArgument,
  idOption,
  textOption,
  UsageError,
  valueOption,
  type Command,
  type Invocation,
} from '../command.ts';

const who = {
  account: valueOption('<id>', 'for operators: keys of this account'),
  user: valueOption('<name>', 'who signs in to do it; the password is asked for'),
} as const;

const list: Command = {
  name: 'keys',
  usage: '[--account <id>]',
  about: 'List API keys, revoked ones too. A key itself is shown only when it is created.',
  options: { account: who.account },
  async run({ options, output, signal, account, operator }) {
    const id = idOption(options, 'account');
    const rows =
      id === undefined
        ? await account().account.keys({ signal })
        : await operator().call(listAccountKeys, { params: { id } }, { signal });
    output.table(rows, ['id', 'name', 'hint', 'kind', 'last_used_at', 'revoked_at']);
  },
};

const create: Command = {
  name: 'keys create',
  usage: '<name> (--user <name> | --account <id>) [--test]',
  about:
    'Make a key and show it, this once. A key cannot make another one: a person signs in, or an operator does it.',
  options: {
    ...who,
    test: { type: 'boolean', about: 'a test key: nothing is really sent or charged' },
  },
  async run(invocation) {
    const { args, options, output, signal, operator } = invocation;
    const body = {
      name: argument(args, 0, 'name'),
      kind: options['test'] === true ? 'test' : 'live',
    } as const;
    const id = idOption(options, 'account');
    const made =
      id === undefined
        ? await signedIn(invocation, (session) => call(createOwnKey, { body }, session))
        : await operator().call(createAccountKey, { params: { id }, body }, { signal });
    output.result(made, `Key ${made.id} (shown this once): ${made.api_key}`);
  },
};

const revoke: Command = {
  name: 'keys revoke',
  usage: '<key id> (--user <name> | --account <id>)',
  about: 'Revoke a key, from the next request on.',
  options: who,
  async run(invocation) {
    const { args, options, output, signal, operator } = invocation;
    const keyId = idArgument(args, 0, 'key id');
    const id = idOption(options, 'account');
    if (id === undefined)
      await signedIn(invocation, (session) => call(revokeOwnKey, { params: { id: keyId } }, session));
    else await operator().call(revokeAccountKey, { params: { id, key_id: keyId } }, { signal });
    output.result({ id: keyId }, `Key ${keyId} is revoked`);
  },
};

/** Does one thing as a person who signs in for it, with the second factor if they have one, and out again. */
async function signedIn<Data>(
  invocation: Invocation,
  work: (session: CallOptions) => Promise<Data>,
): Promise<Data> {
  const { options, account, target, secrets, signal, environment } = invocation;
  const username = textOption(options, 'user');
  if (username === undefined)
    throw new UsageError('give --user <name>, or --account <id> with the key of an operator');
  const peyk = account();
  const password = environment['PEYK_PASSWORD'] ?? (await secrets.ask(`Password of ${username}`, signal));
  const first = await peyk.call(login, { body: { username, password } }, { signal });
  const token =
    first.requires_2fa === true
      ? (await peyk.call(verifyTwoFactor, { body: await secondFactor(invocation, first) }, { signal })).token
      : first.token;
  const headers = { 'accept-language': invocation.language, authorization: `Bearer ${token}` };
  const session = { baseUrl: target.url.replace(/\/+$/, ''), headers, signal };
  try {
    return await work(session);
  } finally {
    const keyed = { ...session, headers: { ...headers, 'peyk-key': target.apiKey ?? '' } };
    await call(logout, {}, keyed).catch(() => undefined);
  }
}

async function secondFactor(
  { secrets, signal }: Invocation,
  { token, method }: { token: string; method?: 'sms' | 'ga' | undefined },
) {
  const code = await secrets.ask(
    method === 'ga' ? 'Code of the authenticator' : 'Code of the message',
    signal,
  );
  return { token, code, method };
}

export const keyCommands: readonly Command[] = [list, create, revoke];
