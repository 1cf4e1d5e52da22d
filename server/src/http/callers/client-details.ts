import type { Config } from '../../config.ts';
import type { ClientDetails } from '../endpoint.ts';
import { isSecureOrigin } from './origin.ts';
import type { ServedRequest } from '../served-request.ts';

const deviceLengthMax = 200;

export function clientDetailsOf(request: ServedRequest, config: Config): ClientDetails {
  return {
    address: request.ip,
    // Printable ASCII only: a header may contain any byte.
    device: (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, deviceLengthMax),
    isSecure: isSecureOrigin(request, config),
    bearer: bearerOf(request),
  };
}

export function bearerOf(request: ServedRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
