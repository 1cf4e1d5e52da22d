// Which part of the panel may import which, and where its packages belong.
import path from 'node:path';

const mayImport = {
  language: [],
  look: ['language'],
  api: ['language'],
  session: ['api', 'language'],
  facts: ['api', 'language', 'session'],
  parts: ['language', 'look', 'api', 'facts', 'session'],
  'room.ts': ['language'],
  'addresses.ts': [],
  'sign-in': ['api', 'session', 'facts', 'language', 'look', 'parts', 'app'],
  customer: ['api', 'session', 'facts', 'language', 'look', 'parts'],
  operator: ['api', 'session', 'facts', 'language', 'look', 'parts', 'room.ts'],
  'rooms.ts': ['look', 'room.ts', 'customer'],
  app: ['*'],
  'main.tsx': ['*'],
};
const packageHomes = {
  recharts: /^panel\/src\/parts\/chart\//,
  leaflet: /^panel\/src\/parts\/map\//,
};

const partOf = (file) => file.split('/')[2];
const roomOf = (file) => /^panel\/src\/((?:customer|operator)\/[^/]+)\//.exec(file)?.[1];

/** What is wrong with an import of the panel, if anything. */
export function panelComplaint(from, specifier) {
  if (!specifier.startsWith('.')) {
    const home = packageHomes[specifier.split('/')[0]];
    return home && !home.test(from) ? `${specifier} has no place here: ${home}` : undefined;
  }
  const to = path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier));
  const [a, b] = [partOf(from), partOf(to)];
  const allowed = mayImport[a];
  if (!to.startsWith('panel/src/')) return 'the panel imports workspaces by their names';
  if (allowed === undefined) return `${a} has no place in lint/panel-directions.mjs yet`;
  if (a !== b && !allowed.includes(b) && !allowed.includes('*')) return `${a} may not import ${b}`;
  const [mine, theirs] = [roomOf(from), roomOf(to)];
  return mine !== undefined && theirs !== undefined && mine !== theirs
    ? 'rooms never import rooms: make it a part, or a question in facts'
    : undefined;
}
