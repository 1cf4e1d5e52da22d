import type { BuiltInPayment } from '../../../gateways/built-in/built-in-store.ts';
import { returnAddress } from '../../../gateways/built-in/built-in-gateway.ts';
import { escapeHtml } from '../../../http/pages/page-frame.ts';
import { cardPage } from '../../../http/pages/card-page.ts';
import { say, text, type Language, type TextKey } from '../../../texts/text.ts';

/** The page on which a payer pays or declines, or sees the decision already made. */
export function paymentPage(payment: BuiltInPayment, language: Language): string {
  const words = (key: TextKey) => escapeHtml(say(text(key), language));
  return cardPage({
    language,
    title: say(text('payment_title'), language),
    description: say(text('payment_test_note'), language),
    styles: ['/built-in-gateway/payment.css'],
    body: `<h1>${words('payment_title')}</h1>
<p class="note">${words('payment_test_note')}</p>
<dl>
<div><dt>${words('payment_for')}</dt><dd>${escapeHtml(descriptionOf(payment, language))}</dd></div>
<div class="sum"><dt>${words('payment_amount')}</dt><dd><b>${amountOf(payment.amount, language)}</b> ${words('toman')}</dd></div>
</dl>
${payment.state === 'waiting' ? decisionForm(words) : decisionResult(payment, words)}`,
  });
}

function descriptionOf({ description, description_en }: BuiltInPayment, language: Language): string {
  return language === 'en' && description_en !== '' ? description_en : description;
}

function decisionForm(words: (key: TextKey) => string): string {
  return `<form method="post">
<button class="button" name="decision" value="pay">${words('payment_pay')}</button>
<button class="button plain" name="decision" value="decline">${words('payment_decline')}</button>
</form>`;
}

function decisionResult(
  { state, callback_url, authority }: BuiltInPayment,
  words: (key: TextKey) => string,
): string {
  const isPaid = state === 'paid';
  const address = escapeHtml(returnAddress(callback_url, authority, isPaid));
  return `<p class="answer" role="status">${words(isPaid ? 'payment_was_paid' : 'payment_was_declined')}</p>
<p><a class="button" href="${address}">${words('payment_back')}</a></p>`;
}

function amountOf(amount: number, language: Language): string {
  return new Intl.NumberFormat(language === 'fa' ? 'fa-IR' : 'en-US').format(amount);
}
