import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, type TestContext } from 'vitest';

import { noBrowser } from './find-browser.ts';
import { openBrowser, patienceMs } from './open-browser.ts';

// Nothing depends on whose browser it is: each one comes with a language, a time zone and fonts of its own.
const visitor: BrowserContextOptions = { locale: 'fa-IR', timezoneId: 'Asia/Tehran' };

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

// A route of a test may still be at work on a request, whose errors no longer matter.
async function leave(page: Page): Promise<void> {
  if (page.isClosed()) return;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}
