// Makes the program one file with the client inside: an installed package asks no registry for anything.
import { chmodSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { rolldown } from 'rolldown';

const folder = fileURLToPath(new URL('../', import.meta.url));
const dist = path.resolve(process.argv[2] ?? path.join(folder, 'dist'));

rmSync(dist, { recursive: true, force: true });
const bundle = await rolldown({
  input: path.join(folder, 'src', 'main.ts'),
  platform: 'node',
  // The client as it is written, so that nothing has to be built before.
  resolve: { conditionNames: ['peyk-source', 'node', 'import'] },
  external: /^node:/,
});
await bundle.write({ file: path.join(dist, 'main.js'), format: 'esm' });
await bundle.close();
chmodSync(path.join(dist, 'main.js'), 0o755);
