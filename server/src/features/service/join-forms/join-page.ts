import { Page } from '../../../http/endpoint.ts';
import { cardPage, formHeaders } from '../../../http/pages/card-page.ts';
import { escapeHtml } from '../../../http/pages/page-frame.ts';
import { say, text, type Language, type Text, type TextKey } from '../../../texts/text.ts';
import type { JoinForm } from './forms-store.ts';

/** What the person typed so far. */
interface Typed {
  readonly name: string;
  readonly mobile: string;
  /** Given with the step before; a refused number takes it back no more than the name. */
  readonly agrees?: boolean;
}

interface JoinPage {
  readonly form: JoinForm;
  readonly language: Language;
  readonly typed?: Typed;
  /** Why the step before was refused. */
  readonly problem?: { readonly status: number; readonly text: Text };
}

/** The first step: name, mobile and consent. */
export function askPage(page: JoinPage): Page {
  const { form, language, typed = { name: '', mobile: '' } as Typed } = page;
  const words = wordsIn(language);
  const body = `${termsOf(form)}
<form method="post" action="${addressOf(page, '')}">
<label>${words('join_name')}<input name="name" maxlength="200" autocomplete="name" value="${escapeHtml(typed.name)}"></label>
<label>${words('join_mobile')}<input name="mobile" required maxlength="30" inputmode="tel" autocomplete="tel" dir="ltr" value="${escapeHtml(typed.mobile)}"></label>
<label class="check"><input type="checkbox" name="consent" value="yes" required${typed.agrees ? ' checked' : ''}>${words('join_consent')}</label>
<button class="button">${words('join_send_code')}</button>
</form>`;
  return pageOf(page, body);
}

/** The second step: the code that came. */
export function codePage(page: JoinPage & { readonly typed: Typed }): Page {
  const { language, typed } = page;
  const words = wordsIn(language);
  const sent = escapeHtml(say(text('join_code_sent', { mobile: typed.mobile }), language));
  const body = `<p role="status">${sent}</p>
<form method="post" action="${addressOf(page, '/check')}">
<input type="hidden" name="name" value="${escapeHtml(typed.name)}">
<input type="hidden" name="mobile" value="${escapeHtml(typed.mobile)}">
<label>${words('join_code')}<input name="code" required maxlength="30" inputmode="numeric" autocomplete="one-time-code" dir="ltr"></label>
<button class="button">${words('join_confirm')}</button>
</form>`;
  return pageOf(page, body);
}

export const donePage = (page: JoinPage): Page =>
  pageOf(page, `<p role="status">${wordsIn(page.language)('join_done')}</p>`);

/** For an unknown form and for one that is closed. */
export function closedPage(language: Language): Page {
  const title = say(text('join_closed'), language);
  return new Page(cardPage({ language, title, body: `<h1>${escapeHtml(title)}</h1>` }), 404);
}

function pageOf({ form, language, problem }: JoinPage, body: string): Page {
  const alert = problem && `<p class="problem" role="alert">${escapeHtml(say(problem.text, language))}</p>`;
  const html = cardPage({
    language,
    title: form.title,
    styles: ['form.css'],
    inLanguage: '?lang=',
    body: `<h1>${escapeHtml(form.title)}</h1>
${alert ?? ''}
${body}`,
  });
  return new Page(html, problem?.status ?? 200, formHeaders);
}

const termsOf = ({ terms }: JoinForm) => `<p class="terms" dir="auto">${escapeHtml(terms)}</p>`;

const addressOf = ({ form, language }: JoinPage, step: string) =>
  `/join/${form.code}${step}?lang=${language}`;

const wordsIn = (language: Language) => (key: TextKey) => escapeHtml(say(text(key), language));
