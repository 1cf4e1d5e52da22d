import { slot } from '../../../../runtime.ts';

/** Where this process takes sends of others, while it does. */
export const forwardingAddress = slot<string>('forwarding-address');

export function addressText({ host, port }: { readonly host: string; readonly port: number }): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}

export function readAddress(text: string): { host: string; port: number } {
  const colon = text.lastIndexOf(':');
  return { host: text.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(text.slice(colon + 1)) };
}
