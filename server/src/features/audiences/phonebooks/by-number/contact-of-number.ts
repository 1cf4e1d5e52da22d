import type { Platform } from '../../../../platform.ts';
import type { Transaction } from '../../../../storage/database.ts';
import { readValue } from '../attributes/attribute.ts';
import { findPhonebook, updateRecords } from '../phonebooks-store.ts';
import { subtractFromCounts } from '../contacts/contact-blocks-store.ts';
import { lockContacts } from '../contacts/contact-lock-store.ts';
import { deleteContact, listByMobile } from '../contacts/contact-writes-store.ts';
import { mapFixed, type FixedChange } from '../contacts/fixed-columns.ts';
import { cleanText } from '../contacts/clean-text.ts';
import { saveContacts } from '../contacts/save-contacts.ts';

interface BookOfNumber {
  readonly accountId: number;
  readonly phonebookId: number;
  readonly mobile: string;
}

/** Texts by column: `name`, `consent` or the code of an attribute. */
type GivenTexts = Readonly<Record<string, string>>;

interface Saved {
  readonly result: 'added' | 'changed' | 'unchanged' | 'no-contact' | 'no-phonebook';
  /** Columns whose text is no value of theirs; they stay as they were. */
  readonly refused: readonly string[];
}

// Of the columns below.
const textLengthMax = 200;

/** The fixed columns that a text can fill. */
export const filledColumns = ['name', 'consent'] as const;

/**
 * Fills columns of the contact with this number from texts of any kind; a contact that the phonebook lacks is added if
 * `mayAdd`. The caller notes the phonebook after the commit.
 */
async function save(
  tx: Transaction,
  { clock }: Pick<Platform, 'clock'>,
  { accountId, phonebookId, mobile }: BookOfNumber,
  { texts, mayAdd }: { readonly texts: GivenTexts; readonly mayAdd: boolean },
): Promise<Saved> {
  const lastId = await lockContacts(tx, accountId);
  const book = await findPhonebook(tx, accountId, phonebookId);
  if (book === undefined) return { result: 'no-phonebook', refused: [] };
  const [present] = await listByMobile(tx, { accountId, phonebookId }, [mobile], false);
  if (present === undefined && !mayAdd) return { result: 'no-contact', refused: [] };
  const refused: string[] = [];
  const values = book.attributes.map((attribute) => {
    const given = texts[attribute.code];
    if (given === undefined) return undefined;
    const read = readValue(attribute, given);
    if (!read.ok) refused.push(attribute.code);
    return read.ok ? read.value : undefined;
  });
  const fixed = Object.fromEntries(
    filledColumns.flatMap((name) => {
      const given = texts[name];
      if (given === undefined) return [];
      const cut = Array.from(cleanText(given)).slice(0, textLengthMax).join('');
      return [[name, cut] as const];
    }),
  );
  const dated = fixed['consent'] ? { consented_at: clock.now().toISOString() } : {};
  const texted: Readonly<Record<string, string | undefined>> = { ...fixed, ...dated };
  const change = { ...(mapFixed((name) => texted[name]) as FixedChange), mobile, values };
  const { inserted, rewritten } = await saveContacts(tx, { accountId, book, lastId }, [change]);
  return { result: inserted > 0 ? 'added' : rewritten > 0 ? 'changed' : 'unchanged', refused };
}

/** False: the phonebook has no contact with this number. */
async function remove(tx: Transaction, { accountId, phonebookId, mobile }: BookOfNumber): Promise<boolean> {
  await lockContacts(tx, accountId);
  const key = { accountId, phonebookId };
  const [present] = await listByMobile(tx, key, [mobile], false);
  if (present === undefined) return false;
  await deleteContact(tx, key, present.id);
  await subtractFromCounts(tx, key, present.id);
  await updateRecords(tx, accountId, phonebookId, -1);
  return true;
}

/** The contact of a phonebook with a number, for what people do by writing. */
export const contactOfNumber = { save, remove };
