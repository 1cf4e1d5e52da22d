import { compileTemplate } from '@peyk/text';

import type { Platform } from '../../../../platform.ts';
import { text, type Text } from '../../../../texts/text.ts';
import { contactRows, listPhonebooksById } from '../../../audiences/phonebooks/index.ts';
import type { ActionKind, ActionOutcome } from './action-kind.ts';
import { fillValue, valueNames } from './fill-value.ts';
import type { ReplyAction } from './reply-action.ts';

const { ofNumber } = contactRows;

async function check(
  action: ReplyAction,
  { platform, accountId }: { readonly platform: Platform; readonly accountId: number },
): Promise<Readonly<Record<string, Text>>> {
  const id = action.phone_book_id;
  if (id === undefined) return { phone_book_id: text('field_required', { field: 'phone_book_id' }) };
  const [book] = await listPhonebooksById(platform.db, accountId, [id]);
  if (book === undefined) return { phone_book_id: text('phonebook_unknown', { id }) };
  const known = new Set<string>([...ofNumber.columns, ...book.attributes.map(({ code }) => code)]);
  const problems: Record<string, Text> = {};
  for (const [at, { field, value }] of (action.fields ?? []).entries()) {
    if (!known.has(field)) problems[`fields.${at}.field`] = text('reply_field_unknown', { field });
    const unknown = compileTemplate(value).variables.filter((name) => !valueNames.has(name));
    if (unknown.length > 0) problems[`fields.${at}.value`] = text('reply_value_unknown', { names: unknown });
  }
  return problems;
}

const writes = (kind: 'add_contact' | 'set_attribute'): ActionKind => ({
  fields: ['phone_book_id', 'fields'],
  async check(action, scope) {
    const problems = await check(action, scope);
    const isEmpty = kind === 'set_attribute' && (action.fields ?? []).length === 0;
    return isEmpty ? { ...problems, fields: text('field_required', { field: 'fields' }) } : problems;
  },
  async run(tx, action, { platform, accountId, mobile, matched }): Promise<ActionOutcome> {
    const phonebookId = action.phone_book_id ?? 0;
    const texts = Object.fromEntries(
      (action.fields ?? []).map(({ field, value }) => [field, fillValue(value, matched)]),
    );
    const { result, refused } = await ofNumber.save(
      tx,
      platform,
      { accountId, phonebookId, mobile },
      { texts, mayAdd: kind === 'add_contact' },
    );
    if (result === 'no-phonebook') return { kind, result: 'no_phonebook', detail: null };
    if (result === 'no-contact') return { kind, result: 'no_contact', detail: null };
    const done = result === 'unchanged' ? 'unchanged' : 'done';
    if (refused.length > 0) return { kind, result: 'bad_value', detail: refused.join(', '), phonebookId };
    return { kind, result: done, detail: null, phonebookId };
  },
});

export const addContact = writes('add_contact');
export const setAttribute = writes('set_attribute');

export const removeContact: ActionKind = {
  fields: ['phone_book_id'],
  check,
  async run(tx, { phone_book_id: phonebookId = 0 }, { accountId, mobile }) {
    const isRemoved = await ofNumber.remove(tx, { accountId, phonebookId, mobile });
    const kind = 'remove_contact';
    if (!isRemoved) return { kind, result: 'no_contact', detail: null };
    return { kind, result: 'done', detail: null, phonebookId };
  },
};
