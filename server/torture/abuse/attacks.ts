import { readOperations, type Operation } from '../../fuzz/document.ts';
import type { Chance } from '../../test/seeded-chance.ts';
import { isEndless } from '../isolation/call.ts';
import { bodyKinds, listsOf, withLongList, type HostileBody } from './bodies.ts';
import {
  foreignBodies,
  foreignHeaders,
  foreignPath,
  foreignPlaces,
  type DoorKeys,
  type ForeignPlace,
} from './foreign-attacks.ts';
import type { Plan } from './wire.ts';

/** Who attacks: headers of a customer by key and by session. */
interface Attacker {
  readonly keys: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
  /** A key for the door of each provider, all of which are open. */
  readonly doorKeys: DoorKeys;
  readonly chance: Chance;
}

interface Attack {
  readonly name: string;
  plan(attacker: Attacker): Plan;
}

type Headers = Readonly<Record<string, string>>;

/** Calls that end the attacker's own session or key, or that wait for something to happen. */
const isLeftOut = (one: Operation) =>
  isEndless(one) || /sign-out|logout|\/next$|listen$|\/operator\//.test(one.path);

const operations = readOperations().filter((one) => !isLeftOut(one));
const isOpen = ({ callers, path }: Operation) => callers.length === 0 || path.startsWith('/handset');
const takesBody = ({ bodies }: Operation) => Object.keys(bodies).length > 0;
const openBodies = operations.filter((one) => isOpen(one) && takesBody(one));
const reads = operations.filter(({ method }) => method === 'GET');
const operation = (method: string, path: string): Operation => {
  const found = operations.find((one) => one.method === method && one.path === path);
  if (found === undefined) throw new Error(`${method} ${path} is no longer in the document`);
  return found;
};

const pathOf = ({ path }: Operation) => path.replace(/\{\w+\}/g, '1');

function head(method: string, path: string, headers: Headers, length?: number): Buffer {
  const all: Record<string, string> = { Host: 'peyk', Accept: 'application/json', ...headers };
  if (length !== undefined) all['Content-Length'] = String(length);
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
}

function withBody(one: Operation, { type, bytes }: HostileBody, headers: Headers = {}): readonly Buffer[] {
  return [head(one.method, pathOf(one), { ...headers, 'Content-Type': type }, bytes.length), bytes];
}

const identityOf = (one: Operation, { keys, session }: Attacker): Headers =>
  isOpen(one) ? {} : one.callers.includes('account') ? keys : session;

/** One kind of body to everything that a stranger may call, sign-in first, one after the other. */
const ofStranger = (kind: string): Attack => ({
  name: `a stranger sends ${kind}`,
  plan() {
    const body = (bodyKinds[kind] as () => HostileBody)();
    const signIn = operation('POST', '/panel/v1/sign-in');
    const places = [signIn, ...openBodies.filter((one) => one !== signIn)];
    return {
      connections: 2,
      goesOn: 'answered',
      pauseMs: 500,
      message: (n) => withBody(places[n % places.length] as Operation, body),
    };
  },
});

/** The same request again and again on each connection, many in one buffer. */
function pipeline(connections: number, request: Buffer, count: number): Plan {
  const inOne = 500;
  const buffer = Buffer.concat(Array.from({ length: inOne }, () => request));
  return { connections, goesOn: 'at-once', messagesMax: count / inOne, message: () => [buffer] };
}

const pipelineOf = (name: string, count: number, request: (attacker: Attacker) => Buffer): Attack => ({
  name,
  plan: (attacker) => pipeline(1, request(attacker), count),
});

const balance = ({ keys }: Attacker) => head('GET', '/ws/v1/account/balance', keys);

const strangers: readonly Attack[] = [
  ofStranger('a form of a million names'),
  ofStranger('a form of 1.6 million entries of a list'),
  ofStranger('a JSON of 700,000 keys'),
  ofStranger('a multipart of 90,000 fields'),
  {
    name: 'twenty sign-ins at once with nested arrays',
    plan() {
      const body = (bodyKinds['nested arrays'] as () => HostileBody)();
      const message = withBody(operation('POST', '/panel/v1/sign-in'), body);
      return { connections: 20, goesOn: 'answered', pauseMs: 3000, message: () => message };
    },
  },
  pipelineOf('a stranger pipelines 60,000 /pay/x', 60_000, () => head('GET', '/pay/x', {})),
  pipelineOf('a stranger pipelines 20,000 /readyz', 20_000, () => head('GET', '/readyz', {})),
];

const customers: readonly Attack[] = [
  {
    name: 'a customer sends four keywords bodies of {}',
    plan({ keys }) {
      const one = operation('POST', '/ws/v1/sms/keywords');
      const message = withBody(one, withLongList(one, 'recipients'), keys);
      return { connections: 4, goesOn: 'answered', pauseMs: 3000, message: () => message };
    },
  },
  {
    name: 'a customer sends bulk-upsert with 50,000 items',
    plan({ keys }) {
      const one = operation('POST', '/ws/v1/phone_book_data/bulk-upsert');
      const message = withBody(one, withLongList(one, 'items', 50_000), keys);
      return { connections: 1, goesOn: 'answered', pauseMs: 1000, message: () => message };
    },
  },
  pipelineOf('one connection pipelines 100,000 balances', 100_000, balance),
  {
    name: 'fifty connections pipeline 20,000 balances and read nothing',
    plan: (attacker) => ({ ...pipeline(50, balance(attacker), 20_000), reads: 'nothing' }),
  },
  {
    name: '500 connections of one customer list their sends',
    plan({ keys }) {
      const message = [head('GET', '/ws/v1/send_request?page=1&limit=200', keys)];
      return { connections: 500, goesOn: 'answered', message: () => message };
    },
  },
];

/** Of the whole document: a new operation is part of them. */
const ofEveryOperation: readonly Attack[] = [
  {
    name: 'every kind of body at every operation',
    plan(attacker) {
      const bodies = Object.values(bodyKinds).map((build) => build());
      const places = operations.filter(takesBody);
      const message = () => {
        const one = attacker.chance.pick(places);
        return withBody(one, attacker.chance.pick(bodies), identityOf(one, attacker));
      };
      return { connections: 2, goesOn: 'answered', pauseMs: 250, message };
    },
  },
  {
    name: 'the longest list at every operation that takes one',
    plan(attacker) {
      const places = operations.flatMap((one) => listsOf(one).map((list) => ({ one, list })));
      const message = () => {
        const { one, list } = attacker.chance.pick(places);
        const count = attacker.chance.isTrueOnceIn(2) ? undefined : 50_000;
        return withBody(one, withLongList(one, list, count), identityOf(one, attacker));
      };
      return { connections: 1, goesOn: 'answered', pauseMs: 500, message };
    },
  },
  {
    name: 'pipelines of every read',
    plan(attacker) {
      const all = reads.map((one) => head('GET', pathOf(one), identityOf(one, attacker)));
      const buffer = Buffer.concat(Array.from({ length: 5 }, () => all).flat());
      return { connections: 2, goesOn: 'at-once', message: () => [buffer] };
    },
  },
  {
    name: 'a hundred connections read the longest pages of every list',
    plan(attacker) {
      const lists = reads.filter(({ parameters }) => parameters.some(({ name }) => name === 'limit'));
      const all = lists.map((one) => {
        const limit = one.parameters.find(({ name }) => name === 'limit')?.schema.maximum ?? 100;
        return head('GET', `${pathOf(one)}?page=1&limit=${limit}`, identityOf(one, attacker));
      });
      return { connections: 100, goesOn: 'answered', message: (n) => [all[n % all.length] as Buffer] };
    },
  },
];

/** The longest body of each kind to every address of other providers' interfaces: a new one is part of them. */
const ofForeign = (who: string, keysOf: (attacker: Attacker) => DoorKeys): Attack => ({
  name: `${who} sends the longest bodies to every address of other providers`,
  plan(attacker) {
    const keys = keysOf(attacker);
    const bodies = new Map(
      [...new Set(foreignPlaces.map(({ bytesMax }) => bytesMax))].map((bytesMax) => [
        bytesMax,
        foreignBodies.map((build) => build(bytesMax)),
      ]),
    );
    const message = () => {
      const place: ForeignPlace = attacker.chance.pick(foreignPlaces);
      const { type, bytes } = attacker.chance.pick(bodies.get(place.bytesMax) ?? []);
      const headers = { ...foreignHeaders(place, keys), 'Content-Type': type };
      return [head(place.method, foreignPath(place, keys), headers, bytes.length), bytes];
    };
    return { connections: 4, goesOn: 'answered', pauseMs: 100, message };
  },
});

const foreign: readonly Attack[] = [
  ofForeign('a stranger', () => ({})),
  ofForeign('a customer', ({ doorKeys }) => doorKeys),
  {
    name: 'a stranger pipelines 60,000 short links',
    plan() {
      const words = Array.from({ length: 500 }, (_, n) => head('GET', `/l/${codeOf(n)}`, {}));
      const buffer = Buffer.concat(words);
      return { connections: 1, goesOn: 'at-once', messagesMax: 120, message: () => [buffer] };
    },
  },
];

/** Eight letters, as codes of links have them. */
const codeOf = (n: number) => String(n).padStart(8, '2').replaceAll('0', 'z').replaceAll('1', 'y');

const slow: readonly Attack[] = [
  {
    name: '300 slow writers of bodies to every operation',
    plan(attacker) {
      const places = operations.filter(takesBody);
      const bytes = Buffer.from(`{"username":"${'a'.repeat(100_000)}"}`);
      const body = { type: 'application/json', bytes };
      const message = (n: number) => {
        const one = places[n % places.length] as Operation;
        return withBody(one, body, identityOf(one, attacker));
      };
      return { connections: 300, goesOn: 'answered', writes: 'slowly', message };
    },
  },
  {
    name: '100 slow readers of the document',
    plan() {
      const message = Array.from({ length: 20 }, () => head('GET', '/openapi.json', {}));
      return { connections: 100, goesOn: 'at-once', messagesMax: 1, reads: 'slowly', message: () => message };
    },
  },
  {
    name: '2,000 connections that say nothing',
    plan: () => ({ connections: 2000, goesOn: 'answered', reads: 'nothing', message: () => [] }),
  },
];

export const attacks: readonly Attack[] = [
  ...strangers,
  ...customers,
  ...ofEveryOperation,
  ...foreign,
  ...slow,
];
