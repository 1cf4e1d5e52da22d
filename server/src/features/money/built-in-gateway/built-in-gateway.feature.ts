import type { Feature } from '../../../feature.ts';
import { answerPayment, showPayment } from './payment-endpoints.ts';

/** The payment page of the built-in gateway, which simulates a payment without a bank. */
export const builtInGateway: Feature = {
  name: 'built-in-gateway',
  title: { fa: 'درگاه داخلی', en: 'Built in gateway' },
  endpoints: [showPayment, answerPayment],
  jobs: [],
  assets: new URL('./assets/', import.meta.url),
};
