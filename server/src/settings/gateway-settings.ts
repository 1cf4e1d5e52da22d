import { choice, integer, merchantId, optionalSecret, setting, webUrl, WrongSetting } from './setting.ts';

/** Where customers pay. */
export const gatewaySettings = {
  gateway: setting(
    'PEYK_GATEWAY',
    'built-in',
    choice('built-in', 'zarinpal', 'none'),
    'where customers pay; built-in is a page of our own that takes no real money, none: operators give credit',
  ),
  builtInGateway: setting(
    'PEYK_BUILT_IN_GATEWAY',
    'off',
    choice('off', 'on'),
    'on: allows PEYK_GATEWAY=built-in, where anybody credits himself, also with DATABASE_URL or a real carrier',
  ),
  zarinpalMerchant: optionalSecret(
    'PEYK_ZARINPAL_MERCHANT',
    merchantId,
    'the 36-character merchant id; needed for PEYK_GATEWAY=zarinpal',
  ),
  zarinpalUrl: setting(
    'PEYK_ZARINPAL_URL',
    'https://payment.zarinpal.com',
    webUrl,
    'address of ZarinPal; its sandbox is https://sandbox.zarinpal.com',
  ),
  orderMinutes: setting(
    'PEYK_ORDER_MINUTES',
    '1440',
    integer(1, 525_600),
    'how long an unpaid order can be paid',
  ),
};

interface Payments {
  readonly gateway: 'built-in' | 'zarinpal' | 'none';
  readonly builtInGateway: 'on' | 'off';
}

/** Throws where the page that takes no money could pay for real messages. Checked when the service starts. */
export function requireGateway({ gateway, builtInGateway }: Payments, isEmbeddedDefault: boolean): void {
  if (isEmbeddedDefault || gateway !== 'built-in' || builtInGateway === 'on') return;
  throw new WrongSetting(
    'PEYK_GATEWAY is built-in, where anybody credits himself: with DATABASE_URL or a real carrier set PEYK_GATEWAY to zarinpal or none, or PEYK_BUILT_IN_GATEWAY=on for a trial',
  );
}
