import {
  BookIcon,
  ChartIcon,
  CodeIcon,
  HistoryIcon,
  HomeIcon,
  InboxIcon,
  MicrophoneIcon,
  PatternIcon,
  PlaceIcon,
  SendIcon,
  SettingsIcon,
  TicketIcon,
  WalletIcon,
} from './theme/icons.tsx';
import type { CustomerAddress } from './addresses.ts';
import { pageOf, pagesOf } from './panel-page.ts';

/** The pages of customers, in the order of the menu. */
export const customerPages = pagesOf<CustomerAddress>({
  '/': {
    title: ['خانه', 'Home'],
    icon: HomeIcon,
    load: () => pageOf(import('./customer/home/home-page.tsx'), 'HomePage'),
  },
  '/send': {
    title: ['ارسال', 'Send'],
    icon: SendIcon,
    permission: 'send',
    load: () => pageOf(import('./customer/send/send-page.tsx'), 'SendPage'),
  },
  '/reports': {
    title: ['گزارش‌ها', 'Reports'],
    icon: ChartIcon,
    permission: 'read',
    load: () => pageOf(import('./customer/reports/reports-page.tsx'), 'ReportsPage'),
  },
  '/reports/$id': {
    title: ['یک ارسال', 'A send'],
    icon: ChartIcon,
    permission: 'read',
    isHidden: true,
    load: () => pageOf(import('./customer/reports/send-page.tsx'), 'SendPage'),
  },
  '/numbers/$mobile': {
    title: ['یک شماره', 'A number'],
    icon: HistoryIcon,
    permission: 'read',
    isHidden: true,
    load: () => pageOf(import('./customer/numbers/number-page.tsx'), 'NumberPage'),
  },
  '/places': {
    title: ['درخواست‌های مکانی', 'Location requests'],
    icon: PlaceIcon,
    permission: 'read',
    isHidden: true,
    load: () => pageOf(import('./customer/places/places-page.tsx'), 'PlacesPage'),
  },
  '/places/$id': {
    title: ['یک درخواست مکانی', 'A location request'],
    icon: PlaceIcon,
    permission: 'read',
    isHidden: true,
    load: () => pageOf(import('./customer/places/place-page.tsx'), 'PlacePage'),
  },
  '/inbox': {
    title: ['پیام‌های دریافتی', 'Inbox'],
    icon: InboxIcon,
    permission: 'read',
    load: () => pageOf(import('./customer/inbox/inbox-page.tsx'), 'InboxPage'),
  },
  '/patterns': {
    title: ['الگوها', 'Patterns'],
    icon: PatternIcon,
    permission: 'read',
    load: () => pageOf(import('./customer/patterns/patterns-page.tsx'), 'PatternsPage'),
  },
  '/patterns/$code': {
    title: ['یک الگو', 'A pattern'],
    icon: PatternIcon,
    permission: 'read',
    isHidden: true,
    load: () => pageOf(import('./customer/patterns/pattern-page.tsx'), 'PatternPage'),
  },
  '/phonebooks': {
    title: ['دفترچه‌ها', 'Phonebooks'],
    icon: BookIcon,
    permission: 'read',
    load: () => pageOf(import('./customer/phonebooks/phonebooks-page.tsx'), 'PhonebooksPage'),
  },
  '/phonebooks/$id': {
    title: ['یک دفترچه', 'A phonebook'],
    icon: BookIcon,
    permission: 'read',
    isHidden: true,
    load: () => pageOf(import('./customer/phonebooks/phonebook-page.tsx'), 'PhonebookPage'),
  },
  '/voice': {
    title: ['پیام صوتی', 'Voice'],
    icon: MicrophoneIcon,
    permission: 'read',
    load: () => pageOf(import('./customer/voice/voice-page.tsx'), 'VoicePage'),
  },
  '/wallet': {
    title: ['کیف پول', 'Wallet'],
    icon: WalletIcon,
    permission: 'read',
    load: () => pageOf(import('./customer/wallet/wallet-page.tsx'), 'WalletPage'),
  },
  '/tickets': {
    title: ['تیکت‌ها', 'Tickets'],
    icon: TicketIcon,
    permission: 'support',
    load: () => pageOf(import('./customer/tickets/tickets-page.tsx'), 'TicketsPage'),
  },
  '/tickets/$id': {
    title: ['یک تیکت', 'A ticket'],
    icon: TicketIcon,
    permission: 'support',
    isHidden: true,
    load: () => pageOf(import('./customer/tickets/ticket-page.tsx'), 'TicketPage'),
  },
  '/developers': {
    title: ['توسعه‌دهندگان', 'Developers'],
    icon: CodeIcon,
    permission: 'read',
    load: () => pageOf(import('./customer/developers/developers-page.tsx'), 'DevelopersPage'),
  },
  '/settings': {
    title: ['تنظیمات', 'Settings'],
    icon: SettingsIcon,
    load: () => pageOf(import('./customer/settings/settings-page.tsx'), 'SettingsPage'),
  },
});
