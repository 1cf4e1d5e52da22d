import type { Browser, Page } from 'playwright-core';

import { noBrowser } from '../../test/find-browser.ts';
import { openBrowser } from '../../test/open-browser.ts';
import { scripts } from './fill-texts.ts';
import { Tally } from './tally.ts';

const pagesMax = 60;
const pageMs = 60_000;
const settleMs = 8000;
/** A room of the panel, the form to sign in, or any other page of ours. */
const content = '#main h1, [name=username], main h1, body > header';
/** Leaves the room, ends the session or gives a file. */
const notFollowed = /sign-out|logout|\/assets\/|\.(json|xlsx|csv|zip)$|^\/(docs|handset)/;

export interface Visitor {
  readonly name: string;
  /** `name=value` */
  readonly cookie: string;
  readonly starts: readonly string[];
}

/** Every page that links lead to, in a real browser: no text may have become an element or run. */
export async function tryPages(
  address: string,
  visitors: readonly Visitor[],
): Promise<{ tally: Tally; pages: number; shown: number; skipped: string | undefined }> {
  const tally = new Tally('scripts in texts, shown in a browser');
  const browser = await openBrowser();
  if (browser === undefined) return { tally, pages: 0, shown: 0, skipped: noBrowser };
  let [pages, shown] = [0, 0];
  try {
    for (const visitor of visitors) {
      const seen = await visitAll(browser, address, visitor, tally);
      pages += seen.pages;
      shown += seen.shown;
    }
  } finally {
    await browser.close();
  }
  return { tally, pages, shown, skipped: undefined };
}

async function visitAll(browser: Browser, address: string, { name, cookie, starts }: Visitor, tally: Tally) {
  const context = await browser.newContext({ locale: 'fa-IR' });
  const [cookieName = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name: cookieName, value, url: address }]);
  const page = await context.newPage();
  page.setDefaultTimeout(pageMs);
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss().catch(() => undefined);
  });
  const known = new Set<string>();
  const kinds = new Set<string>();
  const waiting = [...starts];
  let shown = 0;
  for (let next = waiting.shift(); next !== undefined && known.size < pagesMax; next = waiting.shift()) {
    if (known.has(next)) continue;
    known.add(next);
    await page.goto(`${address}${next}`, { waitUntil: 'domcontentloaded' });
    await page
      .locator(content)
      .first()
      .waitFor({ timeout: pageMs / 2 })
      .catch(() => undefined);
    await page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => undefined);
    const found = await look(page);
    tally.expect(dialogs === 0, `${name}: a script ran on ${next}`);
    tally.expect(found.elements === 0, `${name}: ${found.elements} texts became elements on ${next}`);
    if (found.isShown) shown += 1;
    tally.expect(!found.isSignIn, `${name} was no longer signed in on ${next}`);
    dialogs = 0;
    for (const link of found.links) {
      // One page of each kind: numbers in an address are ids.
      const kind = link.replaceAll(/\d+/g, 'n');
      if (notFollowed.test(link) || kinds.has(kind)) continue;
      kinds.add(kind);
      waiting.push(link);
    }
  }
  await context.close();
  return { pages: known.size, shown };
}

/** Runs in the page, so as text. */
const script = `(() => ({
  isSignIn: location.pathname.startsWith('/sign-in'),
  elements: document.querySelectorAll('img[src="x"], svg[onload], [onerror]').length,
  isShown: ${JSON.stringify(scripts)}.some((one) => document.body.innerText.includes(one) ||
    [...document.querySelectorAll('input, textarea')].some((field) => field.value.includes(one))),
  links: [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href').split('#')[0]),
}))()`;

function look(page: Page): Promise<{
  elements: number;
  isShown: boolean;
  isSignIn: boolean;
  links: string[];
}> {
  return page.evaluate(script);
}
