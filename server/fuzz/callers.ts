import { caller, type Answer, type Caller } from '../test/caller.ts';
import { usualPassword } from './draw-value.ts';
import type { Chance } from '../test/seeded-chance.ts';

type Headers = Record<string, string>;

interface Person {
  readonly keys: Headers;
  readonly session: Headers;
  readonly bearer: Headers;
}

interface DrawnCaller {
  /** Whose known values fit. */
  readonly owner: string;
  readonly headers: Headers;
}

const nobody: DrawnCaller = { owner: 'nobody', headers: {} };
const password = usualPassword;

/**
 * Two accounts and an operator with keys and sessions. Drawn requests block accounts, revoke keys and end sessions; then
 * `renew` makes new ones, as the first operator, whose id drawn requests leave alone.
 */
export class Callers {
  readonly #keeper: Caller;
  readonly #address: string;
  #accounts: Person[] = [];
  #operator: Person | undefined;
  #serial = 0;

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

  /** A caller that fits, most often; else another, nobody, or one with a wrong key. */
  draw(ways: readonly string[], chance: Chance): DrawnCaller {
    // Limits of wrong keys and passwords count per address.
    const from = { 'x-forwarded-for': `10.1.${chance.between(0, 255)}.${chance.between(1, 254)}` };
    const { owner, headers } = this.#identity(ways, chance);
    return { owner, headers: { ...from, ...headers } };
  }

  #identity(ways: readonly string[], chance: Chance): DrawnCaller {
    if (chance.isTrueOnceIn(20)) return nobody;
    if (chance.isTrueOnceIn(40))
      return { ...nobody, headers: { 'Api-Key': 'peyk_no', 'Operator-Key': 'peykop_no' } };
    const fitting = ways.length === 0 || chance.isTrueOnceIn(12) ? ['account', 'operator', 'session'] : ways;
    const way = chance.pick(fitting);
    const isOperator = ways.includes('operator');
    const at = chance.between(0, 1);
    const person = isOperator ? this.#operator : this.#accounts[at];
    if (person === undefined) return nobody;
    const headers = way === 'session' ? person.session : way === 'bearer' ? person.bearer : person.keys;
    return { owner: isOperator ? 'operator' : `account ${at}`, headers };
  }

  /** Makes new callers for those that are no longer let in. */
  async renew(): Promise<void> {
    for (const at of [0, 1])
      if (!(await this.#isLetIn(this.#accounts[at], '/ws/v1/wallet/balance')))
        this.#accounts[at] = await this.#newAccount();
    // Drawn requests change roles too, which is not seen so easily.
    this.#operator = await this.#newOperator();
  }

  async #isLetIn(person: Person | undefined, path: string): Promise<boolean> {
    if (person === undefined) return false;
    const client = caller(this.#address, undefined);
    const answers = [
      await client.get(path, { headers: person.keys }),
      await client.get('/panel/v1/me', { headers: person.session }),
    ];
    return answers.every(({ status }) => status === 200);
  }

  async #newAccount(): Promise<Person> {
    const plan = await this.#operate('/operator/v1/plans', {
      title: 'fuzz',
      permissions: await this.#planFeatures(),
      tariffs: [{ from_amount: 0, rate: 10 }],
    });
    const username = this.#newName();
    const account = await this.#operate('/operator/v1/accounts', {
      plan_id: plan.id,
      person_type: 'real',
      username,
      first_name: 'سارا',
      last_name: 'محمدی',
      national_code: '0013542419',
      mobile: this.#newMobile(),
    });
    await this.#operate(`/operator/v1/accounts/${account.id}/credit`, {
      amount: 10_000_000,
      rate: 10,
      reason: 'fuzz',
    });
    const keys = { 'Api-Key': account.api_key as string };
    return { keys, ...(await this.#signIn(username, account.password_set_url, keys)) };
  }

  async #newOperator(): Promise<Person> {
    const username = this.#newName();
    const operator = await this.#operate('/operator/v1/operators', {
      name: username,
      role: 'admin',
      username,
    });
    const { operator_key } = await this.#operate(`/operator/v1/operators/${operator.id}/keys`, {
      name: 'fuzz',
    });
    const keys = { 'Operator-Key': operator_key as string };
    return { keys, ...(await this.#signIn(username, operator.password_set_url, undefined)) };
  }

  async #signIn(
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

  #firstFeatures: unknown;

  // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
  async #operate(path: string, json: object): Promise<any> {
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
  if (status >= 300) throw new Error(`the fuzzer could not prepare its callers: ${status} ${text}`);
  return body.data;
}
