import { randomUUID } from 'node:crypto';

/** The id that the caller gave a request, if it can stand in logs and headers; else a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}
