import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface Payment {
  readonly amount: number;
  state: 'waiting' | 'paid' | 'declined' | 'verified';
  readonly reference: number;
}

/** A fake ZarinPal server that follows the public documentation, for tests without the internet. */
export interface FakeZarinpal {
  readonly baseUrl: string;
  readonly requests: { path: string; body: Record<string, unknown> }[];
  answer(authority: string, isPaid: boolean): void;
  /** From now on calls get a body that is not JSON, or no response. */
  breakDown(how: 'html' | 'hang-up'): void;
  repair(): void;
  close(): Promise<void>;
}

export const fakeMerchant = '00000000-0000-0000-0000-000000000000';

export async function startFakeZarinpal(): Promise<FakeZarinpal> {
  const payments = fakePayments();
  const requests: FakeZarinpal['requests'] = [];
  let broken: 'html' | 'hang-up' | undefined;

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
      requests.push({ path, body });
      if (broken === 'hang-up') {
        request.socket.destroy();
        return;
      }
      if (broken === 'html') {
        response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
        return;
      }
      const [code, data] = path.endsWith('/request.json') ? payments.begin(body) : payments.verify(body);
      const payload =
        code > 0
          ? { data: { code, message: 'Success', ...data }, errors: [] }
          : { data: [], errors: { code, message: 'refused', validations: [] } };
      response.writeHead(code > 0 ? 200 : 422, { 'content-type': 'application/json' });
      response.end(JSON.stringify(payload));
    });
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    answer: payments.answer,
    breakDown(how) {
      broken = how;
    },
    repair() {
      broken = undefined;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;

function fakePayments() {
  const payments = new Map<string, Payment>();
  return {
    begin({ merchant_id, amount, description, callback_url }: Fields): [code: number, data: object] {
      if (merchant_id !== fakeMerchant) return [-10, {}];
      if (typeof amount !== 'number' || amount < 1000 || !description || !callback_url) return [-9, {}];
      const authority = `A${String(payments.size + 1).padStart(35, '0')}`;
      payments.set(authority, { amount, state: 'waiting', reference: 1000 + payments.size });
      return [100, { authority, fee_type: 'Merchant', fee: 100 }];
    },
    verify({ authority, amount }: Fields): [code: number, data: object] {
      const payment = payments.get(authority as string);
      if (payment === undefined) return [-54, {}];
      if (payment.amount !== amount) return [-50, {}];
      if (payment.state === 'waiting' || payment.state === 'declined') return [-51, {}];
      const code = payment.state === 'verified' ? 101 : 100;
      payment.state = 'verified';
      return [code, { ref_id: payment.reference, card_pan: '502229******5995', fee: 0 }];
    },
    answer(authority: string, isPaid: boolean): void {
      const payment = payments.get(authority);
      if (payment?.state === 'waiting') payment.state = isPaid ? 'paid' : 'declined';
    },
  };
}
