import type { Operation } from '../../fuzz/document.ts';
import { idLeaves, isIdName, withLeaf, type Call } from './call.ts';
import type { Holder } from './holder.ts';
import type { Id } from './seen-ids.ts';

/** A call of one account with something of another in it. */
export interface Try {
  readonly call: Call;
  /** The owner's call with the same id and otherwise its own: where it succeeds, the id was right. */
  readonly control: Call;
  /** What it must not do: succeed at all, or only show or change something. */
  readonly mustFail: boolean;
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
  return paths.map((path) => ({
    call: { operation, path, query: {}, body: thief.bodyFor(operation) },
    control: { operation, path, query: owner.queryFor(operation), body: owner.bodyFor(operation) },
    mustFail: true,
    place: 'path',
  }));
}

function queryTries(operation: Operation, owner: Holder, thief: Holder): Try[] {
  const names = operation.parameters.filter((one) => one.in === 'query' && isIdName(one.name));
  const [path = {}] = thief.pathsTo(operation);
  const [ownersPath = {}] = owner.pathsTo(operation);
  return names.flatMap(({ name }) =>
    foreignIds({ name, path: operation.path }, owner, thief).map(({ id }) => ({
      call: { operation, path, query: { [name]: id }, body: undefined },
      control: {
        operation,
        path: ownersPath,
        query: { ...owner.queryFor(operation), [name]: id },
        body: undefined,
      },
      mustFail: false,
      place: 'query' as const,
    })),
  );
}

function bodyTries(operation: Operation, owner: Holder, thief: Holder): Try[] {
  const [path = {}] = thief.pathsTo(operation);
  const [ownersPath = {}] = owner.pathsTo(operation);
  return idLeaves(operation).flatMap((leaf) =>
    foreignIds({ name: leaf.name, path: operation.path }, owner, thief)
      .filter(({ id }) => !leaf.isNumber || typeof id === 'number')
      .map(({ id, isFitting }) => ({
        call: { operation, path, query: {}, body: withLeaf(thief.bodyFor(operation), leaf, id) },
        control: {
          operation,
          path: ownersPath,
          query: owner.queryFor(operation),
          body: withLeaf(owner.bodyFor(operation), leaf, id),
        },
        // A code may be a name that anybody may choose; that it shows nothing is looked at.
        mustFail: isFitting && operation.method !== 'GET' && !/code|token/i.test(leaf.name),
        place: 'body' as const,
      })),
  );
}

/** Ids that only the owner has seen: by the name of the field, and else any. */
function foreignIds(
  { name, path }: { name: string; path: string },
  owner: Holder,
  thief: Holder,
): { id: Id; isFitting: boolean }[] {
  const own = new Set(thief.seen.ofField(name, path));
  const fitting = owner.seen.ofField(name, path).filter((id) => !own.has(id));
  if (fitting.length > 0) return fitting.slice(-perPlace).map((id) => ({ id, isFitting: true }));
  return owner.seen
    .all()
    .filter((id) => !thief.seen.has(id))
    .slice(0, perPlace)
    .map((id) => ({ id, isFitting: false }));
}
