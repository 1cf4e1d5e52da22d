import { textCarrierKind } from '../carrier-kind.ts';
import { HttpCarrier } from '../http/http-carrier.ts';
import { gatewayOf } from './messenger-gateway.ts';
import { MessengerConfig } from './messenger-config.ts';

export const messengerKind = textCarrierKind({
  title: ['پیام‌رسان', 'Messenger'],
  optionsName: 'MessengerCarrierOptions',
  config: MessengerConfig,
  create: (name, config) => new HttpCarrier(name, gatewayOf(config), config.login),
});
