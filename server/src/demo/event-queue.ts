interface DemoEvent {
  readonly at: number;
  run(): Promise<void>;
}

/** What happens in the demo, by its time; events of the same time run in the order in which they were planned. */
export class EventQueue {
  readonly #events: DemoEvent[] = [];
  #next = 0;

  /** An event may plan others, at its own time or later. */
  plan(at: Date, run: () => Promise<void>): void {
    const time = at.getTime();
    let place = this.#events.length;
    while (place > this.#next && (this.#events[place - 1]?.at ?? 0) > time) place -= 1;
    this.#events.splice(place, 0, { at: time, run });
  }

  take(): DemoEvent | undefined {
    const event = this.#events[this.#next];
    if (event !== undefined) this.#next += 1;
    return event;
  }
}
