import { VersionedCache } from '../../../../primitives/versioned-cache.ts';
import { slot } from '../../../../runtime.ts';
import { NameSequences } from '../sorting/name-sequences.ts';
import type { SearchCounts } from './search-counts.ts';

const countsBytesMax = 16 * 1024 * 1024;

/** What takes long to find out about large phonebooks, kept until a contact of the account changes. */
export class ContactCache {
  readonly counts = new VersionedCache<SearchCounts>(countsBytesMax);
  readonly sequences = new NameSequences();
}

export const contactCache = slot<ContactCache>('contact-cache');
