import type { FastifyRequest } from 'fastify';

/** The value of a cookie of a choice that pages remember. */
export function choiceCookie(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

/** Light or dark as the person chose it, for the html element; nothing where the system decides. */
export function schemeAttribute(request: Pick<FastifyRequest, 'headers'>): string {
  const scheme = choiceCookie(request, 'peyk_scheme');
  return scheme === 'light' || scheme === 'dark' ? ` data-mantine-color-scheme="${scheme}"` : '';
}

/** A page in the chosen scheme. */
export const inScheme = (html: string, request: Pick<FastifyRequest, 'headers'>) =>
  html.replace('<html ', `<html${schemeAttribute(request)} `);
