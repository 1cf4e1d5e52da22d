import { auditActionTitles } from '@peyk/sdk';

import { texts, type Pair } from '../../language/texts.ts';

export const useAuditTexts = texts({
  title: ['رویدادها', 'Audit'],
  hint: [
    'چه کسی، کی و از کجا چه کرد: کارشناسان، ورودها و تغییرهای همه',
    'Who did what, when and from where: operators, and sign-ins and changes of everybody',
  ],
  list: ['فهرست رویدادها', 'List of events'],
  when: ['زمان', 'When'],
  who: ['چه کسی', 'Who'],
  action: ['کار', 'Action'],
  subject: ['دربارهٔ', 'About'],
  account: ['حساب', 'Account'],
  alerts: ['هشدارها', 'Alerts'],
  address: ['نشانی', 'Address'],
  details: ['جزئیات', 'Details'],
  search: ['کار، موضوع، نام یا نشانی', 'Action, subject, name or address'],
  searchSubject: ['دربارهٔ، مانند account:7', 'About, such as account:7'],
  searchAccount: ['شناسهٔ حساب', 'Account id'],
  searchOperator: ['شناسهٔ کارشناس', 'Operator id'],
  emptyTitle: ['هنوز رویدادی نیست', 'No events yet'],
  field: ['فیلد', 'Field'],
  before: ['پیش از آن', 'Before'],
  after: ['پس از آن', 'After'],
  noDetails: ['چیزی برای مقایسه نیست.', 'There is nothing to compare.'],
  system: ['سامانه', 'The service'],
});

/** Actions that operators search for most. */
export const usualActions = [
  'sign-in',
  'sign-in.failed',
  'pattern.approve',
  'pattern.reject',
  'pattern.withdraw',
  'send.approve',
  'send.reject',
  'lbs.approve',
  'lbs.reject',
  'credit.give',
  'account.update',
  'account.visit',
  'account.block',
  'account.unblock',
  'order.refund',
  'list.export',
  'ticket.answer',
  'operator.create',
  'operator.role',
  'operator.disable',
  'operator-key.create',
  'line.create',
  'line.edit',
  'carrier.create',
  'carrier.edit',
] as const;

/** An action such as `pattern.approve` in words; one of a newer service is shown as it is. */
export const actionWords = (action: string): Pair => auditActionTitles[action] ?? [action, action];
