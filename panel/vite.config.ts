import { gzipSync } from 'node:zlib';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { addresses } from './src/service-addresses.ts';

/** What the service needs to serve the build: the addresses that are the panel's, and files ready for the wire. */
function forService(): Plugin {
  return {
    name: 'peyk-for-service',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        this.emitFile({ type: 'asset', fileName: 'addresses.json', source: JSON.stringify(addresses) });
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

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), forService()],
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
            {
              name: 'shell',
              test: /node_modules\/(@tanstack|react|react-dom|scheduler)\/|panel\/src\/(links|addresses|session\/me|api\/(ask|csrf|query-client|query-keys|visit)|language\/(texts|language|format|direction|time-zone)|theme\/icons)\.tsx?$|vite\/preload-helper/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '^/(ws|panel|operator|docs|design|handset|pay)/': 'http://127.0.0.1:8080' } },
});
