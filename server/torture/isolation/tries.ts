import type { Operation } from '../../fuzz/document.ts';
import { idLeaves, isIdName, isShared, withLeaf, type Call, type Leaf } from './call.ts';
import type { Holder } from './holder.ts';
import type { Id } from './seen-ids.ts';

/** A call of one account with something of another in it. */
export interface Try {
  readonly call: Call;
  /** The owner's call with the same id and otherwise its own: where it succeeds, the id was right. */
  readonly control: Call;
  /** The same call with an unused id: where another's must fail, it fails as this does. */
  readonly unknown: Call;
  /** What it must not do: succeed at all, or only show or change something. */
  readonly mustFail: boolean;
  /** An id of the kind that stands there, so that the owner's own call must succeed with it. */
  readonly isFitting: boolean;
  readonly place: 'path' | 'query' | 'body';
}

const perPlace = 6;

/** Every call that `thief` can make to the operation with ids that only `owner` has. */
export function triesAt(operation: Operation, owner: Holder, thief: Holder): Try[] {
  return [
    ...pathTries(operation, owner, thief),
    ...queryTries(operation, owner, thief),
    ...bodyTries(operation, owner, thief),
  ];
}

function pathTries(operation: Operation, owner: Holder, thief: Holder): Try[] {
  const own = thief.pathsTo(operation)[0] ?? {};
  const ways = owner.pathsTo(operation, thief);
  const paths = ways.slice(0, perPlace).flatMap((way) => {
    const names = Object.keys(way);
    // Inside something of the thief's own, too: the id of another's delivery under the own webhook.
    const [first = ''] = names;
    return names.length > 1 && first in own
      ? [way, { ...way, [first]: own[first] as Id }]
      : names.length > 0
        ? [way]
        : [];
  });
  const body = thief.bodyFor(operation);
  return paths.map((path) => ({
    call: { operation, path, query: {}, body },
    unknown: { operation, path: unknownIn(path, own), query: {}, body },
    control: { operation, path, query: owner.queryFor(operation), body: owner.bodyFor(operation) },
    mustFail: true,
    isFitting: true,
    place: 'path',
  }));
}

function queryTries(operation: Operation, owner: Holder, thief: Holder): Try[] {
  const names = operation.parameters.filter(
    (one) => one.in === 'query' && isIdName(one.name) && one.schema.type !== 'boolean',
  );
  const [path = {}] = thief.pathsTo(operation);
  const [ownersPath = {}] = owner.pathsTo(operation);
  return names.flatMap(({ name }) =>
    foreignIds({ name, path: operation.path }, owner, thief).map(({ id, isFitting }) => ({
      call: { operation, path, query: { [name]: id }, body: undefined },
      unknown: { operation, path, query: { [name]: unknownLike(id) }, body: undefined },
      control: {
        operation,
        path: ownersPath,
        query: { ...owner.queryFor(operation), [name]: id },
        body: undefined,
      },
      mustFail: false,
      isFitting,
      place: 'query' as const,
    })),
  );
}

function bodyTries(operation: Operation, owner: Holder, thief: Holder): Try[] {
  const [path = {}] = thief.pathsTo(operation);
  const [ownersPath = {}] = owner.pathsTo(operation);
  return idLeaves(operation).flatMap((leaf) => {
    const own = withoutRival(thief.bodyFor(operation), leaf);
    const ownersOwn = withoutRival(owner.bodyFor(operation), leaf);
    // A code may be a name that anybody may choose: then only what it shows is looked at. In a send it is that of a pattern.
    const isChosen = /code|token/i.test(leaf.name) && !operation.path.startsWith('/ws/v1/sms/');
    return foreignIds({ name: leaf.name, path: operation.path }, owner, thief)
      .filter(({ id }) => !leaf.isNumber || typeof id === 'number')
      .map(({ id, isFitting }) => ({
        call: { operation, path, query: {}, body: withLeaf(own, leaf, id) },
        unknown: { operation, path, query: {}, body: withLeaf(own, leaf, unknownLike(id)) },
        control: {
          operation,
          path: ownersPath,
          query: owner.queryFor(operation),
          body: withLeaf(ownersOwn, leaf, id),
        },
        mustFail: isFitting && operation.method !== 'GET' && !isChosen,
        isFitting: isFitting && !isChosen,
        place: 'body' as const,
      }));
  });
}

/** A field that is not read where another says the same. */
const rivals: Readonly<Record<string, string>> = { line_id: 'line_number' };

function withoutRival(body: unknown, { name }: Leaf): unknown {
  const rival = rivals[name];
  if (rival === undefined || typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== rival));
}

/** What is the thief's own in the path stays. */
function unknownIn(
  path: Readonly<Record<string, Id>>,
  own: Readonly<Record<string, Id>>,
): Record<string, Id> {
  return Object.fromEntries(
    Object.entries(path).map(([name, id]) => [name, own[name] === id ? id : unknownLike(id)]),
  );
}

const shifted = { digit: 5, letter: 13 };

/** An unused id of the same form; the beginning of a mobile number stays one. */
function unknownLike(id: Id): Id {
  if (typeof id === 'number') return id + 900_000_000;
  return id.slice(0, 4) + id.slice(4).replace(/[0-9a-z]/gi, shiftedCharacter);
}

function shiftedCharacter(one: string): string {
  if (/[0-9]/.test(one)) return String((Number(one) + shifted.digit) % 10);
  const first = one < 'a' ? 'A' : 'a';
  const at = one.charCodeAt(0) - first.charCodeAt(0);
  return String.fromCharCode(first.charCodeAt(0) + ((at + shifted.letter) % 26));
}

/** Up to here, or from here on: a place in the caller's own list, by any id. */
const bounds = /^(last|up_to|after|before)_/;

/** Ids that only the owner has seen: by the name of the field, and else any. */
function foreignIds(
  { name, path }: { name: string; path: string },
  owner: Holder,
  thief: Holder,
): { id: Id; isFitting: boolean }[] {
  const own = new Set(thief.seen.ofField(name, path));
  const fitting =
    isShared(name) || bounds.test(name) ? [] : owner.seen.ofField(name, path).filter((id) => !own.has(id));
  if (fitting.length > 0) return fitting.slice(-perPlace).map((id) => ({ id, isFitting: true }));
  return owner.seen
    .all()
    .filter((id) => !thief.seen.has(id))
    .slice(0, perPlace)
    .map((id) => ({ id, isFitting: false }));
}
