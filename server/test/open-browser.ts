import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { chromium, type Browser } from 'playwright-core';

import { findBrowser } from './find-browser.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
// Not the package's own flags: its --single-process kills the browser when the first page is closed.
const flags = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-zygote'];
/** A browser on a busy machine takes its time. */
export const patienceMs = 100_000;

/** Undefined on a machine without one. */
export async function openBrowser(): Promise<Browser | undefined> {
  const { platform, arch, env } = process;
  const found = findBrowser({ platform, arch, environment: env });
  if (found === undefined) return undefined;
  const packaged = found === 'packaged' ? await unpacked('chromium', 'swiftshader.tar', 'al2023.tar') : '';
  return chromium.launch({
    executablePath: found === 'packaged' ? path.join(packaged, 'chromium') : found.path,
    args: flags,
    timeout: patienceMs,
    env: {
      ...env,
      // Its own NSS libraries, which a minimal system lacks.
      ...(found === 'packaged' && { LD_LIBRARY_PATH: path.join(packaged, 'al2023', 'lib') }),
      ...(platform === 'linux' && { FONTCONFIG_FILE: path.join(await unpacked('fonts.tar'), 'fonts.conf') }),
    },
  });
}

// The package unpacks into the system's temporary folder and takes a half-written file of another process for a
// whole one. So it gets a folder of its own, which is put in place in one step; the first to finish wins.
async function unpacked(...archives: readonly string[]): Promise<string> {
  const entry = require.resolve('@sparticuz/chromium');
  const home = path.join(entry, '../../..');
  const { version } = require(path.join(home, 'package.json')) as { version: string };
  // Each user unpacks it anew: what another one left in the shared folder is closed, or not to be trusted.
  const owner = process.getuid?.() ?? 0;
  const place = path.join(tmpdir(), `peyk-${archives[0]}-${version}-${owner}`);
  if (existsSync(place) && statSync(place).uid === owner) return place;
  const folder = await mkdtemp(`${place}-`);
  const files = archives.map((name) => path.join(home, 'bin', `${name}.br`));
  const module = pathToFileURL(path.join(home, 'build', 'esm', 'lambdafs.js')).href;
  const script = `import(${JSON.stringify(module)}).then(({ inflate }) => Promise.all(${JSON.stringify(files)}.map(inflate)))`;
  await run(process.execPath, ['-e', script], { env: { ...process.env, TMPDIR: folder } });
  await writeFile(path.join(folder, 'fonts.conf'), fontsIn(place));
  await rename(folder, place).catch(() => rm(folder, { recursive: true, force: true }));
  return place;
}

/** The fonts of this folder and no others: a text is as wide on every machine. */
const fontsIn = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>
`;
