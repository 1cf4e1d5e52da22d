import { Page } from '../../../http/endpoint.ts';
import { escapeHtml } from '../../../http/pages/page-frame.ts';
import { cardPage } from '../../../http/pages/card-page.ts';
import { say, text, type Language, type Text } from '../../../texts/text.ts';

interface Message {
  readonly language: Language;
  readonly status: number;
  readonly message: Text;
  /** Link for the payer. */
  readonly next?: { readonly address: string; readonly label: Text };
  /** Reloads the page every 2 seconds. */
  readonly isWaiting?: boolean;
}

/** The page for a payer when the order cannot be paid, or not now. */
export function messagePage({ language, status, message, next, isWaiting = false }: Message): Page {
  const title = say(text('payment_title'), language);
  const link =
    next &&
    `<p><a class="button" href="${escapeHtml(next.address)}">${escapeHtml(say(next.label, language))}</a></p>`;
  const html = cardPage({
    language,
    title,
    body: `<h1>${escapeHtml(title)}</h1>
<p role="status">${escapeHtml(say(message, language))}</p>
${link ?? ''}`,
  });
  return new Page(html, status, isWaiting ? { refresh: '2' } : {});
}
