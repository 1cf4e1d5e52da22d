import type { Feature } from '../../feature.ts';
import { answerPayment, showPayment } from './payment-steps.ts';

/** The page of the gateway that comes with the service, where a payment can be walked through without a bank. */
export const builtInGateway: Feature = {
  name: 'built-in-gateway',
  endpoints: [showPayment, answerPayment],
  jobs: [],
  assets: new URL('./assets/', import.meta.url),
};
