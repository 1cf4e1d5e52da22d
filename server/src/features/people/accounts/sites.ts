import { text, type Text } from '../../../texts/text.ts';

const addressMax = 2000;

/** `Shop.example`, `https://shop.example/back` → `shop.example`; undefined if it names no host. */
export function readSite(given: string): string | undefined {
  const written = given.trim();
  const url = parse(/^https?:\/\//i.test(written) ? written : `https://${written}`);
  return url?.host;
}

/** Why a payer may not be redirected to this URL. `sites` are the allowed hosts of the account; empty allows any. */
export function redirectProblem(field: string, given: string, sites: readonly string[]): Text | undefined {
  const url = given.length <= addressMax ? parse(given.trim()) : undefined;
  if (url === undefined) return text('redirect_not_web', { field });
  const isListed = sites.some((site) => url.host === site || url.host.endsWith(`.${site}`));
  return sites.length > 0 && !isListed ? text('redirect_not_listed', { field }) : undefined;
}

// User information in a URL is refused: `https://bank.example@evil.example/` reads as another host.
function parse(written: string): URL | undefined {
  try {
    const url = new URL(written);
    const isWeb = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
    return isWeb && !/\s/.test(written) ? url : undefined;
  } catch {
    return undefined;
  }
}
