interface Plan {
  readonly isDone: () => boolean;
  readonly end: () => void;
}

/** A session that takes nothing more, and ends once what is under way is answered. */
export class Leaving {
  private plan: (Plan & { readonly since: number }) | null = null;

  get hasBegun(): boolean {
    return this.plan !== null;
  }

  /** The first plan counts. */
  begin(plan: Plan, since = performance.now()): void {
    if (this.plan === null) this.change(plan, since);
  }

  /** This one counts in place of any other. */
  change(plan: Plan, since = performance.now()): void {
    this.plan = { ...plan, since };
    this.endIfDone();
  }

  endIfDone(): void {
    if (this.plan?.isDone() === true) this.plan.end();
  }

  /** Whether it has not been done for so long; it is ended then. `now` is by `performance.now()`. */
  isLate(now: number, ms: number): boolean {
    if (this.plan === null || now - this.plan.since <= ms) return false;
    this.plan.end();
    return true;
  }
}
