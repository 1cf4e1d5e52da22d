export type Role = 'api' | 'worker' | 'smpp';

/** The typed name of something that exists at most once in a process. `T` is checked where it is provided and read. */
export interface Slot<T> {
  readonly name: string;
  /** Never set: it only carries the type. */
  readonly type?: T;
}

export function slot<T>(name: string): Slot<T> {
  return { name };
}

/** What runs in this process: its roles, and the parts that features and services provide. */
export interface Runtime {
  readonly roles: ReadonlySet<Role>;
  /** Throws if the part is missing: its feature must open it at start. */
  get<T>(slot: Slot<T>): T;
  /** For parts that only some processes have, or only while a service runs. */
  find<T>(slot: Slot<T>): T | undefined;
  /** Throws if the slot is taken. Returns the function that withdraws the part. */
  provide<T>(slot: Slot<T>, part: T): () => void;
  /** The names of all parts, in the order in which they were provided. */
  list(): readonly string[];
}

export class ProcessRuntime implements Runtime {
  readonly roles: ReadonlySet<Role>;
  readonly #parts = new Map<Slot<unknown>, unknown>();

  constructor(roles: Iterable<Role>) {
    this.roles = new Set(roles);
  }

  get<T>(wanted: Slot<T>): T {
    const part = this.find(wanted);
    if (part === undefined) throw new Error(`${wanted.name} is not part of this process`);
    return part;
  }

  find<T>(wanted: Slot<T>): T | undefined {
    // Only `provide` writes here, and it accepts only values of the type of the slot.
    return this.#parts.get(wanted) as T | undefined;
  }

  provide<T>(taken: Slot<T>, part: T): () => void {
    if (this.#parts.has(taken)) throw new Error(`${taken.name} is already part of this process`);
    this.#parts.set(taken, part);
    return () => void this.#parts.delete(taken);
  }

  list(): readonly string[] {
    return [...this.#parts.keys()].map(({ name }) => name);
  }
}

/** For the log: the roles of this process and what runs in it. */
export function describeRuntime(runtime: Runtime): string {
  return `runtime: roles ${[...runtime.roles].join(', ')}; parts ${runtime.list().join(', ')}`;
}
