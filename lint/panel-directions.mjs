// Which folder of the panel may import which, and where its packages belong.
import path from 'node:path';

/** Pages by their addresses, and the links to them. */
const links = ['addresses.ts', 'links.ts'];
/** What every page may use. */
const ofPages = ['api', 'session', 'shared-queries', 'language', 'theme', 'components', ...links];

const mayImport = {
  language: [],
  theme: ['language'],
  api: ['language'],
  session: ['api', 'language'],
  'shared-queries': ['api', 'language', 'session'],
  'addresses.ts': [],
  'links.ts': ['addresses.ts'],
  'service-addresses.ts': ['addresses.ts'],
  routing: links,
  components: ['language', 'theme', 'api', 'shared-queries', 'session', 'routing', ...links],
  'panel-page.ts': ['language', ...links],
  'page-loads.ts': ['api', ...links],
  'sign-in': [...ofPages, 'app', 'panel-page.ts'],
  customer: ofPages,
  operator: [...ofPages, 'panel-page.ts', 'page-loads.ts'],
  'customer-pages.ts': ['theme', 'panel-page.ts', 'customer', ...links],
  'customer-loads.ts': ['shared-queries', 'page-loads.ts', 'customer', ...links],
  app: ['*'],
  'main.tsx': ['*'],
};
const packageHomes = {
  recharts: /^panel\/src\/components\/chart\//,
  leaflet: /^panel\/src\/components\/map\//,
};

const folderOf = (file) => file.split('/')[2];
const pageOf = (file) => /^panel\/src\/((?:customer|operator)\/[^/]+)\//.exec(file)?.[1];

function packageComplaint(from, specifier) {
  const home = packageHomes[specifier] ?? packageHomes[specifier.split('/')[0]];
  return home && !home.test(from) ? `${specifier} has no place here: ${home}` : undefined;
}

/** What is wrong with an import of the panel, if anything. */
export function panelComplaint(from, specifier) {
  if (!specifier.startsWith('.')) return packageComplaint(from, specifier);
  const to = path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier));
  const [a, b] = [folderOf(from), folderOf(to)];
  const allowed = mayImport[a];
  if (!to.startsWith('panel/src/')) return 'the panel imports workspaces by their names';
  if (allowed === undefined) return `${a} has no place in lint/panel-directions.mjs yet`;
  if (a !== b && !allowed.includes(b) && !allowed.includes('*')) return `${a} may not import ${b}`;
  const [mine, theirs] = [pageOf(from), pageOf(to)];
  return mine !== undefined && theirs !== undefined && mine !== theirs
    ? 'pages never import pages: make it a component, or a query in shared-queries'
    : undefined;
}
