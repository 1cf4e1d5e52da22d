import { createHash } from 'node:crypto';

import type { Endpoint } from '../endpoint.ts';
import { isOutcomeUnknown, OutcomeUnknown } from '../answers/unknown-outcome.ts';
import { requirePermission } from '../callers/identify-session.ts';
import { requireFeature } from '../callers/plan-features.ts';
import type { Surface } from '../mount-endpoint.ts';
import { inputReader } from '../requests/read-input.ts';
import type { ServedRequest } from '../served-request.ts';
import type { OwnInput } from './foreign-route.ts';
import { OwnRequest } from './own-request.ts';
import { withUploads } from './with-uploads.ts';

type OwnSurface = Pick<Surface, 'platform' | 'identity'> & { readonly endpoints: readonly Endpoint[] };

/** How one operation reads its input, and as what it is served. */
interface OwnOperation {
  readonly read: ReturnType<typeof inputReader>;
  readonly served: Endpoint;
}

/** A foreign request with the sends that it has begun. */
interface OwnCalls {
  readonly request: ServedRequest;
  readonly sends: { begun: number };
}

/** Our own operations for the interfaces of one application: hundreds of their routes lead to some dozens of ours. */
export class OwnOperations {
  readonly surface: Omit<OwnSurface, 'endpoints'>;
  readonly #served: ReadonlyMap<string, Endpoint>;
  readonly #operations = new Map<Endpoint, OwnOperation>();

  constructor({ endpoints, ...surface }: OwnSurface) {
    this.surface = surface;
    this.#served = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));
  }

  of(endpoint: Endpoint): OwnOperation {
    const known = this.#operations.get(endpoint);
    if (known !== undefined) return known;
    const read = inputReader(endpoint, this.surface.platform);
    const made = { read, served: this.#served.get(endpoint.name) ?? endpoint };
    this.#operations.set(endpoint, made);
    return made;
  }
}

/** Calls our own operations on behalf of a foreign request: what it says of body, path and query is ours. */
export function ownCaller(calls: readonly Endpoint[], own: OwnOperations) {
  const { platform, identity } = own.surface;
  const operations = new Map(calls.map((endpoint) => [endpoint, own.of(endpoint)]));
  const call = async (
    { request, sends }: OwnCalls,
    endpoint: Endpoint,
    input: OwnInput,
  ): Promise<unknown> => {
    const operation = operations.get(endpoint);
    if (operation === undefined) throw new Error(`${endpoint.name} is not among the calls of this route`);
    // What the first one needs of the plan was asked for with the key.
    if (endpoint !== calls[0] && request.keyHolder !== null)
      requireFeature(request.keyHolder, endpoint.feature ?? undefined, platform.clock);
    if (input.needsPermission === true && request.keyHolder?.permissions)
      requirePermission(request.keyHolder.permissions, endpoint.permission);
    const params = textsOf(input.params);
    const query = textsOf(input.query);
    const headers =
      endpoint.isIdempotent === true ? headersOfSend(request, sends, identity) : request.headers;
    const { body = {} } = input;
    const handle = (uploads: ServedRequest['uploads']) =>
      operation.served.handle(
        operation.read(new OwnRequest(request, endpoint, { body, params, query, headers, uploads })),
      );
    return input.files === undefined
      ? handle(null)
      : withUploads(input.files, async (uploads) => handle(uploads));
  };
  return (...asked: Parameters<typeof call>): Promise<unknown> =>
    call(...asked).catch((problem: unknown) => {
      const [{ request }, endpoint] = asked;
      throw isOutcomeUnknown(problem, endpoint, request) ? new OutcomeUnknown(problem) : problem;
    });
}

/** The headers of a send. Each one of a request after its first counts as a request too. */
function headersOfSend(
  { headers, keyHolder }: ServedRequest,
  sends: OwnCalls['sends'],
  identity: OwnSurface['identity'],
): ServedRequest['headers'] {
  const index = sends.begun;
  sends.begun += 1;
  if (index === 0) return headers;
  if (keyHolder !== null) identity.chargeAgain(keyHolder);
  return headersOfFurtherSend(headers, index);
}

/** The key of a call is that of its first send; those of the others follow from it, within the length that a key may have. */
function headersOfFurtherSend(headers: ServedRequest['headers'], index: number): ServedRequest['headers'] {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return headers;
  const digest = createHash('sha256').update(`${index}\n${key}`).digest('hex');
  return { ...headers, 'idempotency-key': digest };
}

const none: Readonly<Record<string, string>> = {};

function textsOf(values: OwnInput['params']): Readonly<Record<string, string>> {
  if (values === undefined) return none;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
