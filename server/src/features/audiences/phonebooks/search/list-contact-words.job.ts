import { Type } from 'typebox';

import { Id } from '../../../../http/schemas.ts';
import { enqueue } from '../../../../jobs/job-queue.ts';
import { job } from '../../../../jobs/job.ts';
import type { Database } from '../../../../storage/database.ts';
import type { BookKey } from '../contacts/contact-blocks-store.ts';
import {
  deleteUnusedValues,
  insertSpanValues,
  listSpansWithoutValues,
} from '../conditions/listed-values-store.ts';
import { findPersianCollation } from '../contacts/contact-order-store.ts';
import { textsOf } from '../contacts/contact.ts';
import {
  deleteAllSpanWords,
  forgetSpanDigits,
  insertSpanWords,
  keepContactsUnchanged,
  listTextsOfSpan,
  listUnlistedBooks,
  listUnlistedSpans,
} from './span-words-store.ts';
import { idsPerSpan, SpanWords } from './span-words.ts';

export const listContactWords = job({
  name: 'list-contact-words',
  payload: Type.Object({ accountId: Id, phonebookId: Id }),
  // Safe to run twice: what is listed already is left out, and each list is derived from the contacts.
  async run(key, { db }) {
    await listWordsOf(db, key);
  },
});

/** Contacts that change one by one do not ask for it themselves. */
export const findUnlistedWords = job({
  name: 'find-unlisted-words',
  payload: Type.Object({}),
  everySeconds: 1800,
  // Safe to run twice: one job of a phonebook waits at a time.
  async run(_payload, { db, clock }) {
    await deleteUnusedValues(db);
    for (const key of await listUnlistedBooks(db)) {
      const name = `${key.accountId} ${key.phonebookId}`;
      await enqueue(db, clock, listContactWords, { payload: key, key: name });
    }
  },
});

/** Once, an hour after the release that lists words (migration 0193). */
export const forgetContactWords = job({
  name: 'forget-contact-words',
  payload: Type.Object({}),
  // Safe to run twice: they are listed again.
  async run(_payload, platform) {
    await deleteAllSpanWords(platform.db);
    await findUnlistedWords.run({}, platform);
  },
});

/** Once, an hour after the release that counts digits with an import (migration 0243). */
export const forgetDigits = job({
  name: 'forget-span-digits',
  payload: Type.Object({}),
  // Safe to run twice: the words of spans tell them too.
  async run(_payload, { db }) {
    await forgetSpanDigits(db);
  },
});

/** Lists the words and values of all spans of a large phonebook that lack them, one span in a transaction. */
export async function listWordsOf(db: Database, key: BookKey): Promise<void> {
  const collation = await findPersianCollation(db);
  for (const span of await listUnlistedSpans(db, key)) {
    await db.transaction().execute(async (tx) => {
      await keepContactsUnchanged(tx, key.accountId);
      const words = new SpanWords();
      for (const contact of await listTextsOfSpan(tx, key, span)) {
        const { id, attributes, search_text } = contact;
        const values =
          attributes === '{}' ? [] : Object.values(JSON.parse(attributes) as Record<string, string>);
        words.add(id - span * idsPerSpan, [...textsOf(contact, [search_text]), ...values]);
      }
      await insertSpanWords(tx, key, span, {
        lists: words.lists(),
        digitsMax: words.digitsMax,
        collation,
      });
      await insertSpanValues(tx, key, span);
    });
  }
  // Those listed by a process of the release before.
  for (const span of await listSpansWithoutValues(db, key))
    await db.transaction().execute(async (tx) => {
      await keepContactsUnchanged(tx, key.accountId);
      await insertSpanValues(tx, key, span);
    });
}
