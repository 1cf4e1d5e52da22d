import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
// Not the package's default flags: --single-process ends the browser when the first page is closed.
const flags = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-zygote'];
/** Generous, because a browser starts slowly on a busy machine. */
const timeoutMs = 100_000;
const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Opens Chromium: CHROMIUM_PATH, else the one of the system, else the one of the npm package. */
async function openBrowser(): Promise<Browser> {
  const installed = process.env['CHROMIUM_PATH'] ?? systemNames.map(onPath).find((found) => found);
  if (installed !== undefined)
    return chromium.launch({ executablePath: installed, args: flags, timeout: timeoutMs });
  if (process.platform !== 'linux')
    return chromium.launch({ channel: 'chrome', args: flags, timeout: timeoutMs });
  const folder = await unpackedChromium();
  return chromium.launch({
    executablePath: path.join(folder, 'chromium'),
    args: flags,
    timeout: timeoutMs,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
      // A minimal system has no fonts.
      ...(!existsSync('/etc/fonts') && { FONTCONFIG_PATH: path.join(folder, 'fonts') }),
    },
  });
}

/** The browser of a test file; every page has a context of its own, without shared cookies or storage. */
export interface TestBrowser {
  page(options?: BrowserContextOptions): Promise<Page>;
}

/**
 * Starts one browser for the calling test file and closes it afterwards. Pages are closed after each test, because open
 * pages would keep polling the service.
 */
export function testBrowser(): TestBrowser {
  let browser: Browser | undefined;
  const pages: Page[] = [];
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(async () => {
    await Promise.all(pages.splice(0).map(leave));
  });
  afterAll(async () => browser?.close());
  return {
    async page(options) {
      if (browser === undefined) throw new Error('the browser starts in beforeAll: use it inside a test');
      const page = await browser.newPage(options);
      page.setDefaultTimeout(timeoutMs);
      pages.push(page);
      return page;
    },
  };
}

// Route handlers of the test may still be running; their errors are ignored.
async function leave(page: Page): Promise<void> {
  if (page.isClosed()) return;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}

function onPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

// The package unpacks into the system temporary folder and would use a half-written file of another process. So it
// unpacks into a new folder, which is then renamed; the first process wins.
async function unpackedChromium(): Promise<string> {
  const entry = require.resolve('@sparticuz/chromium');
  const { version } = require(path.join(entry, '../../../package.json')) as { version: string };
  // One copy per user: the copy of another user in the shared folder may be unreadable or not trustworthy.
  const owner = process.getuid?.() ?? 0;
  const home = path.join(tmpdir(), `peyk-chromium-${version}-${owner}`);
  if (existsSync(home) && statSync(home).uid === owner) return home;
  const folder = await mkdtemp(`${home}-`);
  const script = `require(${JSON.stringify(entry)}).executablePath()`;
  await run(process.execPath, ['-e', script], {
    // AWS_LAMBDA_JS_RUNTIME makes it unpack its NSS libraries too, which a minimal system lacks.
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
  });
  await rename(folder, home).catch(() => rm(folder, { recursive: true, force: true }));
  return home;
}
