import type { Failure } from '../../failure.ts';
import { say, text, type Language, type Text, type TextKey } from '../../texts/text.ts';
import { cardPage } from './card-page.ts';
import { escapeHtml } from './page-frame.ts';

interface ErrorPage {
  readonly language: Language;
  readonly isUnknownAddress: boolean;
  /** Ways on, to home and documents: nothing for a person who tapped a link in a message. */
  readonly hasWays: boolean;
}

/** The page for a person whose browser asked for an address that does not exist, or cannot be shown now. */
export function errorPage(failure: Failure, { language, isUnknownAddress, hasWays }: ErrorPage): string {
  const words = (one: Text) => escapeHtml(say(one, language));
  const title = text(titleOf(failure.status));
  const reason = isUnknownAddress
    ? text(failure.status === 405 ? 'page_not_a_page' : 'page_unknown')
    : failure.text;
  return cardPage({
    language,
    title: say(title, language),
    body: `<h1>${words(title)}</h1>
<p role="status">${words(reason)}</p>${hasWays ? waysOn(language, words) : ''}`,
  });
}

const waysOn = (language: Language, words: (one: Text) => string) => `
<p class="buttons"><a class="button" href="/?lang=${language}">${words(text('page_home'))}</a>
<a class="button plain" href="/docs?lang=${language}">${words(text('page_docs'))}</a></p>`;

function titleOf(status: number): TextKey {
  if (status === 404) return 'page_title_404';
  if (status === 405) return 'page_title_405';
  return status === 403 ? 'page_title_403' : 'page_title_error';
}
