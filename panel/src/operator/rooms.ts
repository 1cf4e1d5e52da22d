import {
  CarrierIcon,
  HistoryIcon,
  HomeIcon,
  PeopleIcon,
  PhoneIcon,
  QueueIcon,
  TicketIcon,
} from '../look/icons.tsx';
import { pageOf, type Room } from '../room.ts';

/** The rooms of operators, in the order of the menu. */
export const operatorRooms: readonly Room[] = [
  {
    address: '/console',
    title: ['پیشخوان', 'Overview'],
    icon: HomeIcon,
    page: () => pageOf(import('./overview/overview-page.tsx'), 'OverviewPage'),
  },
  {
    address: '/console/queue',
    title: ['میز بررسی', 'Review desk'],
    icon: QueueIcon,
    permission: 'moderation',
    page: () => pageOf(import('./queue/queue-page.tsx'), 'QueuePage'),
  },
  {
    address: '/console/accounts',
    title: ['حساب‌ها', 'Accounts'],
    icon: PeopleIcon,
    permission: 'accounts.read',
    page: () => pageOf(import('./accounts/accounts-page.tsx'), 'AccountsPage'),
  },
  {
    address: '/console/accounts/$id',
    title: ['یک حساب', 'An account'],
    icon: PeopleIcon,
    permission: 'accounts.read',
    isHidden: true,
    page: () => pageOf(import('./accounts/account-page.tsx'), 'AccountPage'),
  },
  {
    address: '/console/lines',
    title: ['خطوط', 'Lines'],
    icon: PhoneIcon,
    permission: 'network',
    page: () => pageOf(import('./lines/lines-page.tsx'), 'LinesPage'),
  },
  {
    address: '/console/carriers',
    title: ['اپراتورها', 'Carriers'],
    icon: CarrierIcon,
    permission: 'network',
    page: () => pageOf(import('./carriers/carriers-page.tsx'), 'CarriersPage'),
  },
  {
    address: '/console/tickets',
    title: ['تیکت‌ها', 'Tickets'],
    icon: TicketIcon,
    permission: 'tickets',
    page: () => pageOf(import('./tickets/tickets-page.tsx'), 'TicketsPage'),
  },
  {
    address: '/console/tickets/$id',
    title: ['یک تیکت', 'A ticket'],
    icon: TicketIcon,
    permission: 'tickets',
    isHidden: true,
    page: () => pageOf(import('./tickets/ticket-page.tsx'), 'TicketPage'),
  },
  {
    address: '/console/people',
    title: ['اپراتورها', 'Operators'],
    icon: PeopleIcon,
    permission: 'people',
    page: () => pageOf(import('./people/people-page.tsx'), 'PeoplePage'),
  },
  {
    address: '/console/audit',
    title: ['رویدادها', 'Audit'],
    icon: HistoryIcon,
    permission: 'audit',
    page: () => pageOf(import('./audit/audit-page.tsx'), 'AuditPage'),
  },
];
