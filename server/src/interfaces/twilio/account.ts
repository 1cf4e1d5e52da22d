import type { ForeignAnswer, ForeignCall } from '../../http/foreign/foreign-route.ts';
import { balance } from '../shared/own-account.ts';
import { accountPath, accountSidOf, currency, inRial } from './message-rows.ts';
import { fieldsOf } from './messages.ts';

export async function showBalance(call: ForeignCall): Promise<ForeignAnswer> {
  fieldsOf(call);
  const { amount } = await balance(call);
  return { status: 200, body: { account_sid: accountSidOf(call), balance: inRial(amount), currency } };
}

/** Programs ask for it to see whether their token is right. */
export async function showAccount(call: ForeignCall): Promise<ForeignAnswer> {
  fieldsOf(call);
  await balance(call);
  const sid = accountSidOf(call);
  const path = accountPath(call);
  return {
    status: 200,
    body: {
      sid,
      owner_account_sid: sid,
      friendly_name: sid,
      status: 'active',
      type: 'Full',
      auth_token: '',
      date_created: null,
      date_updated: null,
      uri: `${path}.json`,
      subresource_uris: { messages: `${path}/Messages.json`, balance: `${path}/Balance.json` },
    },
  };
}
