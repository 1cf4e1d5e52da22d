import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../storage/database.ts';
import { builtInGateway } from './built-in/built-in-gateway.ts';
import type { Gateway, GatewayName } from './gateway.ts';
import { zarinpalGateway } from './zarinpal/zarinpal-gateway.ts';

interface GatewayContext {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
}

/** The gateway with this name; undefined if it is no longer configured. */
export function gatewayNamed(name: string, { config, db, clock }: GatewayContext): Gateway | undefined {
  const known: Readonly<Record<GatewayName, () => Gateway | undefined>> = {
    // A payment begun there before another gateway was set would still be taken for nothing.
    'built-in': () => (config.gateway === 'built-in' ? builtInGateway(db, clock) : undefined),
    zarinpal: () =>
      config.zarinpalMerchant === undefined
        ? undefined
        : zarinpalGateway({ merchantId: config.zarinpalMerchant, baseUrl: config.zarinpalUrl }),
  };
  return Object.hasOwn(known, name) ? known[name as GatewayName]() : undefined;
}

/** The gateway for new payments. */
export function currentGateway(world: GatewayContext): Gateway {
  const gateway = gatewayNamed(world.config.gateway, world);
  if (gateway === undefined) throw new Error(`the gateway ${world.config.gateway} is not configured`);
  return gateway;
}
