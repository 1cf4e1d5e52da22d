import { isIPv4 } from 'node:net';

import type { Config } from '../config.ts';

type CheckedSettings = Pick<Config, 'host' | 'gateway' | 'carriers' | 'voiceCarrier' | 'handset'>;

/** Settings that are safe on loopback only; printed at every start. */
export function warnings({ host, gateway, carriers, voiceCarrier, handset }: CheckedSettings): string[] {
  const found: string[] = [];
  if (!isLoopback(host)) {
    if (gateway === 'built-in')
      found.push('The built-in payment page gives credit for nothing. Set PEYK_GATEWAY before others pay.');
    if (carriers === undefined)
      found.push(
        `Where no carrier is kept or set, messages go to the simulator, and /handset shows them to ${handset === 'open' ? 'anybody who asks' : 'operators'}.`,
      );
  }
  if (carriers !== undefined && voiceCarrier === undefined)
    found.push(
      'Texts go to real carriers but calls to the simulator. Set PEYK_VOICE_CARRIER to a SIP trunk.',
    );
  return found;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}
