import type { Operation } from '../../fuzz/document.ts';
import type { NewAccount } from '../../fuzz/people.ts';
import type { Answer } from '../../test/caller.ts';
import type { Chance } from '../../test/seeded-chance.ts';
import { idLeaves, isEndless, isShared, send, usualBody, withLeaf, type Call, type Leaf } from './call.ts';
import { collectionOf, SeenIds, type Id } from './seen-ids.ts';

type Headers = Record<string, string>;

const freeTexts =
  /^(title|name|first_name|last_name|text|description|question|message|reason|address|company)$/;
/** What ends something that others need. */
const endings = /sign-out|logout|password|cancel|disable|closed|merge/;
const failingNumber = '09990000002';
const idsTried = 6;
const fillPasses = 4;

/** An account with as much in it as the document lets one make, every text marked. */
export class Holder {
  readonly marker: string;
  readonly seen = new SeenIds();
  readonly #address: string;
  readonly #chance: Chance;
  #person: NewAccount;

  constructor(address: string, person: NewAccount, place: { marker: string; chance: Chance }) {
    this.#address = address;
    this.#person = person;
    this.marker = place.marker;
    this.#chance = place.chance;
  }

  get person(): NewAccount {
    return this.#person;
  }

  /** Headers of each way to identify that the operation takes. */
  waysOf({ callers }: Operation): Headers[] {
    const { keys, session, bearer } = this.#person;
    const ways: Headers[] = [];
    if (callers.includes('account')) ways.push(keys);
    if (callers.includes('session')) ways.push(session);
    if (callers.includes('bearer')) ways.push(bearer);
    return ways;
  }

  async call(call: Call, way?: Headers): Promise<Answer | undefined> {
    const [usual = {}] = this.waysOf(call.operation);
    const answer = await send(this.#address, call, way ?? usual);
    if (answer !== undefined && answer.status < 300) this.seen.learn(call.operation.path, answer.body?.data);
    return answer;
  }

  /** Makes things: every creating operation of the document, several times, then reads all that there is. */
  async fill(operations: readonly Operation[]): Promise<void> {
    const makers = operations.filter((one) => one.method === 'POST' && !endings.test(one.path));
    for (let pass = 0; pass < fillPasses; pass += 1) {
      for (const operation of makers)
        for (const call of this.callsTo(operation).slice(0, 2)) await this.call(call);
      await this.readAll(operations);
    }
  }

  /** The answers to every reading operation about everything that this account has. */
  async readAll(operations: readonly Operation[]): Promise<Map<string, unknown>> {
    const answers = new Map<string, unknown>();
    for (const operation of operations) {
      if (operation.method !== 'GET' || isEndless(operation)) continue;
      for (const call of this.callsTo(operation).slice(0, 6)) {
        const answer = await this.call(call);
        const name = `${operation.path} ${JSON.stringify([call.path, call.query])}`;
        answers.set(name, { status: answer?.status, content: answer?.body?.data ?? answer?.text });
      }
    }
    return answers;
  }

  /** Calls with ids of this account in the path, and the usual body with ids of this account in it. */
  callsTo(operation: Operation): Call[] {
    return this.pathsTo(operation).map((path) => ({
      operation,
      path,
      query: this.queryFor(operation),
      body: this.bodyFor(operation),
    }));
  }

  /** Every way to fill the parameters of the path, with ids that the other has not; one empty way without parameters. */
  pathsTo({ path, parameters }: Operation, besides?: Holder): Record<string, Id>[] {
    const names = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    return names.reduce<Record<string, Id>[]>(
      (ways, name) => {
        const collection = collectionOf(path.slice(0, path.indexOf(`{${name}}`) - 1));
        const known = new Set(besides?.seen.ofParameter(collection, name));
        const ids = this.seen.ofParameter(collection, name).filter((id) => !known.has(id));
        return ways.flatMap((way) => ids.slice(-idsTried).map((id) => ({ ...way, [name]: id })));
      },
      [{}],
    );
  }

  bodyFor(operation: Operation): unknown {
    let body = usualBody(operation, this.#chance);
    for (const leaf of idLeaves(operation).filter(({ name }) => !isShared(name))) {
      const shown = valueAt(body, leaf);
      if (shown === undefined || this.seen.ofField(leaf.name, operation.path).includes(shown as Id)) continue;
      const value = this.valueFor(leaf, operation.path);
      if (value !== undefined) body = withLeaf(body, leaf, value);
    }
    return this.#mark(body);
  }

  valueFor({ name, isNumber }: Leaf, path: string): Id | undefined {
    return this.seen
      .ofField(name, path)
      .filter((id) => !isNumber || typeof id === 'number')
      .at(-1);
  }

  /** What the query must have. */
  queryFor({ path, parameters }: Operation): Record<string, Id> {
    const wanted = parameters.filter((one) => one.in === 'query' && (one.required || one.name === 'timeout'));
    return Object.fromEntries(
      wanted.map(({ name }) => [name, name === 'timeout' ? 0 : (this.seen.ofField(name, path).at(-1) ?? 1)]),
    );
  }

  #mark(value: unknown, name = ''): unknown {
    if (Array.isArray(value)) {
      const marked = value.map((one) => this.#mark(one, name));
      // One that fails, so that there is something to send again.
      return name === 'recipients' && typeof value[0] === 'string' ? [...marked, failingNumber] : marked;
    }
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(this.#fresh(value)).map(([key, one]) => [key, this.#mark(one, key)]),
      );
    if (typeof value !== 'string') return value;
    if (freeTexts.test(name)) return `${this.marker} ${value}`;
    if (name === 'username') return `${this.marker}${this.#chance.between(1, 1e9)}`;
    return name === 'code' && value.length < 6 ? `${value}${this.#chance.between(1, 1e6)}` : value;
  }

  /** A registration gets an unused number. */
  #fresh(value: object): object {
    if (!('username' in value && 'mobile' in value)) return value;
    return { ...value, mobile: `0937${String(this.#chance.between(0, 9_999_999)).padStart(7, '0')}` };
  }
}

function valueAt(body: unknown, { steps }: Leaf): unknown {
  let at = body;
  for (const step of steps) {
    if (typeof at !== 'object' || at === null || !(step in at)) return undefined;
    at = (at as Record<string | number, unknown>)[step];
  }
  return at;
}
