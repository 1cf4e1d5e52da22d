import { Type, type Static } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { Failure } from '../../../../failure.ts';
import { strangerTurns } from '../../../../http/callers/stranger-turns.ts';
import { publicEndpoint, Redirect, type Answer, type Call } from '../../../../http/endpoint.ts';
import { pageAnswer } from '../../../../http/answers/page-answer.ts';
import { pageLanguage } from '../../../../http/pages/page-frame.ts';
import { listedWord } from '../../../../http/schemas.ts';
import type { Platform } from '../../../../platform.ts';
import { text, type Language } from '../../../../texts/text.ts';
import { gatewayOfOrders } from '../gateway-of-orders.ts';
import { beginPayment } from './begin-payment.ts';
import { messagePage } from '../message-page.ts';
import { payableOf, type Order } from '../order.ts';
import { findOrder } from '../orders-store.ts';
import { redirectAddress, isSecretOf, readPayToken } from '../pay-address.ts';

const params = Type.Object({
  token: field(Type.String({ maxLength: 100 }), 'A secret token', 'توکن محرمانه', 'k3Zp9vQm2xT7'),
});
const query = Type.Object({
  lang: field(
    Type.Optional(listedWord(['fa', 'en'], { maxLength: 10 })),
    'Language of the page: fa or en',
    'زبان صفحه: fa یا en',
  ),
});

/** The paymentUrl of orders. Opened in the payer's browser it redirects to the gateway. */
export const openPayment = publicEndpoint({
  method: 'GET',
  path: '/pay/{token}',
  name: 'openPayment',
  title: { fa: 'رفتن به درگاه پرداخت', en: 'Open a payment' },
  description: {
    fa: 'برای مرورگر پرداخت‌کننده: او را به درگاه می‌برد، یا می‌گوید چرا چیزی برای پرداخت نیست.',
    en: "Redirects the payer's browser to the gateway, or explains why there is nothing to pay.",
  },
  params,
  query,
  data: pageAnswer,
  refusals: [404, 409],

  async handle(call) {
    const language = pageLanguage(call.query.lang, call.language);
    const order = await findOrderByToken(call.platform, call.params.token);
    if (order === undefined) return unknownPaymentPage(language);
    if (order.state === 'paid') return new Redirect(redirectAddress(order.redirectUrl, order.id, 'paid'));
    try {
      return await goToGateway(call, order, language);
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem;
      return messagePage({
        language,
        status: problem.status,
        message: problem.text,
        next: {
          address: redirectAddress(order.redirectUrl, order.id, 'failed'),
          label: text('payment_back'),
        },
      });
    }
  },
});

type PageCall = Call<null, unknown, Static<typeof params>, Static<typeof query>>;

async function goToGateway(
  { platform, origin, url, query: { lang } }: PageCall,
  order: Order,
  language: Language,
): Promise<Answer<never>> {
  // A gateway takes no payment of zero; the API caller completes such an order with orders/pay.
  if (payableOf(order) === 0)
    return messagePage({ language, status: 409, message: text('payment_nothing_due') });
  const result = await beginPayment(platform, order, { origin, language });
  switch (result.outcome) {
    case 'begun':
      return new Redirect(lang === undefined ? result.payUrl : payUrlIn(language, result.payUrl, platform));
    case 'wait':
      return messagePage({ language, status: 200, message: text('payment_wait'), isWaiting: true });
    case 'gateway-trouble':
      return messagePage({
        language,
        status: 503,
        message: text('gateway_unavailable'),
        next: { address: new URL(url).pathname, label: text('payment_again') },
      });
  }
}

// The language that was chosen on this page goes along; without a choice, the browser says it again.
function payUrlIn(language: Language, payUrl: string, platform: Platform): string {
  return gatewayOfOrders(platform).inLanguage?.(payUrl, language) ?? payUrl;
}

/** The order of a payment token; undefined if the secret is wrong. */
export async function findOrderByToken(
  { db, runtime }: Pick<Platform, 'db' | 'runtime'>,
  token: string,
): Promise<Order | undefined> {
  const key = readPayToken(token);
  if (key === undefined) return undefined;
  const order = await runtime.get(strangerTurns).run(() => findOrder(db, key.accountId, key.id));
  return order && isSecretOf(order, key.secret) ? order : undefined;
}

export function unknownPaymentPage(language: Language) {
  return messagePage({ language, status: 404, message: text('payment_unknown') });
}
