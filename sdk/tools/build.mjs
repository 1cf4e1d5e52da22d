// Compiles the client for both module systems, each with its own types: dist/ for import, dist/cjs/ for require.
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../', import.meta.url));
const dist = path.resolve(process.argv[2] ?? path.join(folder, 'dist'));
const tsc = path.join(folder, '..', 'node_modules', 'typescript', 'bin', 'tsc');

function compile(config, outDir) {
  const args = [tsc, '-p', path.join(folder, config), '--outDir', outDir];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

rmSync(dist, { recursive: true, force: true });
compile('tsconfig.build.json', dist);
compile('tsconfig.build-cjs.json', path.join(dist, 'cjs'));
writeFileSync(path.join(dist, 'cjs', 'package.json'), '{ "type": "commonjs" }\n');
