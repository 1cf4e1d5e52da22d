import type { RecordableRequest } from '../call-recorder.ts';
import type { ServedRequest } from '../served-request.ts';
import type { SeenFields } from './foreign-route.ts';

/** What stands in a path in place of a key. */
export const hiddenKey = '•••';

type Foreign = ServedRequest & { readonly seen: SeenFields | null };

/**
 * A request as the call log keeps it: without the key that its path carries and without its query, with its fields by name and
 * with what its interface did not understand of them. Most calls are not kept, so that nothing is made of them unasked.
 */
export class RecordedRequest implements RecordableRequest {
  readonly #foreign: Foreign;
  readonly #path: string;

  constructor(foreign: Foreign, path: string) {
    this.#foreign = foreign;
    this.#path = path;
  }

  get id(): ServedRequest['id'] {
    return this.#foreign.id;
  }

  get ip(): string {
    return this.#foreign.ip;
  }

  get method(): string {
    return this.#foreign.method;
  }

  get headers(): ServedRequest['headers'] {
    return this.#foreign.headers;
  }

  get keyHolder(): ServedRequest['keyHolder'] {
    return this.#foreign.keyHolder;
  }

  get refusal(): ServedRequest['refusal'] {
    return this.#foreign.refusal;
  }

  get url(): string {
    return shownPath(this.#path, this.#foreign.params as Readonly<Record<string, string>>);
  }

  get body(): unknown {
    const { refusal, seen } = this.#foreign;
    return refusal === null ? undefined : seen?.given();
  }

  get ignoredFields(): readonly string[] | null {
    const unread = this.#foreign.seen?.unread() ?? [];
    return unread.length === 0 ? null : unread;
  }
}

function shownPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    name === 'key' ? hiddenKey : encodeURIComponent(params[name] ?? ''),
  );
}
