import { setTimeout as sleep } from 'node:timers/promises';

import { SmppClient, type OutgoingMessage } from '@peyk/smpp';

interface Load {
  readonly port: number;
  readonly systemId: string;
  readonly password: string;
  readonly binds: number;
  readonly window: number;
  readonly seconds: number;
  /** Whether messages ask for delivery reports. */
  readonly withReports: boolean;
  handedOver(): Promise<number>;
  print(line: string): void;
}

interface Taken {
  readonly accepted: number;
  readonly handedOver: number;
  readonly receipts: number;
}

/** Until windows are full and receipts come. */
const fillMs = 500;
const bindMs = 60_000;
/** Until every receipt came, so that none is left to the next turn. */
const receiptsMs = 60_000;

let serial = 0;
const nextMessage = (): OutgoingMessage => ({
  from: '90008361',
  to: `0912${String((serial = (serial + 1) % 10_000_000)).padStart(7, '0')}`,
  text: 'کد ورود شما به پیک: 12345',
  lane: 'express',
});

/** One after the other: who has many passwords compared at once is refused. */
async function untilBound(client: SmppClient): Promise<void> {
  const deadline = performance.now() + bindMs;
  while (client.health().state !== 'up') {
    if (performance.now() > deadline) throw new Error('a client could not bind');
    await sleep(5);
  }
}

/** Messages accepted, handed over and reported in a second, with every window full. */
export async function loadBySmpp(load: Load): Promise<Taken> {
  const { seconds, binds, window, withReports } = load;
  const counts = { accepted: 0, refused: 0, receipts: 0 };
  let isOver = false;
  const clients = Array.from({ length: binds }, () => {
    const { port, systemId, password } = load;
    const place = { host: '127.0.0.1', port, systemId, password };
    return new SmppClient({ ...place, window, expressShare: 1, receipts: withReports });
  });
  for (const client of clients) {
    client.start({
      outcome(_message, { outcome }) {
        counts[outcome === 'submitted' ? 'accepted' : 'refused'] += 1;
        if (!isOver) client.submit(nextMessage());
      },
      async receipt() {
        counts.receipts += 1;
      },
      inbound: async () => undefined,
      stateChanged: () => undefined,
    });
    await untilBound(client);
  }
  for (const client of clients) for (let count = 0; count < window; count += 1) client.submit(nextMessage());
  await sleep(fillMs);
  const [before, began] = [{ ...counts, handedOver: await load.handedOver() }, performance.now()];
  await sleep(seconds * 1000);
  const [after, ended] = [{ ...counts, handedOver: await load.handedOver() }, performance.now()];
  isOver = true;
  const perSecond = (name: keyof typeof before) => ((after[name] - before[name]) * 1000) / (ended - began);
  if (after.refused > before.refused) load.print(`${after.refused - before.refused} messages refused`);
  const deadline = ended + receiptsMs;
  const missing = () => (withReports ? counts.accepted - counts.receipts : 0);
  while (missing() > 0 && performance.now() < deadline) await sleep(20);
  if (missing() > 0) load.print(`${missing()} receipts did not come`);
  await Promise.all(clients.map((client) => client.stop()));
  return {
    accepted: perSecond('accepted'),
    handedOver: perSecond('handedOver'),
    receipts: withReports ? perSecond('receipts') : NaN,
  };
}
