/** Names of tables in calls of Kysely, in quotes: one, or a list of several. */
const kyselyCall =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|(?:inner|left|right|full|cross)Join|using|from|table)\(\s*(\[[^\]]*\]|'[^']*')/g;
/** Statements that are written for several tables in turn. */
const tableLoop = /\bof (\['\w+'(?:, '\w+')*\])/g;
/** What follows these words in raw SQL is a table, or several with commas between them. */
const sqlClause =
  /\b(?:from|join|into|update|copy|lock|truncate|table|using|of|analyze)\s+(?:(?:table|only|lateral|if\s+(?:not\s+)?exists)\s+)*(\w+(?:(?:\s+(?:as\s+)?\w+)?\s*,\s*\w+)*)/gi;
/** Whole statements only: outside of stores, texts for people use the same words. */
const sqlStatement =
  /\b(?:select\s[^;]*?\sfrom|insert\s+into|delete\s+from|copy|lock\s+table|truncate|update(?=\s+\w+\s+(?:\w+\s+)?set\b))\s+(\w+)/gi;
const comment = /^\s*(?:\/\/|\/?\*).*$|\s\/\/ .*$/gm;

/** Calls and statements that change a table. */
const kyselyChange = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g;
const sqlChange =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|copy|truncate|update(?=\s+\w+\s+(?:(?:as\s+)?\w+\s+)?set\b))\s+(?:only\s+)?(\w+)/gi;

/** Tables that a source changes, and not only reads. */
export function changedTables(source: string): Set<string> {
  const code = source.replace(comment, '');
  return new Set(
    [...code.matchAll(kyselyChange), ...code.matchAll(sqlChange)].map(([, name = '']) =>
      name.replace(/_p\d*$/, ''),
    ),
  );
}

/** Words of a source that stand where SQL names a table. */
export function wordsAtTables(source: string, isStore: boolean): Set<string> {
  const code = source.replace(comment, '');
  const quoted = [...code.matchAll(kyselyCall), ...code.matchAll(tableLoop)].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)/g)].map(([, name = '']) => name),
  );
  const raw = [...code.matchAll(isStore ? sqlClause : sqlStatement)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/\s.*$/s, '')),
  );
  // A partition is named after its table: send_items_p7.
  return new Set([...quoted, ...raw].map((word) => word.replace(/_p\d*$/, '')));
}
