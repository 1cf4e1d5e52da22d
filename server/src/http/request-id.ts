import { randomUUID } from 'node:crypto';

// Visible ASCII without quotes, angle brackets, ampersand and backslash, so that it can stand in logs, headers and pages.
const shape = /^[!#-%(-;=?-[\]-~]{1,200}$/;

/** The id that the caller gave a request, if it can stand in logs and headers; else a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && shape.test(given) ? given : randomUUID();
}
