import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';

import { pickLanguage, type Language } from '../../text/language.ts';
import type { SeenFields } from '../foreign/foreign-route.ts';
import type { ServedRequest } from '../served-request.ts';
import { readQuery } from '../requests/bodies/read-form.ts';
import type { PlainMessage } from './read-plain-request.ts';

interface Origin {
  readonly id: string;
  readonly ip: string;
  readonly socket: Socket;
  readonly route: string;
  readonly params: unknown;
}

/** A plain request as the parts behind HTTP see it. */
export class PlainRequest implements ServedRequest {
  readonly id: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly raw: ServedRequest['raw'];
  readonly ip: string;
  // With TLS in front of the service its address is a setting (see serve-plain-requests.ts).
  readonly protocol = 'http';
  readonly params: unknown;
  readonly body: unknown;
  readonly language: Language;
  readonly bodyIsText = false;
  readonly uploads = null;
  route: string | null;
  keyHolder: ServedRequest['keyHolder'] = null;
  heldBy: ServedRequest['heldBy'] = null;
  refusal: ServedRequest['refusal'] = null;
  ignoredFields: ServedRequest['ignoredFields'] = null;
  caller: ServedRequest['caller'] = null;
  /** What the interface of another provider read of it. */
  seen: SeenFields | null = null;
  readonly #path: string;
  readonly #search: string;

  constructor(message: PlainMessage, { id, ip, socket, route, params }: Origin) {
    this.id = id;
    this.ip = ip;
    this.route = route;
    this.params = params;
    this.method = message.method;
    this.headers = message.headers;
    this.raw = { rawHeaders: message.rawHeaders, socket };
    this.body = message.body;
    this.language = pickLanguage(message.headers['accept-language']);
    this.#path = message.path;
    this.#search = message.search;
  }

  get host(): string {
    return this.headers.host ?? '';
  }

  get url(): string {
    return this.#search === '' ? this.#path : `${this.#path}?${this.#search}`;
  }

  get query(): unknown {
    return readQuery(this.#search);
  }
}
