import { text, type Text } from '../../texts/text.ts';

const addressMax = 2000;

/** `Shop.example`, `https://shop.example/back` → `shop.example`; undefined if it names no host. */
export function readSite(given: string): string | undefined {
  const written = given.trim();
  const url = parse(/^https?:\/\//i.test(written) ? written : `https://${written}`);
  return url?.host;
}

/** What is wrong with an address that a payer shall be sent back to; `sites` are those the account lists, if any. */
export function redirectProblem(field: string, given: string, sites: readonly string[]): Text | undefined {
  const url = given.length <= addressMax ? parse(given.trim()) : undefined;
  if (url === undefined) return text('redirect_not_web', { field });
  const isListed = sites.some((site) => url.host === site || url.host.endsWith(`.${site}`));
  return sites.length > 0 && !isListed ? text('redirect_not_listed', { field }) : undefined;
}

// A name and password in an address are a trick to make another host look like a known one.
function parse(written: string): URL | undefined {
  try {
    const url = new URL(written);
    const isWeb = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
    return isWeb && !/\s/.test(written) ? url : undefined;
  } catch {
    return undefined;
  }
}
