import { failure } from '../../../failure.ts';
import type { Gateway } from '../../../gateways/gateway.ts';
import { currentGateway } from '../../../gateways/gateways.ts';
import type { Platform } from '../../../platform.ts';

const paymentsOff = failure({ code: 'payments_off', status: 409, text: 'payments_off' });

/** The gateway for new payments; `payments_off` where operators give credit instead. */
export function gatewayOfOrders(platform: Platform): Gateway {
  if (platform.config.gateway === 'none') throw paymentsOff();
  return currentGateway(platform);
}
