import { isIPv4 } from 'node:net';

import { isEmbeddedDefault, isReal, type Config } from '../config.ts';

type CheckedSettings = Pick<
  Config,
  'host' | 'gateway' | 'databaseUrl' | 'carriers' | 'voiceCarrier' | 'handset' | 'firstData'
>;

/** Settings that are safe in a trial on loopback only; printed at every start. */
export function warnings(config: CheckedSettings): string[] {
  const { host, gateway, carriers, voiceCarrier, handset } = config;
  const found: string[] = [];
  if (gateway === 'built-in' && !(isLoopback(host) && isEmbeddedDefault(config)))
    found.push(
      'The built-in payment page gives credit for nothing: anybody with a key can credit himself. Set PEYK_GATEWAY before others pay.',
    );
  if (!isLoopback(host)) {
    if (carriers === undefined)
      found.push(
        `Where no carrier is kept or set, messages go to the simulator, and /handset shows them to ${handset === 'open' ? 'anybody who asks' : 'operators'}.`,
      );
  }
  if (carriers?.some(isReal) === true && voiceCarrier === undefined)
    found.push(
      'Texts go to real carriers but calls to the simulator. Set PEYK_VOICE_CARRIER to a SIP trunk, or keep one in the console.',
    );
  return found;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}
