import { caller } from '../test/caller.ts';
import type { Chance } from '../test/seeded-chance.ts';
import { People, type Person } from './people.ts';

type Headers = Record<string, string>;

interface DrawnCaller {
  /** Whose known values fit. */
  readonly owner: string;
  readonly headers: Headers;
}

const nobody: DrawnCaller = { owner: 'nobody', headers: {} };

/**
 * Two accounts and an operator with keys and sessions. Drawn requests block accounts, revoke keys and end sessions; then
 * `renew` makes new ones, as the first operator, whose id drawn requests leave alone.
 */
export class Callers {
  readonly #people: People;
  readonly #address: string;
  #accounts: Person[] = [];
  #operator: Person | undefined;

  constructor(address: string, operatorKey: string) {
    this.#address = address;
    this.#people = new People(address, operatorKey);
  }

  /** A caller that fits, most often; else another, none, or one with a wrong key. */
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
        this.#accounts[at] = await this.#people.newAccount();
    // Drawn requests change roles too, which is not seen so easily.
    this.#operator = await this.#people.newOperator();
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
}
