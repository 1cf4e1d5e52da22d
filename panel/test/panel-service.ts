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
  const optionsOf = ({ language = 'fa', ...options }: Visit): BrowserContextOptions => ({
    locale: language === 'fa' ? 'fa-IR' : 'en-GB',
    baseURL: service.address,
    ...options,
  });
  /** What a worker fetches no test can hold up; those of the worker itself ask for it. */
  const withoutWorker = (page: Page) => page.addInitScript('delete Navigator.prototype.serviceWorker');
  const open = async (visit: Visit = {}): Promise<Page> => {
    const page = await browser.page(optionsOf(visit));
    if (visit.serviceWorkers !== 'allow') await withoutWorker(page);
    return page;
  };
  /** Signs in by the form, as a person does, and waits for the first page. */
  const signInOn = async (page: Page, { username, password }: Credentials): Promise<Page> => {
    await page.goto('/sign-in');
    await page.locator('[name=username]').fill(username);
    await page.locator('[name=password]').fill(password);
    await page.locator('button[type=submit]').click();
    await page.locator('#main').waitFor();
    return page;
  };
  const known = new Set<string>();
  return {
    open,
    signIn: async (person: Credentials, visit: Visit = {}): Promise<Page> =>
      signInOn(await open(visit), person),
    /**
     * A new page of a person who was here before, at no address yet: the form, the first page and scripts that are not in the
     * cache are half of the time of a test of one page. All such pages of a person share session and storage.
     */
    async comeBack(
      person: Credentials,
      { viewport, ...visit }: Pick<Visit, 'language' | 'viewport'> = {},
    ): Promise<Page> {
      const name = `${person.username} ${visit.language}`;
      const page = await browser.pageOf(name, optionsOf(visit));
      await withoutWorker(page);
      if (viewport) await page.setViewportSize(viewport);
      if (known.has(name)) return page;
      known.add(name);
      return signInOn(page, person);
    },
  };
}
