import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../storage/database.ts';
import { builtInGateway } from './built-in/built-in-gateway.ts';
import type { Gateway, GatewayName } from './gateway.ts';
import { zarinpalGateway } from './zarinpal/zarinpal-gateway.ts';

interface World {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
}

/** The gateway of this name; undefined if it is not set up here any more. */
export function gatewayNamed(name: string, { config, db, clock }: World): Gateway | undefined {
  const known: Readonly<Record<GatewayName, () => Gateway | undefined>> = {
    'built-in': () => builtInGateway(db, clock),
    zarinpal: () =>
      config.zarinpalMerchant === undefined
        ? undefined
        : zarinpalGateway({ merchantId: config.zarinpalMerchant, baseUrl: config.zarinpalUrl }),
  };
  return Object.hasOwn(known, name) ? known[name as GatewayName]() : undefined;
}

/** The gateway that new payments go to. */
export function currentGateway(world: World): Gateway {
  const gateway = gatewayNamed(world.config.gateway, world);
  if (gateway === undefined) throw new Error(`the gateway ${world.config.gateway} is not set up`);
  return gateway;
}
