import type { Platform } from '../../platform.ts';
import type { Place } from '../../primitives/fair-places.ts';
import type { MaybePromise } from '../../primitives/maybe-promise.ts';
import { OutcomeUnknown } from '../answers/unknown-outcome.ts';
import { workKindOf, type WorkKind } from '../admission/work-kind.ts';
import type { AccountCaller } from '../callers/caller.ts';
import { callerHeaders } from '../callers/caller-hook.ts';
import { originOf } from '../callers/origin.ts';
import { routePath } from '../mount-endpoint.ts';
import type { Flow, Respond } from '../plain-requests/plain-connection.ts';
import type { PlainRequest } from '../plain-requests/plain-request.ts';
import type { PlainMessage } from '../plain-requests/read-plain-request.ts';
import { writeAnswer } from '../plain-requests/write-answer.ts';
import { smallBodyBytes } from '../requests/bodies/body-rules.ts';
import { foreignUrl, type ForeignPlaces } from './foreign-hosts.ts';
import { refusalOf } from './foreign-refusal.ts';
import type {
  ForeignAnswer,
  ForeignInterface,
  ForeignOperation,
  ForeignRequest,
  ForeignRoute,
} from './foreign-route.ts';
import { foreignPrefix, requireOfOperation, type MountSurface } from './mount-foreign.ts';
import { ownCaller } from './own-caller.ts';
import { RecordedRequest } from './recorded-request.ts';

const textType = 'text/plain; charset=utf-8';

interface PlainForeignRoute {
  readonly route: ForeignRoute;
  /** The route with its parameters, as it is written down. */
  readonly path: string;
  readonly url: string;
  readonly provider: string;
  readonly methods: ReadonlySet<string>;
  /** What each of its operations needs. */
  readonly served: ReadonlyMap<ForeignOperation, Served>;
  readonly recorded: ReturnType<MountSurface['hooks']['ofEndpoint']>;
  readonly shape: RegExp;
  readonly names: readonly string[];
}

interface Served {
  readonly kind: WorkKind;
  readonly own: ReturnType<typeof ownCaller>;
}

interface Way {
  readonly respond: Respond;
  readonly flow: Flow;
  isLast(): boolean;
}

export interface FoundForeign {
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
  answer(request: PlainRequest, message: PlainMessage, way: Way): void;
}

/** Finds the operations of other providers that are asked for so often that they go around the HTTP library too. */
export function plainForeign(
  interfaces: readonly ForeignInterface[],
  places: ForeignPlaces,
  surface: MountSurface,
): (message: PlainMessage) => FoundForeign | undefined {
  const routes = interfaces.flatMap((one) =>
    one.routes.filter(({ isPlain }) => isPlain).map((route) => plainRouteOf(one.name, route, surface)),
  );
  const exact = new Map(routes.filter(({ names }) => names.length === 0).map((one) => [one.path, one]));
  const shaped = routes.filter(({ names }) => names.length > 0);
  const known = (path: string) => exact.get(path) ?? shaped.find(({ shape }) => shape.test(path));
  return ({ method, path: asked, headers }) => {
    // Mostly it is the very address: places and letters are looked at where it is not.
    let path = withoutSlash(asked);
    let found = asked.startsWith(foreignPrefix) ? known(path) : undefined;
    if (found === undefined) {
      path = withoutSlash(foreignUrl({ url: asked, headers }, places));
      found = path.startsWith(foreignPrefix) ? known(path) : undefined;
    }
    if (found?.methods.has(method) !== true) return undefined;
    const route = found;
    return {
      url: found.url,
      params: paramsOf(found, path),
      answer: (request, message, way) => void answerPlain(route, request, { message, way, surface }),
    };
  };
}

const withoutSlash = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : path);

const noParams: Readonly<Record<string, string>> = {};

function paramsOf({ names, shape }: PlainForeignRoute, path: string): Readonly<Record<string, string>> {
  if (names.length === 0) return noParams;
  const values = shape.exec(path) ?? [];
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) params[name] = values[index + 1] ?? '';
  return params;
}

function plainRouteOf(provider: string, route: ForeignRoute, surface: MountSurface): PlainForeignRoute {
  const path = `${foreignPrefix}${provider}${route.path}`;
  const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return {
    route,
    path,
    url: routePath(path),
    provider,
    methods: new Set([route.method].flat()),
    served: new Map(
      [route, ...(route.choice?.operations ?? [])].map((one) => [
        one,
        { kind: workKindOf(one.calls[0]), own: ownCaller(one.calls, surface.own) },
      ]),
    ),
    recorded: surface.hooks.ofEndpoint(route.calls[0]),
    shape: new RegExp(`^${parts.join('([^/]+)')}$`),
    names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  };
}

interface Asked {
  readonly message: PlainMessage;
  readonly way: Way;
  readonly surface: MountSurface;
}

/**
 * Answers as mount-foreign.ts does, through the same operation, with one write. Nothing is spread or taken apart on the way: it took
 * a third of what a code costs beyond our own call (decision 0630).
 */
async function answerPlain(found: PlainForeignRoute, request: PlainRequest, asked: Asked): Promise<void> {
  const startedAt = performance.now();
  const { surface, way } = asked;
  const { platform, hooks } = surface;
  const { route, path, url, recorded } = found;
  const foreign = new PlainForeignRequest(request, asked.message, platform);
  let answered: Answered;
  try {
    answered = { answer: await handled(found, request, asked, foreign), headers: callerHeaders(request) };
  } catch (problem) {
    if (problem instanceof OutcomeUnknown) {
      platform.log.warn({ reqId: request.id, route: url }, 'commit not answered; closed without an answer');
      return way.respond(null);
    }
    const refused = refusalOf(platform, problem, { request, foreign, route, url, limit: smallBodyBytes });
    answered = { answer: refused.answer, headers: { ...callerHeaders(request), ...refused.headers } };
  }
  const { status } = answered.answer;
  const body = bodyOf(answered.answer);
  const bytes = Buffer.byteLength(body);
  way.respond(
    writeAnswer({
      requestId: request.id,
      status,
      headers: headersOf(answered),
      body,
      type: typeOf(answered.answer),
      bytes,
      isLast: way.isLast(),
    }),
  );
  const milliseconds = performance.now() - startedAt;
  hooks.ofAll(request, url, { status, milliseconds });
  recorded?.(new RecordedRequest(request, path), url, { status, milliseconds, bytes });
}

interface Answered {
  readonly answer: ForeignAnswer;
  /** Of the caller and of a refusal. */
  readonly headers: Readonly<Record<string, string>>;
}

const bodyOf = ({ body }: ForeignAnswer) => (typeof body === 'string' ? body : JSON.stringify(body));

/** Undefined: JSON. */
const typeOf = ({ body, headers }: ForeignAnswer) =>
  headers?.['content-type'] ?? (typeof body === 'string' ? textType : undefined);

function headersOf({ answer: { headers: own }, headers }: Answered): Readonly<Record<string, string>> {
  if (own === undefined) return headers;
  const { 'content-type': _type, ...more } = own;
  return { ...headers, ...more };
}

/** Without a promise up to the operation itself, if key and place are there at once. */
async function handled(
  plain: PlainForeignRoute,
  request: PlainRequest,
  { surface, way }: Asked,
  foreign: ForeignRequest,
): Promise<ForeignAnswer> {
  const { platform, gate } = surface;
  const identified = identify(plain, request, surface, foreign);
  const caller = identified instanceof Promise ? await identified : identified;
  request.caller = caller;
  const operation = chosenOf(plain.route, request, { platform, foreign });
  const served = plain.served.get(operation);
  if (served === undefined) throw new Error(`an operation that is not among those of ${plain.path}`);
  const calls = { request, sends: { begun: 0 } };
  const entered = gate.enter(served.kind, request);
  const place = entered instanceof Promise ? await held(entered, way.flow) : entered;
  try {
    return await operation.handle({
      request: foreign,
      caller,
      platform,
      own: (endpoint, input) => served.own(calls, endpoint, input),
      show: (fields) => void (request.seen = fields),
    });
  } finally {
    place.release();
  }
}

function identify(
  { route, provider }: PlainForeignRoute,
  request: PlainRequest,
  { platform, identity }: MountSurface,
  foreign: ForeignRequest,
): MaybePromise<AccountCaller> {
  const { find, isInAddress = false } = route.key;
  // Which of several operations is asked for is known later, and with it what it needs.
  const [{ permission, feature }] = route.calls;
  const isChosenLater = route.choice !== undefined;
  const door = {
    provider,
    isInAddress: typeof isInAddress === 'function' ? isInAddress(foreign) : isInAddress,
  };
  const needs = { permission, feature: feature ?? undefined, door, isChosenLater };
  const found = find(foreign, platform);
  return found instanceof Promise
    ? found.then((key) => identity.byKey(request, key, needs))
    : identity.byKey(request, found, needs);
}

/** The operation that is asked for, once the key may call it. */
function chosenOf(
  route: ForeignRoute,
  { keyHolder }: PlainRequest,
  { platform, foreign }: { readonly platform: Platform; readonly foreign: ForeignRequest },
): ForeignOperation {
  if (route.choice === undefined) return route;
  const operation = route.choice.choose(foreign);
  if (keyHolder !== null) requireOfOperation(operation, keyHolder, platform);
  return operation;
}

/** Nothing more is read from the connection while its request waits for a place. */
async function held(place: Promise<Place>, flow: Flow): Promise<Place> {
  flow.hold();
  try {
    return await place;
  } finally {
    flow.goOn();
  }
}

/** A class: an object with a getter of its own would have a hidden class of its own (decision 0025). */
class PlainForeignRequest implements ForeignRequest {
  readonly method: string;
  readonly headers: ForeignRequest['headers'];
  readonly params: ForeignRequest['params'];
  readonly query: string;
  readonly body: Buffer;
  readonly json: object | undefined;
  readonly language: ForeignRequest['language'];
  readonly notes = new Map<object, unknown>();
  readonly #request: PlainRequest;
  readonly #path: string;
  readonly #config: Platform['config'];

  constructor(request: PlainRequest, message: PlainMessage, { config }: Platform) {
    this.method = message.method;
    this.headers = message.headers;
    this.params = request.params as Record<string, string>;
    this.query = message.search;
    this.body = message.bytes;
    this.json = message.body as object | undefined;
    this.language = request.language;
    this.#request = request;
    this.#path = message.path;
    this.#config = config;
  }

  get address(): string {
    return `${originOf(this.#request, this.#config)}${this.#path}`;
  }
}
