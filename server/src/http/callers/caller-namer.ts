import type { IncomingMessage } from 'node:http';

import type { Config } from '../../config.ts';
import { addressReader } from './client-address.ts';
import type { KeyDirectory } from './identify-caller.ts';
import { apiKeyOf } from './key-header.ts';

/**
 * Names the caller of a request before it is looked at: by its key if that is known, else by its address. Callers behind
 * one address do not wait for each other then.
 */
export function callerNamer(
  keys: Pick<KeyDirectory, 'isKnown'>,
  { trustProxy, apiKeyHeaderCase }: Pick<Config, 'trustProxy' | 'apiKeyHeaderCase'>,
): (request: IncomingMessage) => string {
  const addressOf = addressReader(trustProxy);
  return (request) => {
    const key = apiKeyOf(request, apiKeyHeaderCase);
    return key !== undefined && keys.isKnown(key) ? key : addressOf(request);
  };
}
