import { readCarrierConfig } from '../read-carrier-config.ts';
import { HttpCarrierConfig } from './http-config.ts';

export interface KannelOptions {
  /** Address of smsbox's sendsms service, e.g. http://127.0.0.1:13013/cgi-bin/sendsms. */
  readonly sendsmsUrl: string;
  readonly username: string;
  readonly password: string;
  /** The callback URL of this carrier at our service. */
  readonly callbackUrl: string;
  /** Which of Kannel's smsc to use, if it has several. */
  readonly smsc?: string;
}

/**
 * Configuration for Kannel, which returns no message id: our key is put into dlr-url and returned with the receipt. In
 * its sms-service, inbound messages need get-url = "<callbackUrl>?from=%p&to=%P&text=%a&id=%I" and catch-all = true.
 */
export function kannelConfig(options: KannelOptions): HttpCarrierConfig {
  const { sendsmsUrl, username, password, callbackUrl, smsc } = options;
  const separator = callbackUrl.includes('?') ? '&' : '?';
  return readCarrierConfig(HttpCarrierConfig, {
    kind: 'http',
    url: sendsmsUrl,
    parameters: {
      username,
      password,
      from: '{from}',
      to: '{to}',
      text: '{text}',
      charset: 'UTF-8',
      coding: '{coding}',
      'dlr-mask': '31',
      'dlr-url': `${callbackUrl}${separator}key={key:url}&state=%d&answer=%A`,
      ...(smsc === undefined ? {} : { smsc }),
    },
    rules: [
      { status: [202], pattern: '^[03]:', outcome: 'submitted' },
      { status: [400], outcome: 'refused' },
      { status: [403, 503], outcome: 'try-later' },
    ],
    receipts: {
      id: 'key',
      state: 'state',
      error: 'answer',
      states: { 1: 'delivered', 2: 'failed', 4: 'accepted', 8: 'accepted', 16: 'failed' },
    },
    inbound: { from: 'from', to: 'to', text: 'text', id: 'id' },
  });
}
