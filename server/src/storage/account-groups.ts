import type { NamedStatement, Writers } from './writers.ts';

/**
 * Accounts whose rows are written in one transaction. On one server all of them are a single group, group 0; where tables are
 * distributed, each group lies on one server, and one that is lost holds up its own accounts only.
 */
export interface AccountGroups {
  /** Reads which there are; before, and on one server, all accounts are in group 0. */
  load(): Promise<void>;
  readonly areSeveral: boolean;
  /** Names of servers that cannot be reached now; on one server none. */
  lostServers(): Promise<string[]>;
  /** Several groups are locked in the order of their numbers. */
  groupOf(accountId: number): number;
  writersOf(group: number): Writers;
  /** One list for each group, in their order; of a single group the list itself. */
  divide<T>(all: readonly T[], accountOf: (one: T) => number): (readonly T[])[];
  /** Runs once for each group; what fails leaves the others alone. Of a single group a failure is thrown. */
  inEach<T extends { readonly account_id: number }>(
    all: readonly T[],
    run: (some: readonly T[]) => Promise<void>,
  ): Promise<void>;
  /** Work for one account whose server is lost is left, and tried again by the caller later. */
  unlessLost(run: () => Promise<void>): Promise<void>;
  /**
   * Reads rows of all accounts, group by group: a limit is that of each. Those on a lost server are left out. Names no tables
   * of the service itself.
   */
  readLiving<Row extends object>(statement: NamedStatement): Promise<Row[]>;
  /**
   * The same for due rows, by a plan that is kept. With many partitions the database thinks plans for single values cheaper and
   * makes one at each look, which takes some ten times as long as reading nothing.
   */
  readDue<Row extends object>(statement: NamedStatement): Promise<Row[]>;
  /** One statement for the rows of each group; what is on a lost server stays as it was. Returns what they returned. */
  writeApart<T extends { readonly account_id: number }, Row extends object>(
    all: readonly T[],
    statementFor: (some: readonly T[]) => NamedStatement,
  ): Promise<Row[]>;
  /** As `writeApart`, and says whether all groups were reached. */
  writeSome<T extends { readonly account_id: number }, Row extends object>(
    all: readonly T[],
    statementFor: (some: readonly T[]) => NamedStatement,
  ): Promise<{ readonly rows: Row[]; readonly isComplete: boolean }>;
  /** Changes rows of all accounts; while a server is lost those of all others, and the answer says so. */
  writeLiving(statement: NamedStatement): Promise<{ readonly changed: number; readonly isComplete: boolean }>;
}
