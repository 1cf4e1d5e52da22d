import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { publicEndpoint, Redirect } from '../../../../http/endpoint.ts';
import { pageAnswer } from '../../../../http/answers/page-answer.ts';
import { findOrderByToken, unknownPaymentPage } from './open-payment.ts';
import { redirectAddress } from '../pay-address.ts';
import { findPayment } from './payments-store.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * The gateway's callback, in the payer's browser. Its query is only a hint: the payment is verified at the gateway, so
 * that a forged, repeated or missing callback changes nothing.
 */
export const returnFromGateway = publicEndpoint({
  method: 'GET',
  path: '/pay/{token}/{payment_id}',
  name: 'returnFromGateway',
  title: { fa: 'بازگشت از درگاه پرداخت', en: 'Return from the gateway' },
  description: {
    fa: 'برای مرورگر پرداخت‌کننده: از درگاه برمی‌گرداند و به سایت سفارش می‌برد.',
    en: "Receives the payer's browser back from the gateway and redirects it to the site of the order.",
  },
  params: Type.Object({
    token: field(Type.String({ maxLength: 100 }), 'A secret token', 'توکن محرمانه', 'k3Zp9vQm2xT7'),
    payment_id: field(
      Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      'Id of the payment',
      'شناسهٔ پرداخت',
      33,
    ),
  }),
  query: Type.Object({
    Status: field(
      Type.Optional(Type.String({ maxLength: 20 })),
      'Answer of the gateway',
      'آنچه درگاه می‌گوید',
      'OK',
    ),
  }),
  data: pageAnswer,
  refusals: [404],

  async handle({ params, query, platform, language }) {
    const order = await findOrderByToken(platform, params.token);
    const payment = order && (await findPayment(platform.db, order.accountId, params.payment_id));
    if (order === undefined || payment?.orderId !== order.id) return unknownPaymentPage(language);
    const settled = await settlePayment(platform, payment, { isOver: query.Status === 'NOK' });
    return new Redirect(redirectAddress(order.redirectUrl, order.id, settled));
  },
});
