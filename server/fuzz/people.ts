import { caller, type Answer, type Caller } from '../test/caller.ts';
import { usualPassword } from './draw-value.ts';

type Headers = Record<string, string>;

/** The headers of each way to call as this person. */
export interface Person {
  readonly keys: Headers;
  readonly session: Headers;
  readonly bearer: Headers;
}

export interface NewAccount extends Person {
  readonly accountId: number;
  readonly username: string;
}

export interface NewOperator extends Person {
  readonly operatorId: number;
}

const password = usualPassword;

/** Makes accounts and operators with keys and sessions over HTTP, as the first operator. */
export class People {
  readonly #keeper: Caller;
  readonly #address: string;
  #serial = 0;
  #firstFeatures: unknown;

  constructor(address: string, operatorKey: string) {
    this.#address = address;
    this.#keeper = {
      ...caller(address, undefined),
      request: (method, path, options = {}) =>
        caller(address, undefined).request(method, path, {
          ...options,
          headers: { 'Operator-Key': operatorKey, ...options.headers },
        }),
    };
  }

  async newAccount(): Promise<NewAccount> {
    const plan = await this.operate('/operator/v1/plans', {
      title: 'fuzz',
      permissions: await this.#planFeatures(),
      tariffs: [{ from_amount: 0, rate: 10 }],
    });
    const username = this.#newName();
    const account = await this.operate('/operator/v1/accounts', {
      plan_id: plan.id,
      person_type: 'real',
      username,
      first_name: 'سارا',
      last_name: 'محمدی',
      national_code: '0013542419',
      mobile: this.#newMobile(),
    });
    await this.operate(`/operator/v1/accounts/${account.id}/credit`, {
      amount: 10_000_000,
      rate: 10,
      reason: 'fuzz',
    });
    const keys = { 'Api-Key': account.api_key as string };
    const ways = await this.signIn(username, account.password_set_url, keys);
    return { accountId: account.id as number, username, keys, ...ways };
  }

  async newOperator(role = 'admin'): Promise<NewOperator> {
    const username = this.#newName();
    const operator = await this.operate('/operator/v1/operators', {
      name: username,
      role,
      username,
    });
    const { operator_key } = await this.operate(`/operator/v1/operators/${operator.id}/keys`, {
      name: 'fuzz',
    });
    const keys = { 'Operator-Key': operator_key as string };
    const ways = await this.signIn(username, operator.password_set_url, undefined);
    return { operatorId: operator.id as number, keys, ...ways };
  }

  /** Sets the password by the link of an invitation, then signs in. */
  async signIn(
    username: string,
    link: string,
    loginKey: Headers | undefined,
  ): Promise<Pick<Person, 'session' | 'bearer'>> {
    const client = caller(this.#address, undefined);
    const token = new URL(link).searchParams.get('token');
    dataOf(await client.post('/panel/v1/password/set', { token, password }));
    const signedIn = await client.post('/panel/v1/sign-in', { username, password });
    const session = {
      cookie: signedIn.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
      'x-csrf-token': dataOf(signedIn).csrf_token as string,
    };
    if (loginKey === undefined) return { session, bearer: session };
    const login = await client.post('/ws/v1/auth/login', { username, password }, { headers: loginKey });
    return { session, bearer: { ...loginKey, authorization: `Bearer ${dataOf(login).token}` } };
  }

  async #planFeatures(): Promise<unknown> {
    const { status, body } = await this.#keeper.request('GET', '/operator/v1/plans?limit=1&page=1');
    if (status !== 200) throw new Error(`the first operator is no longer let in: ${status}`);
    const [first] = body.data.data.slice(-1);
    this.#firstFeatures ??= first.permissions as unknown;
    return this.#firstFeatures;
  }

  /** A change as the first operator; gives the data of the answer. */
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
  async operate(path: string, json: object): Promise<any> {
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    return dataOf(await this.#keeper.request('POST', path, { headers, body: JSON.stringify(json) }));
  }

  #newName(): string {
    this.#serial += 1;
    return `fuzz-${Date.now().toString(36)}-${this.#serial}`;
  }

  #newMobile(): string {
    return `0935${String(Date.now() % 10_000_000).padStart(7, '0')}`;
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
function dataOf({ status, body, text }: Answer): any {
  if (status >= 300) throw new Error(`the callers could not be prepared: ${status} ${text}`);
  return body.data;
}
