import { invalidField } from '../../failure.ts';
import { text } from '../../texts/text.ts';

/** The site of a pattern, as operators and customers see it: an address of the web, its http:// often left out. */
export function readWebsite(written: string): string {
  const website = written.trim();
  if (!isOfTheWeb(website)) throw invalidField('website', text('website_invalid', { field: 'website' }));
  return website;
}

function isOfTheWeb(website: string): boolean {
  if (/^https?:\/\//i.test(website)) return hostOf(website) !== undefined;
  const host = /^[\p{L}\p{N}]/u.test(website) ? hostOf(`http://${website}`) : undefined;
  // What stands before a colon is the name of a site only if it looks like one: javascript: is none.
  return host !== undefined && (!website.includes(':') || host.includes('.') || host === 'localhost');
}

function hostOf(address: string): string | undefined {
  if (/\s/.test(address) || !URL.canParse(address)) return undefined;
  const { hostname, username } = new URL(address);
  return username === '' ? hostname : undefined;
}
