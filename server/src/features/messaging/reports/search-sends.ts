import type { SearchHit, SearchSource } from '../../../search-source.ts';
import { withoutEndedCode } from './ended-codes.ts';
import { findSendOfAnyAccount, listSends, type SendRow } from './reports-store.ts';

export const sendSearch: SearchSource = {
  kind: 'send',
  side: 'account',
  permission: 'read',
  async find({ db, clock }, { text, limit }, accountId) {
    const filters = /^09\d{9}$/.test(text) ? { recipient: text } : { search: text };
    return (await listSends(db, accountId, filters, { limit, offset: 0 })).map((row) =>
      hitOf(withoutEndedCode(row, clock.now())),
    );
  },
};

/** Operators find a send by its id alone. */
export const operatorSendSearch: SearchSource = {
  kind: 'send',
  side: 'operator',
  permission: 'moderation',
  async find({ db, clock }, { digits }) {
    const id = Number(digits ?? Number.NaN);
    const send = Number.isSafeInteger(id) ? await findSendOfAnyAccount(db, id) : undefined;
    return send === undefined
      ? []
      : [{ ...hitOf(withoutEndedCode(send, clock.now())), parent_id: send.account_id }];
  },
};

function hitOf({ id, text, pattern_text: pattern, line_number: line }: SendRow): SearchHit {
  return { id, title: text || pattern || String(id), detail: `${id} · ${line}` };
}
