import {
  BanIcon,
  BankIcon,
  CardIcon,
  CarrierIcon,
  DiscountIcon,
  HistoryIcon,
  HomeIcon,
  InboxIcon,
  MailboxIcon,
  PeopleIcon,
  PhoneIcon,
  QueueIcon,
  ReceiptIcon,
  SendIcon,
  SettingsIcon,
  TicketIcon,
} from '../theme/icons.tsx';
import type { OperatorAddress } from '../addresses.ts';
import { pageOf, pagesOf } from '../panel-page.ts';

/** The pages of operators, in the order of the menu. */
export const operatorPages = pagesOf<OperatorAddress>({
  '/console': {
    title: ['داشبورد', 'Overview'],
    icon: HomeIcon,
    load: () => pageOf(import('./overview/overview-page.tsx'), 'OverviewPage'),
  },
  '/console/queue': {
    title: ['میز بررسی', 'Review desk'],
    icon: QueueIcon,
    permission: 'moderation',
    load: () => pageOf(import('./queue/queue-page.tsx'), 'QueuePage'),
  },
  '/console/accounts': {
    title: ['حساب‌ها', 'Accounts'],
    icon: PeopleIcon,
    permission: 'accounts.read',
    load: () => pageOf(import('./accounts/accounts-page.tsx'), 'AccountsPage'),
  },
  '/console/accounts/$id': {
    title: ['یک حساب', 'An account'],
    icon: PeopleIcon,
    permission: 'accounts.read',
    isHidden: true,
    load: () => pageOf(import('./accounts/account-page.tsx'), 'AccountPage'),
  },
  '/console/sends': {
    title: ['ارسال‌ها', 'Sends'],
    icon: SendIcon,
    permission: 'sends.read',
    load: () => pageOf(import('./sends/sends-page.tsx'), 'SendsPage'),
  },
  '/console/sends/$id': {
    title: ['یک ارسال', 'A send'],
    icon: SendIcon,
    permission: 'sends.read',
    isHidden: true,
    load: () => pageOf(import('./sends/any-send-page.tsx'), 'AnySendPage'),
  },
  '/console/plans': {
    title: ['پلن‌ها و تعرفه‌ها', 'Plans and rates'],
    icon: CardIcon,
    permission: 'money.read',
    load: () => pageOf(import('./plans/plans-page.tsx'), 'PlansPage'),
  },
  '/console/discounts': {
    title: ['کدهای تخفیف', 'Discount codes'],
    icon: DiscountIcon,
    permission: 'money.read',
    load: () => pageOf(import('./discounts/discounts-page.tsx'), 'DiscountsPage'),
  },
  '/console/orders': {
    title: ['سفارش‌ها', 'Orders'],
    icon: ReceiptIcon,
    permission: 'money.read',
    load: () => pageOf(import('./orders/orders-page.tsx'), 'OrdersPage'),
  },
  '/console/lines': {
    title: ['خط‌ها', 'Lines'],
    icon: PhoneIcon,
    permission: 'network',
    load: () => pageOf(import('./lines/lines-page.tsx'), 'LinesPage'),
  },
  '/console/carriers': {
    title: ['اپراتورهای مخابراتی', 'Carriers'],
    icon: CarrierIcon,
    permission: 'network',
    load: () => pageOf(import('./carriers/carriers-page.tsx'), 'CarriersPage'),
  },
  '/console/banks': {
    title: ['بانک‌های شماره', 'Number banks'],
    icon: BankIcon,
    permission: 'data',
    load: () => pageOf(import('./banks/banks-page.tsx'), 'BanksPage'),
  },
  '/console/banks/$id': {
    title: ['یک بانک شماره', 'A number bank'],
    icon: BankIcon,
    permission: 'data',
    isHidden: true,
    load: () => pageOf(import('./banks/bank-page.tsx'), 'BankPage'),
  },
  '/console/postal': {
    title: ['داده‌های پستی', 'Postal data'],
    icon: MailboxIcon,
    permission: 'data',
    load: () => pageOf(import('./postal/postal-page.tsx'), 'PostalPage'),
  },
  '/console/blacklist': {
    title: ['لیست سیاه', 'Blacklist'],
    icon: BanIcon,
    permission: 'blacklist',
    load: () => pageOf(import('./blacklist/blacklist-page.tsx'), 'OperatorBlacklistPage'),
  },
  '/console/inbox': {
    title: ['پیام‌های دریافتی', 'Inbox'],
    icon: InboxIcon,
    permission: 'inbox',
    load: () => pageOf(import('./inbox/inbox-page.tsx'), 'OperatorInboxPage'),
  },
  '/console/tickets': {
    title: ['تیکت‌ها', 'Tickets'],
    icon: TicketIcon,
    permission: 'tickets',
    load: () => pageOf(import('./tickets/tickets-page.tsx'), 'TicketsPage'),
  },
  '/console/tickets/$id': {
    title: ['یک تیکت', 'A ticket'],
    icon: TicketIcon,
    permission: 'tickets',
    isHidden: true,
    load: () => pageOf(import('./tickets/ticket-page.tsx'), 'TicketPage'),
  },
  '/console/people': {
    title: ['کارشناسان', 'Operators'],
    icon: PeopleIcon,
    permission: 'people',
    load: () => pageOf(import('./people/people-page.tsx'), 'PeoplePage'),
  },
  '/console/audit': {
    title: ['رویدادها', 'Audit log'],
    icon: HistoryIcon,
    permission: 'audit',
    load: () => pageOf(import('./audit/audit-page.tsx'), 'AuditPage'),
  },
  '/console/settings': {
    title: ['تنظیمات', 'Settings'],
    icon: SettingsIcon,
    // Every role has a tab of its own there.
    load: () => pageOf(import('./settings/settings-page.tsx'), 'ConsoleSettingsPage'),
  },
});
