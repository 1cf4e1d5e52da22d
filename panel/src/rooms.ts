import { ChartIcon, CodeIcon, HomeIcon, PatternIcon, SendIcon, SettingsIcon, TicketIcon, WalletIcon } from './look/icons.tsx';
import { pageOf, type Room } from './room.ts';

/** The rooms of customers, in the order of the menu. */
export const rooms: readonly Room[] = [
  {
    address: '/',
    title: ['خانه', 'Home'],
    icon: HomeIcon,
    page: () => pageOf(import('./customer/home/home-page.tsx'), 'HomePage'),
  },
  {
    address: '/send',
    title: ['ارسال', 'Send'],
    icon: SendIcon,
    permission: 'send',
    page: () => pageOf(import('./customer/send/send-page.tsx'), 'SendPage'),
  },
  {
    address: '/reports',
    title: ['گزارش‌ها', 'Reports'],
    icon: ChartIcon,
    permission: 'read',
    page: () => pageOf(import('./customer/reports/reports-page.tsx'), 'ReportsPage'),
  },
  {
    address: '/reports/$id',
    title: ['یک ارسال', 'A send'],
    icon: ChartIcon,
    permission: 'read',
    isHidden: true,
    page: () => pageOf(import('./customer/reports/send-page.tsx'), 'SendPage'),
  },
  {
    address: '/wallet',
    title: ['کیف پول', 'Wallet'],
    icon: WalletIcon,
    permission: 'read',
    page: () => pageOf(import('./customer/wallet/wallet-page.tsx'), 'WalletPage'),
  },
  {
    address: '/tickets',
    title: ['تیکت‌ها', 'Tickets'],
    icon: TicketIcon,
    permission: 'support',
    page: () => pageOf(import('./customer/tickets/tickets-page.tsx'), 'TicketsPage'),
  },
  {
    address: '/tickets/$id',
    title: ['یک تیکت', 'A ticket'],
    icon: TicketIcon,
    permission: 'support',
    isHidden: true,
    page: () => pageOf(import('./customer/tickets/ticket-page.tsx'), 'TicketPage'),
  },
  {
    address: '/developers',
    title: ['توسعه‌دهندگان', 'Developers'],
    icon: CodeIcon,
    permission: 'read',
    page: () => pageOf(import('./customer/developers/developers-page.tsx'), 'DevelopersPage'),
  },
  {
    address: '/settings',
    title: ['تنظیمات', 'Settings'],
    icon: SettingsIcon,
    page: () => pageOf(import('./customer/settings/settings-page.tsx'), 'SettingsPage'),
    address: '/patterns',
    title: ['الگوها', 'Patterns'],
    icon: PatternIcon,
    permission: 'read',
    page: () => pageOf(import('./customer/patterns/patterns-page.tsx'), 'PatternsPage'),
  },
  {
    address: '/patterns/$code',
    title: ['یک الگو', 'A pattern'],
    icon: PatternIcon,
    permission: 'read',
    isHidden: true,
    page: () => pageOf(import('./customer/patterns/pattern-page.tsx'), 'PatternPage'),
  },
];
