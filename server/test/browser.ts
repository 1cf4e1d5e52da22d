import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, type TestContext } from 'vitest';

import { noBrowser } from './find-browser.ts';
import { openBrowser, patienceMs } from './open-browser.ts';

// Nothing depends on whose browser it is: each one comes with a language, a time zone and fonts of its own.
const visitor: BrowserContextOptions = { locale: 'fa-IR', timezoneId: 'Asia/Tehran' };

export interface TestBrowser {
  /** A visitor of its own, without cookies or storage of another. */
  page(options?: BrowserContextOptions): Promise<Page>;
  /** The next page of a visitor who knows the service: its cookies, storage and scripts are those of the first page of that name. */
  pageOf(name: string, options?: BrowserContextOptions): Promise<Page>;
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
  const kept = new Map<string, Promise<BrowserContext>>();
  beforeEach((present) => {
    context = present;
  });
  afterEach(async () => {
    const ofTheFile = new Set(await Promise.all(kept.values()));
    await Promise.all(
      pages.splice(0).map((page) => leave(page, ofTheFile.has(page.context()) ? page : page.context())),
    );
  });
  afterAll(async () => (await browser)?.close());
  const open = async (): Promise<Browser> => {
    browser ??= openBrowser();
    const opened = await browser;
    if (opened !== undefined) return opened;
    if (process.env['CI']) throw new Error(noBrowser);
    return context?.skip(noBrowser) ?? Promise.reject(new Error(noBrowser));
  };
  const closedWithTest = (page: Page): Page => {
    page.setDefaultTimeout(patienceMs);
    pages.push(page);
    return page;
  };
  return {
    async page(options) {
      const opened = await open();
      return closedWithTest(await opened.newPage({ ...visitor, ...options }));
    },
    async pageOf(name, options) {
      const opened = await open();
      const known = kept.get(name) ?? opened.newContext({ ...visitor, ...options });
      kept.set(name, known);
      return closedWithTest(await (await known).newPage());
    },
  };
}

// A route of a test may still be at work on a request, whose errors no longer matter.
async function leave(page: Page, whole: Page | BrowserContext): Promise<void> {
  if (page.isClosed()) return;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await whole.close();
}
