import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { notFound } from '../../../failure.ts';
import { isAuthority, returnAddress } from '../../../gateways/built-in/built-in-gateway.ts';
import {
  findBuiltInPayment,
  markBuiltInPayment,
  type BuiltInPayment,
} from '../../../gateways/built-in/built-in-store.ts';
import { strangerTurns } from '../../../http/callers/stranger-turns.ts';
import { Page, publicEndpoint, Redirect } from '../../../http/endpoint.ts';
import { pageAnswer } from '../../../http/answers/page-answer.ts';
import { pageLanguage } from '../../../http/pages/page-frame.ts';
import type { Platform } from '../../../platform.ts';
import { paymentPage } from './payment-page.ts';

const params = Type.Object({
  authority: field(
    Type.String({ maxLength: 100 }),
    'Number of the payment at the gateway',
    'شمارهٔ پرداخت در درگاه',
    'A00000000000000000000000000217885159',
  ),
});

export const showPayment = publicEndpoint({
  method: 'GET',
  path: '/gateway/{authority}',
  name: 'showPayment',
  title: { fa: 'صفحه درگاه داخلی', en: 'Show the built-in gateway' },
  description: {
    fa: 'برای مرورگر پرداخت‌کننده: صفحهٔ درگاه داخلی.',
    en: "Page of the built-in gateway, for the payer's browser.",
  },
  params,
  query: Type.Object({
    lang: field(
      Type.Optional(Type.String({ maxLength: 10 })),
      'Language of the page: fa or en',
      'زبان صفحه: fa یا en',
      'fa',
    ),
  }),
  data: pageAnswer,
  refusals: [404],

  async handle({ params: { authority }, query, platform, language }) {
    const payment = await lookUp(platform, authority, () => findBuiltInPayment(platform.db, authority));
    if (payment === undefined) throw notFound();
    return new Page(paymentPage(payment, pageLanguage(query.lang, language)));
  },
});

export const answerPayment = publicEndpoint({
  method: 'POST',
  path: '/gateway/{authority}',
  name: 'answerPayment',
  title: { fa: 'پرداخت یا انصراف در درگاه داخلی', en: 'Pay at the built-in gateway' },
  description: {
    fa: 'برای مرورگر پرداخت‌کننده: پرداخت یا انصراف در درگاه داخلی.',
    en: "Pays or declines at the built-in gateway, for the payer's browser.",
  },
  params,
  body: Type.Object({ decision: field(Type.Enum(['pay', 'decline']), 'Decision', 'تصمیم') }),
  data: pageAnswer,
  refusals: [404],

  async handle({ params: { authority }, body, platform }) {
    const { db } = platform;
    const payment = await lookUp(platform, authority, async () => {
      await markBuiltInPayment(db, authority, body.decision === 'pay' ? 'paid' : 'declined');
      // Read again, because the first decision stays: a later one does not change the payment.
      return findBuiltInPayment(db, authority);
    });
    if (payment === undefined) throw notFound();
    return new Redirect(returnAddress(payment.callback_url, authority, payment.state === 'paid'));
  },
});

async function lookUp(
  { runtime }: Platform,
  authority: string,
  find: () => Promise<BuiltInPayment | undefined>,
): Promise<BuiltInPayment | undefined> {
  return isAuthority(authority) ? runtime.get(strangerTurns).run(find) : undefined;
}
