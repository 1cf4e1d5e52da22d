import type { Endpoint } from '../endpoint.ts';
import type { ServedRequest } from '../served-request.ts';

interface Asked {
  readonly body: unknown;
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: ServedRequest['headers'];
  readonly uploads: ServedRequest['uploads'];
}

/**
 * What an operation of ours is asked on behalf of a foreign request. A class: an object that inherits from its request would have a
 * hidden class of its own each time, and make the request the root of one (decision 0025).
 */
export class OwnRequest implements ServedRequest {
  readonly method: string;
  // A query is looked for only in a GET, or where the address has one.
  readonly url: string;
  readonly body: unknown;
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: ServedRequest['headers'];
  readonly uploads: ServedRequest['uploads'];
  readonly bodyIsText = false;
  route: ServedRequest['route'];
  keyHolder: ServedRequest['keyHolder'];
  heldBy: ServedRequest['heldBy'];
  refusal: ServedRequest['refusal'] = null;
  ignoredFields: ServedRequest['ignoredFields'] = null;
  caller: ServedRequest['caller'];
  readonly #foreign: ServedRequest;

  constructor(foreign: ServedRequest, { method, path }: Pick<Endpoint, 'method' | 'path'>, asked: Asked) {
    this.method = method;
    this.url = path;
    this.body = asked.body;
    this.params = asked.params;
    this.query = asked.query;
    this.headers = asked.headers;
    this.uploads = asked.uploads;
    this.route = foreign.route;
    this.keyHolder = foreign.keyHolder;
    this.heldBy = foreign.heldBy;
    this.caller = foreign.caller;
    this.#foreign = foreign;
  }

  get id(): ServedRequest['id'] {
    return this.#foreign.id;
  }

  get ip(): string {
    return this.#foreign.ip;
  }

  get protocol(): ServedRequest['protocol'] {
    return this.#foreign.protocol;
  }

  get host(): string {
    return this.#foreign.host;
  }

  get language(): ServedRequest['language'] {
    return this.#foreign.language;
  }

  get raw(): ServedRequest['raw'] {
    return this.#foreign.raw;
  }
}
