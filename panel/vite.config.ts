import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { operationsInTheirPages } from './operations-in-their-pages.ts';
import { addresses } from './src/service-addresses.ts';

/** What the shell needs besides its build; the service has them in their newest form. */
const sharedFiles = [
  '/docs/icon.svg',
  '/design/tokens.css',
  '/design/vazirmatn-arabic-wght-normal.woff2',
  '/design/vazirmatn-latin-wght-normal.woff2',
];

/** The worker that keeps the shell, with the names of the files that are the shell of this build. */
function serviceWorkerOf(built: readonly string[]): string {
  const source = readFileSync(path.join(import.meta.dirname, 'service-worker.js'), 'utf8');
  const files = [...built.map((file) => `/${file}`).toSorted(), ...sharedFiles];
  const build = createHash('sha256')
    .update(JSON.stringify([files, addresses, source]))
    .digest('hex')
    .slice(0, 16);
  return `self.peykShell = ${JSON.stringify({ build, files, addresses })};\n${source}`;
}

/** What the service needs to serve the build: the addresses that are the panel's, and files ready for the wire. */
function forService(): Plugin {
  return {
    name: 'peyk-for-service',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        this.emitFile({ type: 'asset', fileName: 'addresses.json', source: JSON.stringify(addresses) });
        const shell = new Set<string>();
        const add = (fileName: string) => {
          const file = bundle[fileName];
          if (shell.has(fileName) || file?.type !== 'chunk') return;
          shell.add(fileName);
          for (const sheet of file.viteMetadata?.importedCss ?? []) shell.add(sheet);
          file.imports.forEach(add);
        };
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.isEntry) add(file.fileName);
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: serviceWorkerOf([...shell]) });
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!/\.(js|css|svg)$/.test(fileName)) continue;
          const content = file.type === 'chunk' ? file.code : file.source;
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.gz`,
            source: gzipSync(content, { level: 9 }),
          });
        }
      },
    },
  };
}

// Scripts are cut by what pages have in common: a page is its own file and a few of these. Nothing that home needs may
// bring what can be filled in or opens over a page.
const mantine = (...names: readonly string[]) => `@mantine/core/esm/components/(?:${names.join('|')})/`;
const own = (...paths: readonly string[]) => `panel/src/(?:${paths.join('|')})`;
const anyOf = (...patterns: readonly string[]) => new RegExp(patterns.join('|'));

/** What most pages are made of. */
const mostPages = anyOf(
  mantine('Card', 'Paper', 'SimpleGrid', 'Badge', 'Skeleton', 'ThemeIcon', 'Anchor', 'Divider'),
  own('components/(?:feedback|link)/', 'components/(?:page-title|section|table)\\.'),
  own(
    'components/values/(?:amount|figure|ltr|moment)',
    'components/list/(?:list-row|card-parts|sort-button|use-filters)',
  ),
  own(
    'components/chart/(?:bar-chart|hours)',
    'components/sends/send-state',
    'components/dialog/(?!.*-(?:window|dialog))',
    'components/phone/',
  ),
  'text/src/(?:digits|mobile-number)',
);
const fields = anyOf(
  mantine('Input', 'InputBase', 'TextInput', 'Textarea', 'NativeSelect', 'Radio'),
  own('components/form/(?:auto-direction|form-|use-|search-select\\.)', 'components/moment-picker/index'),
  '@mantine/core/esm/utils/Input|@mantine/core/esm/utils/InlineInput|use-debounced-value',
);
/** What messages are written with. */
const composer = anyOf(
  own(
    'components/composer/',
    'customer/send/',
    'language/pages',
    'shared-queries/contact-columns',
    'api/submit-key',
  ),
  'text/src/(?:pattern-text|spreadsheet-mobile)',
);
/** What the pages of a side ask first, asked for with the first of them. */
const customerQueries = anyOf(own('customer/(?!send/)[^/]+/[^/]+-queries', 'customer-loads'));
const operatorQueries = anyOf(own('operator/.*-(?:queries|loads)\\.'));
/** What floats over a page. */
const overlays = anyOf(
  '@floating-ui|@mantine/core/esm/utils/Floating',
  mantine('Popover', 'Menu', 'Tooltip', 'Portal', 'FocusTrap', 'Overlay'),
);
const lists = anyOf(mantine('Pagination'), own('components/list/'));
const dialogs = anyOf(
  'react-remove-scroll',
  mantine('Modal', 'ModalBase', 'ScrollArea'),
  own('components/dialog/', 'components/record/'),
);

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), operationsInTheirPages(), forService()],
  resolve: { conditions: ['peyk-source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2023',
    manifest: true,
    // Everything is a file of this host, as the content policy wants it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs.
            { name: 'shell', tags: ['$initial'], priority: 9 },
            { name: 'content', test: mostPages, priority: 8, minShareCount: 2 },
            { name: 'fields', test: fields, priority: 7, minShareCount: 2 },
            { name: 'customer-queries', test: customerQueries, priority: 6 },
            { name: 'operator-queries', test: operatorQueries, priority: 5 },
            { name: 'composer', test: composer, priority: 4, minShareCount: 2 },
            { name: 'overlays', test: overlays, priority: 3, minShareCount: 2 },
            { name: 'lists', test: lists, priority: 2, minShareCount: 2 },
            { name: 'dialogs', test: dialogs, priority: 1, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '^/(ws|panel|operator|docs|design|handset|pay)/': 'http://127.0.0.1:8080' } },
});
