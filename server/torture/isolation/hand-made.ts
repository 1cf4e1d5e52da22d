import type { People } from '../../fuzz/people.ts';
import { caller } from '../../test/caller.ts';
import type { Holder } from './holder.ts';

/** What an account cannot make by itself: a line of its own, a reply of a phone, an order that is paid. */
export async function makeByHand(address: string, people: People, holder: Holder): Promise<void> {
  const { accountId, keys } = holder.person;
  await people.operate('/operator/v1/lines', {
    number: `3000${accountId}77`,
    title: `${holder.marker} line`,
    access: { kind: 'accounts', accounts: [accountId] },
  });
  const payer = caller(address, undefined);
  const ordered = await payer.post('/ws/v1/account/wallet/charge', orderBody, { headers: keys });
  const pathOf = (location: string | undefined) => (location ?? '').replace(address, '');
  const opened = await payer.get(pathOf(ordered.body?.data?.paymentUrl as string | undefined));
  const paid = await payer.post(pathOf(opened.headers.location), { decision: 'pay' });
  await payer.get(pathOf(paid.headers.location));
  // To the shared line: it belongs to the account that wrote to this number last.
  await payer.post('/ws/v1/sms/pattern', codeBody, { headers: keys });
  await people.operate(`/handset/phones/${replier}/reply`, {
    line: codeBody.line_number,
    text: `${holder.marker} reply`,
  });
}

const replier = '09128889900';
const orderBody = { amount: 500_000, redirectUrl: 'https://shop.example/charged' };
const codeBody = {
  code: 'peykotp001',
  attributes: { code: '12345' },
  recipient: replier,
  line_number: '90008361',
  number_format: 'english',
};
