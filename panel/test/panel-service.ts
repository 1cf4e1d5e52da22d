import type { BrowserContextOptions, Page } from 'playwright-core';

import { ensurePanelBuilt } from '../../scripts/ensure-panel-built.mjs';
import { testBrowser, type TestBrowser } from '../../server/test/browser.ts';
import { testService, type TestService } from '../../server/test/test-platform.ts';
import type { Environment } from '../../server/src/config.ts';

type Language = 'fa' | 'en';

/** A service that serves the panel as it is now. */
export function panelService(environment: Environment | (() => Promise<Environment>) = {}): TestService {
  return testService(async () => ({
    PEYK_PANEL_FOLDER: ensurePanelBuilt(),
    ...(typeof environment === 'function' ? await environment() : environment),
  }));
}

interface Visit extends BrowserContextOptions {
  readonly language?: Language;
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** People who open the panel in a browser of their own. */
export function panelVisitors(service: TestService, browser: TestBrowser = testBrowser()) {
  const open = async ({ language = 'fa', ...options }: Visit = {}): Promise<Page> => {
    const page = await browser.page({
      locale: language === 'fa' ? 'fa-IR' : 'en-GB',
      baseURL: service.address,
      ...options,
    });
    // What a worker fetches no test can hold up; those of the worker itself ask for it.
    if (options.serviceWorkers !== 'allow')
      await page.addInitScript('delete Navigator.prototype.serviceWorker');
    return page;
  };
  return {
    open,
    /** Signs in by the form, as a person does, and waits for the first page. */
    async signIn({ username, password }: Credentials, visit: Visit = {}): Promise<Page> {
      const page = await open(visit);
      await page.goto('/sign-in');
      await page.locator('[name=username]').fill(username);
      await page.locator('[name=password]').fill(password);
      await page.locator('button[type=submit]').click();
      await page.locator('#main').waitFor();
      return page;
    },
  };
}
