import { integer, optional, text, webUrl } from './setting.ts';

/** Where the people who run the service reach what is not for everybody. */
export const privatePortSettings = {
  privatePort: optional(
    'PEYK_PRIVATE_PORT',
    integer(0, 65_535),
    'a second port: metrics, /healthz?verbose and the operator API answer there only; absent: on PORT',
  ),
  privateHost: optional('PEYK_PRIVATE_HOST', text, 'address of PEYK_PRIVATE_PORT; absent: HOST'),
  consoleUrl: optional(
    'PEYK_CONSOLE_URL',
    webUrl,
    'address under which operators reach the console, for their links; absent: the private port, else PEYK_BASE_URL',
  ),
};

interface Addresses {
  readonly consoleUrl: string | undefined;
  readonly privatePort: number | undefined;
  readonly privateHost: string | undefined;
  readonly host: string;
}

/** Where the console is when it is not at the address of customers; undefined also for a port that is not known yet. */
export function consoleAddress({
  consoleUrl,
  privatePort,
  host,
  privateHost = host,
}: Addresses): string | undefined {
  if (consoleUrl !== undefined) return consoleUrl;
  if (privatePort === undefined || privatePort === 0) return undefined;
  // A tunnel to a port on every address ends at the machine of the operator who opens it.
  const isEveryAddress = privateHost === '0.0.0.0' || privateHost === '::';
  const name = isEveryAddress ? 'localhost' : privateHost;
  return `http://${name.includes(':') ? `[${name}]` : name}:${privatePort}`;
}
