import { invalidField } from '../../../failure.ts';
import { text } from '../../../texts/text.ts';

/** The website of a pattern: a web address, with or without http:// or https://. */
export function readWebsite(written: string): string {
  const website = written.trim();
  if (!isWebAddress(website)) throw invalidField('website', text('website_invalid', { field: 'website' }));
  return website;
}

function isWebAddress(website: string): boolean {
  if (/^https?:\/\//i.test(website)) return hostOf(website) !== undefined;
  const host = /^[\p{L}\p{N}]/u.test(website) ? hostOf(`http://${website}`) : undefined;
  // With a colon, the part before it must look like a host name: this refuses `javascript:` and other schemes.
  return host !== undefined && (!website.includes(':') || host.includes('.') || host === 'localhost');
}

function hostOf(address: string): string | undefined {
  if (/\s/.test(address) || !URL.canParse(address)) return undefined;
  const { hostname, username } = new URL(address);
  return username === '' ? hostname : undefined;
}
