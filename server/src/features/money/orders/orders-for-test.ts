import type { TestService } from '../../../../test/test-platform.ts';
import { walletUpkeep } from '../wallet/index.ts';

export const shopUrl = 'https://shop.example/back?cart=1';

export interface PlacedOrder {
  readonly order_id: number;
  readonly amount: number;
  readonly payable_amount: number;
  readonly paymentUrl: string;
}

/** The steps of a purchase over HTTP, by API callers and payers. */
export function purchases(service: TestService) {
  const pathOf = (address: string) => address.slice(service.address.length);
  return {
    async order(key: string, amount = 50_000): Promise<PlacedOrder> {
      const { status, body } = await service
        .as(key)
        .post('/ws/v1/account/wallet/charge', { amount, redirectUrl: shopUrl });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.data;
    },
    /** Follows a payment address to the gateway's page. */
    async goToGateway(paymentUrl: string): Promise<string> {
      const { status, headers, text } = await service.as(undefined).get(pathOf(paymentUrl));
      if (status !== 303) throw new Error(`${status} ${text}`);
      return pathOf(headers.location ?? '');
    },
    /** Submits a decision on that page; returns the callback that the browser is redirected to. */
    async press(gatewayPath: string, decision: 'pay' | 'decline'): Promise<string> {
      const { headers } = await service.as(undefined).post(gatewayPath, { decision });
      return pathOf(headers.location ?? '');
    },
    /** Follows the callback; returns the final redirect of the payer. */
    async comeBack(callback: string): Promise<string | undefined> {
      const { headers } = await service.as(undefined).get(callback);
      return headers.location;
    },
    async balance(key: string): Promise<number> {
      const { body } = await service.as(key).get('/ws/v1/account/balance');
      return body.data.balanceAmount;
    },
    async show(key: string, orderId: number) {
      const { body } = await service.as(key).get(`/ws/v1/orders/${orderId}`);
      return body.data;
    },
    async discount(fields: object): Promise<string> {
      const operator = await service.given.operator();
      const code = `CODE${operator.operatorId}`;
      const body = { code, kind: 'percent', value: 20, ...fields };
      const { status } = await service.as(operator.key).post('/operator/v1/discounts', body);
      if (status !== 201) throw new Error('no discount');
      return code;
    },
    async differences(): Promise<number> {
      return (await walletUpkeep.reconcile(service.platform.db, () => undefined)).differences;
    },
  };
}
