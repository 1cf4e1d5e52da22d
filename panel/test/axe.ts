import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Found {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
}

const rules = {
  light: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // The other scheme differs in colours alone: a fifth of the time of all rules.
  dark: ['color-contrast'],
};

type Scheme = keyof typeof rules;

export async function setScheme(page: Page, scheme: Scheme): Promise<void> {
  await page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', '${scheme}')`);
}

/** Findings of axe once no colour changes any more, in the page, or in what `within` selects, in words that lead to the element. */
export async function axeFindings(page: Page, scheme: Scheme, within?: string): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe.source);
  // Asking for them computes the styles, so those that a new scheme begins are among them.
  await page.evaluate(
    `Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished))`,
  );
  const place = within === undefined ? 'document' : JSON.stringify(within);
  // What passes is described by one element each and stays in the page: describing all took longer than looking.
  const options = JSON.stringify({ runOnly: rules[scheme], resultTypes: ['violations'] });
  const violations = (await page.evaluate(
    `axe.run(${place}, ${options}).then(({ violations }) => violations)`,
  )) as Found[];
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${JSON.stringify(target)} ${failureSummary ?? ''}`),
  );
}
