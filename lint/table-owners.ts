import { changedTables, wordsAtTables } from './table-uses.ts';

/** A file that may name tables of another owner, and why. */
export interface TableException {
  /** Under server/src. */
  readonly file: string;
  readonly tables: readonly string[];
  readonly reason: string;
}

interface Project {
  /** Text of each file, by its path under server/src. */
  readonly sources: ReadonlyMap<string, string>;
  readonly owners: Readonly<Record<string, { readonly owner: string }>>;
  readonly exceptions: readonly TableException[];
  /** By owner: folders that may read its tables, and never change them. */
  readonly readSides?: Readonly<Record<string, readonly string[]>>;
}

/** Names every use of a table outside of its owner, all SQL outside of stores, and unneeded exceptions. */
export function tableProblems({ sources, owners, exceptions, readSides = {} }: Project): string[] {
  const isAllowed = new Set(
    exceptions.flatMap(({ file, tables }) => tables.map((table) => `${file} ${table}`)),
  );
  const problems: string[] = [];
  for (const [file, source] of sources) {
    const isStore = file.endsWith('-store.ts') || file.startsWith('storage/');
    const changed = changedTables(source);
    const isRead = (owner: string, table: string) =>
      !changed.has(table) && (readSides[owner]?.some((folder) => file.startsWith(`${folder}/`)) ?? false);
    for (const table of wordsAtTables(source, isStore)) {
      const owner = Object.hasOwn(owners, table) ? owners[table]?.owner : undefined;
      if (owner === undefined) continue;
      if (!isStore) problems.push(`${file}: SQL on ${table} belongs into a *-store.ts`);
      else if (
        !file.startsWith(`${owner}/`) &&
        !isRead(owner, table) &&
        !isAllowed.delete(`${file} ${table}`)
      )
        problems.push(`${file}: ${table} belongs to ${owner}; use what its index.ts exports`);
    }
  }
  return [...problems, ...[...isAllowed].map((unused) => `${unused}: this exception is not needed any more`)];
}
