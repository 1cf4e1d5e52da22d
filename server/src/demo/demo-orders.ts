import { after, drawMoment, minuteMs, secondMs, type Demo } from './demo.ts';
import type { Trader } from './demo-traders.ts';

const amounts = [500_000, 1_000_000, 1_000_000, 2_000_000, 5_000_000];
/** Below this a trader buys more; the first one began with a gift. */
const lowBalanceOf = ({ spec }: Trader) => (spec.username === 'first' ? 6_000_000 : 1_500_000);
const lookEveryDays = 2;

/** Traders buy credit when it runs low; now and then a payment is given up or declined. */
export function planOrders(demo: Demo, trader: Trader): void {
  if (trader.spec.username !== 'first') demo.plan(demo.clock.now(), () => buy(demo, trader, 2_000_000));
  for (let day = 1; day <= demo.days; day += lookEveryDays)
    demo.plan(drawMoment(demo, day, 9, 11), () => buyIfLow(demo, trader));
}

async function buyIfLow(demo: Demo, trader: Trader): Promise<void> {
  const { data } = await trader.caller.call('GET', '/ws/v1/account/balance');
  if ((data.balanceAmount as number) < lowBalanceOf(trader))
    return buy(demo, trader, demo.chance.pick(amounts));
  if (demo.chance.isTrueOnceIn(60)) await order(trader, demo.chance.pick(amounts));
}

interface PlacedOrder {
  readonly orderId: number;
  readonly paymentUrl: string;
}

async function order({ caller, spec }: Trader, amount: number): Promise<PlacedOrder> {
  const { data } = await caller.call('POST', '/ws/v1/account/wallet/charge', {
    amount,
    redirectUrl: `https://${spec.website}/credit`,
  });
  return { orderId: data.order_id as number, paymentUrl: data.paymentUrl as string };
}

async function buy(demo: Demo, trader: Trader, amount: number): Promise<void> {
  const { chance, clock } = demo;
  if (chance.isTrueOnceIn(9)) await declineOnce(demo, trader, amount);
  const { paymentUrl } = await order(trader, amount);
  clock.advanceTo(after(clock.now(), chance.between(25, 140) * secondMs));
  await pay(demo, paymentUrl, 'pay');
}

async function declineOnce(demo: Demo, trader: Trader, amount: number): Promise<void> {
  const { orderId, paymentUrl } = await order(trader, amount);
  await pay(demo, paymentUrl, 'decline');
  await trader.caller.ask('POST', '/ws/v1/orders/cancel', { orderId: String(orderId) });
  demo.clock.advanceTo(after(demo.clock.now(), 2 * minuteMs));
}

/** As a payer goes: to the gateway, decides there, and comes back. */
async function pay({ stranger }: Demo, paymentUrl: string, decision: 'pay' | 'decline'): Promise<void> {
  const { location: gateway } = await stranger.call('GET', pathOf(paymentUrl));
  const { location: callback } = await stranger.call('POST', pathOf(gateway), { decision });
  await stranger.call('GET', pathOf(callback));
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://demo.example');
  return `${pathname}${search}`;
}
