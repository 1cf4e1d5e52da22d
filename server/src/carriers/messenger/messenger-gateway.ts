import { HttpCarrierConfig } from '../http/http-config.ts';
import { readCarrierConfig, WrongCarrierConfig } from '../read-carrier-config.ts';
import type { MessengerConfig } from './messenger-config.ts';

const safirUrl = 'https://safir.bale.ai/api/v3/send_message';

/** A messenger as the HTTP gateway that it is: Bale's Safir, or the one that the settings describe. */
export function gatewayOf(config: MessengerConfig): HttpCarrierConfig {
  const { kind: _kind, service, accessToken: _accessToken, botId: _botId, login: _login, ...shared } = config;
  return readCarrierConfig(HttpCarrierConfig, {
    ...shared,
    ...(service === 'bale' ? safir(config) : described(config)),
    kind: 'http',
    body: 'template',
  });
}

/**
 * Safir of Bale, as docs.bale.ai/safir has it in November 2026: the number begins with 98, request_id makes a repeated request
 * harmless, and what could not be sent is in error_data. It sends no receipts.
 */
function safir({ url, accessToken, botId }: MessengerConfig) {
  if (accessToken === undefined || botId === undefined)
    throw new WrongCarrierConfig('Bale needs accessToken and botId');
  return {
    url: url ?? safirUrl,
    method: 'POST',
    headers: { 'api-access-key': accessToken },
    template: JSON.stringify({
      request_id: '{key}',
      bot_id: botId,
      phone_number: '{to}',
      message_data: { otp_message: { otp: '{code}' } },
    }),
    numberForm: 'international',
    rules: [{ path: 'error_data.0.code', outcome: 'refused' }],
    idPath: 'message_id',
  };
}

function described({ url, template }: MessengerConfig) {
  if (url === undefined || template === undefined)
    throw new WrongCarrierConfig('a messenger that is described needs url and template');
  return { url, template };
}
