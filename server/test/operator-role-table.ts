import { readFileSync } from 'node:fs';

interface Place {
  readonly method: string;
  readonly path: string;
}

export interface RoleRow extends Place {
  readonly roles: readonly string[];
}

/** The rows of the table that people read: `read accounts/{id}/balance` and the roles that say yes. */
export function writtenRows(): RoleRow[] {
  const file = new URL('../../docs/operator-roles.md', import.meta.url);
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const [names = [], , ...table] = rows;
  return table.map(([subject = '', , ...cells]) => {
    const [method = '', path = ''] = subject.split(' ');
    return { method, path, roles: names.slice(2).filter((_role, at) => cells[at] === 'yes') };
  });
}

/** What the table says of an operation: the row with the longest path that begins like it. */
export function rowOf(rows: readonly RoleRow[], { method, path }: Place): RoleRow | undefined {
  const kind = method === 'GET' ? 'read' : 'change';
  const place = `${path.replace('/operator/v1/', '').replace(/\{\w+\}/g, '{id}')}/`;
  return rows
    .filter((row) => row.method === kind && place.startsWith(`${row.path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
}
