import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, type TestContext } from 'vitest';

import { findBrowser, noBrowser } from './find-browser.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
// Not the package's own flags: its --single-process kills the browser when the first page is closed.
const flags = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-zygote'];
/** A browser on a busy machine takes its time. */
const patienceMs = 100_000;
// Nothing depends on whose browser it is: each one comes with a language, a time zone and fonts of its own.
const visitor: BrowserContextOptions = { locale: 'fa-IR', timezoneId: 'Asia/Tehran' };

/** Undefined on a machine without one. */
async function openBrowser(): Promise<Browser | undefined> {
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

/** The browser as a test sees it; every page is a visitor of its own, without cookies or storage of another. */
export interface TestBrowser {
  page(options?: BrowserContextOptions): Promise<Page>;
}

/**
 * One browser for the test file that calls this: the first page starts it, and it is closed with the file. Pages are
 * closed with their test: they would go on following the service and take the time of those after them. A test that
 * wants a page is skipped on a machine without a browser, and fails where that must not be (CI).
 */
export function testBrowser(): TestBrowser {
  let browser: Promise<Browser | undefined> | undefined;
  let context: TestContext | undefined;
  const pages: Page[] = [];
  beforeEach((present) => {
    context = present;
  });
  afterEach(async () => {
    await Promise.all(pages.splice(0).map(leave));
  });
  afterAll(async () => (await browser)?.close());
  return {
    async page(options) {
      browser ??= openBrowser();
      const opened = await browser;
      if (opened === undefined) {
        if (process.env['CI']) throw new Error(noBrowser);
        return context?.skip(noBrowser) ?? Promise.reject(new Error(noBrowser));
      }
      const page = await opened.newPage({ ...visitor, ...options });
      page.setDefaultTimeout(patienceMs);
      pages.push(page);
      return page;
    },
  };
}

// What a test put between page and service may still be at work on a request, which is then nobody's.
async function leave(page: Page): Promise<void> {
  if (page.isClosed()) return;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
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
