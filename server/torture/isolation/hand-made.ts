import { setTimeout as sleep } from 'node:timers/promises';

import type { People } from '../../fuzz/people.ts';
import { caller } from '../../test/caller.ts';
import { csvOf } from '../../test/sheets.ts';
import { operatorKey } from '../parts/service.ts';
import type { Holder } from './holder.ts';
import type { Id } from './seen-ids.ts';

/** What an account cannot make by itself: a line of its own, a reply of a phone, an order that is paid. */
export async function makeByHand(address: string, people: People, holder: Holder): Promise<void> {
  const { accountId, keys } = holder.person;
  const number = `3000${accountId}77`;
  await people.operate('/operator/v1/lines', {
    number,
    title: `${holder.marker} line`,
    access: { kind: 'accounts', accounts: [accountId] },
  });
  holder.seen.keep('/ws/v1/lines', 'line_number', number);
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

/** What only waits to be ended or paid: learned last, so that it is among the ids that are tried. */
export async function makeToEnd(
  address: string,
  holder: Holder,
  { contacts }: { contacts: number },
): Promise<void> {
  const { keys, session, accountId } = holder.person;
  const { seen, marker } = holder;
  const maker = caller(address, undefined);
  const make = async (path: string, body: object, headers = keys): Promise<Record<string, Id>> => {
    const { status, body: answer, text } = await maker.post(path, body, { headers });
    if (status >= 300) throw new Error(`${path} was refused by hand: ${status} ${text}`);
    seen.learn(path, answer.data);
    return answer.data;
  };
  const mobileOf = (prefix: string) => prefix + String(accountId).padStart(7, '0');
  seen.keep('/ws/v1/account', 'seller_id', accountId);
  for (let one = 0; one < several; one += 1) {
    seen.learn('/ws/v1/send_request', await make('/ws/v1/sms/simple', planBody));
    const { order_id: orderId } = await make('/ws/v1/account/wallet/charge', orderBody);
    seen.keep('/ws/v1/orders/pay', 'order_id', orderId as Id);
  }
  const { id: phonebookId } = await make('/ws/v1/phone_book', { title: `${marker} source` });
  seen.keep('/ws/v1/phone_book', 'source_id', phonebookId as Id);
  for (let contact = 0; contact < contacts; contact += 1)
    await make('/ws/v1/phone_book_data', { phone_book_id: phonebookId, mobile: mobileOf(`093${contact}`) });
  await make('/ws/v1/blacklist', { mobiles: [mobileOf('0938')] });
  seen.keep('/ws/v1/blacklist', 'mobile', mobileOf('0938'));
  await make('/panel/v1/keys', { name: `${marker} key` }, session);
  const invited = {
    username: `${marker}-${accountId}`,
    name: marker,
    mobile: mobileOf('0939'),
    role: 'sender',
  };
  await make('/panel/v1/users', invited, session);
}

/** What every account may use, as the examples of the document name it. */
export async function makeForAll(address: string, people: People): Promise<void> {
  await people.operate('/operator/v1/discounts', { code: 'NOWRUZ', kind: 'percent', value: 10 });
  await importSubscribers(address);
}

/** People whom the filter of the example finds, so that the owner's own postal send reaches somebody. */
async function importSubscribers(address: string): Promise<void> {
  const operator = caller(address, operatorKey);
  const rows = Array.from({ length: 40 }, (_, n) => [
    `11936${String(12_345 + n)}`,
    n % 2 === 0 ? 'مرد' : 'زن',
    String(1350 + (n % 30)),
    `0912${String(4_000_000 + n)}`,
  ]);
  const form = new FormData();
  form.set('file', new Blob([csvOf([subscriberHeader, ...rows])]), 'people.csv');
  const { status, body, text } = await operator.form(importsPath, form);
  if (status !== 201) throw new Error(`subscribers were refused: ${status} ${text}`);
  for (;;) {
    const { data } = (await operator.get(`${importsPath}/${body.data.id}`)).body;
    if (data.status === 'done') return;
    if (data.status !== 'running') throw new Error(`the import of subscribers ended as ${data.status}`);
    await sleep(200);
  }
}

const importsPath = '/operator/v1/postal/imports';
const subscriberHeader = ['postal_code', 'gender', 'birth_year', 'mobile'];

const several = 3;
const planBody = {
  text: 'یادآوری',
  line_number: '90008361',
  number_format: 'english',
  recipients: ['09123456789', '09351234567'],
  schedule: '2030-01-01T08:30:00Z',
};
/** As in the example of a conversation. */
const replier = '09123456789';
const orderBody = { amount: 500_000, redirectUrl: 'https://shop.example/charged' };
const codeBody = {
  code: 'peykotp001',
  attributes: { code: '12345' },
  recipient: replier,
  line_number: '90008361',
  number_format: 'english',
};
