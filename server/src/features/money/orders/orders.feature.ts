import type { Feature } from '../../../feature.ts';
import { applyDiscount } from './apply-discount.ts';
import { checkPayments } from './payments/check-payments.job.ts';
import { cancelOrder } from './cancel-order.ts';
import { chargeWallet } from './charge-wallet.ts';
import { expireOrders } from './expire-orders.job.ts';
import { listOrders, showOrder } from './list-orders.ts';
import { openPayment } from './payments/open-payment.ts';
import { listAllOrders, refundOrder } from './operator-orders.ts';
import { setSeller, showSeller } from './seller/operator-seller.ts';
import { quoteCharge } from './quote-charge.ts';
import { payOrder } from './pay-order.ts';
import { exportBooks, exportJournal } from './accounting/journal-endpoints.ts';
import { listAllInvoices, listInvoices } from './invoices/list-invoices.ts';
import { showInvoice } from './invoices/show-invoice.ts';
import { setTaxes, showTaxes } from './tax/operator-taxes.ts';
import { returnFromGateway } from './payments/return-from-gateway.ts';
import { orderSearch } from './search-orders.ts';
import { waitingOrders } from './waiting-orders.ts';

/** Buying credit: orders, their discounts, and payments from the wallet or at a gateway. */
export const orders: Feature = {
  name: 'orders',
  title: { fa: 'سفارش و پرداخت', en: 'Orders' },
  endpoints: [
    chargeWallet,
    quoteCharge,
    applyDiscount,
    payOrder,
    cancelOrder,
    listOrders,
    showOrder,
    showInvoice,
    listInvoices,
    exportJournal,
    listAllOrders,
    refundOrder,
    showSeller,
    setSeller,
    showTaxes,
    setTaxes,
    listAllInvoices,
    exportBooks,
    openPayment,
    returnFromGateway,
  ],
  jobs: [checkPayments, expireOrders],
  searches: [orderSearch],
  waiting: [waitingOrders],
};
