import type { Caller } from '../../server/test/caller.ts';
import { fixture } from '../../packages/sip/src/testing/index.ts';

interface Filler {
  readonly api: Caller;
  readonly operator: Caller;
  /** Anybody's, for replies from simulated phones. */
  readonly anybody: Caller;
  /** A line whose replies come to the account. */
  readonly line: string;
}

async function done(answer: ReturnType<Caller['get']>) {
  const { status, text, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${text}`);
  return body.data;
}

const long =
  'جشنوارهٔ پاییزهٔ فروشگاه آغاز شد؛ تا پایان هفته همهٔ کالاها با بیست درصد تخفیف فروخته می‌شوند و ارسال رایگان است.';

const stranger = '09357770001';
const mobileOf = (n: number) => `0912000${String(n).padStart(4, '0')}`;
const recipients = [mobileOf(0), mobileOf(1), mobileOf(2)];

/** Records on every page of an account, as a busy customer has them; returns their addresses. */
export async function fillAccount(filler: Filler) {
  const book = await fillPhonebook(filler);
  const segment = await fillSegment(filler, book);
  const [active, rejected] = await fillPatterns(filler);
  const { sent, waiting } = await fillSends(filler, { book, pattern: active });
  const place = await fillPlace(filler);
  await fillInbox(filler);
  const ticket = await fillTicket(filler);
  await fillVoice(filler);
  const { api } = filler;
  const redirectUrl = 'https://shop.example/back';
  const charge = () => done(api.post('/ws/v1/account/wallet/charge', { amount: 500_000, redirectUrl }));
  await payAtGateway((await charge()).paymentUrl, filler);
  const order = await charge();
  await done(api.post('/ws/v1/webhooks', { url: 'https://shop.example/peyk', events: ['message.updated'] }));
  await done(api.post('/ws/v1/blacklist', { mobiles: ['09129999999'], reason: 'خودش خواسته است' }));
  await done(api.put('/ws/v1/verify/settings', { takes_codes: true }));
  await done(api.post('/ws/v1/verify-hooks', { name: 'Supabase', kind: 'standard-webhooks' }));
  const link = await done(api.post('/ws/v1/links', { target: 'https://shop.example/sale', title: 'حراج' }));
  await done(api.post('/ws/v1/link-domains', { host: 'go.shop.example' }));
  // Refused, for the log of calls.
  await api.post('/ws/v1/sms/simple', {});
  return {
    book: `/phonebooks/${book}`,
    segment: `/segments/${segment}`,
    send: `/reports/${sent}`,
    waiting: `/reports/${waiting}`,
    pattern: `/patterns/${rejected}`,
    place: `/places/${place}`,
    link: `/links/${link.id}`,
    ticket: `/tickets/${ticket}`,
    conversation: `/inbox?from=${stranger}`,
    order: Number(order.order_id),
  };
}

async function fillPhonebook({ api }: Filler): Promise<number> {
  const city = await done(api.post('/ws/v1/phone_book_attribute', { title: 'شهر', type: 'string' }));
  const book = await done(api.post('/ws/v1/phone_book', { title: 'مشتریان', attributes: [city.id] }));
  await done(api.post('/ws/v1/phone_book', { title: 'فهرست انتظار' }));
  const items = Array.from({ length: 60 }, (_, n) => ({
    prefix: n % 2 === 0 ? 'man' : 'woman',
    mobile: mobileOf(n),
    name: ['سارا محمدی', 'رضا کریمی', 'Negar Ahmadi-Shirazi'][n % 3],
    attributes: [{ attribute_id: city.id, value: ['تهران', 'شیراز', 'تبریز'][n % 3] }],
  }));
  await done(api.post('/ws/v1/phone_book_data/bulk-upsert', { phone_book_id: book.id, items }));
  return book.id as number;
}

async function fillSegment({ api }: Filler, book: number): Promise<number> {
  const conditions = [
    { kind: 'column', field: 'prefix', is: 'equal', value: 'woman' },
    { kind: 'event', name: 'bought', days: 30, not: true },
    { kind: 'delivery', is: 'delivered', days: 30, not: true },
  ];
  const rule = { match: 'all', groups: [{ match: 'all', conditions }] };
  const made = await done(
    api.post('/ws/v1/segments', { title: 'خانم‌های بی‌خرید', phone_book_ids: [book], rule }),
  );
  return made.id as number;
}

/** One that is active, one that was rejected, and one that waits. */
async function fillPatterns({ api, operator }: Filler): Promise<[active: string, rejected: string]> {
  const vars = [{ var: 'code', length: 6, type: 'int' }];
  const make = (text: string) =>
    done(api.post('/ws/v1/patterns', { text, website: 'shop.example', share: 0, vars }));
  const active = await make('کد ورود شما: %code%');
  await done(operator.post(`/operator/v1/patterns/${active.code}/approve`));
  const rejected = await make('رمز شما %code%');
  const reason = 'نشانی سایت درست نیست';
  await done(operator.post(`/operator/v1/patterns/${rejected.code}/reject`, { reason }));
  await make(`${long} %code%`);
  return [active.code, rejected.code];
}

/** A campaign that was sent and one that waits, whose ids are returned, one that was rejected, and codes. */
async function fillSends(
  { api, operator, line }: Filler,
  { book, pattern }: { readonly book: number; readonly pattern: string },
): Promise<{ sent: number; waiting: number }> {
  const simple = (to: object) =>
    done(api.post('/ws/v1/sms/simple', { text: long, line_number: line, number_format: 'persian', ...to }));
  const waiting = await simple({ recipients });
  const sent = await simple({ selectedPhoneBooks: [{ id: book }] });
  await done(operator.post(`/operator/v1/send_requests/${sent.id}/approve`));
  const refused = await simple({ recipients });
  const reason = 'تبلیغ بدون لغو۱۱';
  await done(operator.post(`/operator/v1/send_requests/${refused.id}/reject`, { reason }));
  const code = { code: pattern, attributes: { code: 12_345 }, line_number: line, number_format: 'english' };
  for (const recipient of recipients) await done(api.post('/ws/v1/sms/pattern', { ...code, recipient }));
  return { sent: sent.id, waiting: waiting.id };
}

async function payAtGateway(paymentUrl: string, { anybody }: Filler): Promise<void> {
  const pathOf = (address: string | undefined) => new URL(address ?? '', 'http://peyk').pathname;
  const page = pathOf((await anybody.get(pathOf(paymentUrl))).headers.location);
  const { location = '' } = (await anybody.post(page, { decision: 'pay' })).headers;
  const { pathname, search } = new URL(location, 'http://peyk');
  await anybody.get(pathname + search);
}

async function fillPlace({ api, line }: Filler): Promise<number> {
  const now = Math.floor(Date.now() / 1000);
  const place = { latitude: 35.689198, longitude: 51.388973, radius: 500, receiver_count: 5 };
  const times = { start_time: now + 3600, end_time: now + 7200 };
  const asked = await done(api.post('/ws/v1/lbs', { text: long, line_number: line, ...place, ...times }));
  return asked.id as number;
}

async function fillInbox({ anybody, line }: Filler): Promise<void> {
  for (const [mobile, text] of [
    [stranger, 'سلام، سفارش من کی می‌رسد؟'],
    [stranger, 'Order #1031, please.'],
    [recipients[1], 'لغو11'],
  ])
    await done(anybody.post(`/handset/phones/${mobile}/reply`, { line, text }));
}

async function fillTicket({ api, operator }: Filler): Promise<number> {
  const departments = await done(api.get('/ws/v1/ticket/departments'));
  const ticket = await done(
    api.post('/ws/v1/ticket', {
      support_department_id: departments[0].id,
      importance: 'normal',
      title: 'گزارش نمی‌رسد',
      question: 'از دیروز گزارش‌ها دیده نمی‌شود.',
    }),
  );
  await done(operator.post(`/operator/v1/tickets/${ticket.id}/answer`, { message: 'دوباره ببینید.' }));
  return ticket.id as number;
}

async function fillVoice({ api }: Filler): Promise<void> {
  const form = new FormData();
  form.set('title', 'فروش پاییزه');
  form.set('file', new Blob([new Uint8Array(fixture('tone.mp3'))], { type: 'audio/mpeg' }), 'sale.mp3');
  const voice = await done(api.form('/ws/v1/sms/voice/upload-file', form));
  await done(api.post('/ws/v1/sms/voice/send', { file_id: voice.id, recipients: ['09990000000'] }));
}
