import { auditActionTitles } from '@peyk/sdk';

import { texts, type Pair } from '../../language/texts.ts';

export const useAuditTexts = texts({
  title: ['رویدادها', 'Audit log'],
  hint: [
    'چه کسی، کی و از کجا چه کرد: کارهای کارشناسان، ورودها و تغییرات همه',
    'Who did what, when and from where: operators’ actions, and everyone’s sign-ins and changes',
  ],
  list: ['فهرست رویدادها', 'Events'],
  when: ['زمان', 'Time'],
  who: ['چه کسی', 'Who'],
  action: ['عملیات', 'Action'],
  subject: ['موضوع', 'Subject'],
  account: ['حساب', 'Account'],
  alerts: ['هشدارها', 'Alerts'],
  address: ['آدرس IP', 'IP address'],
  details: ['جزئیات', 'Details'],
  search: ['عملیات، موضوع، نام یا آدرس IP', 'Action, subject, name or IP address'],
  searchSubject: ['موضوع، مانند account:7', 'Subject, e.g. account:7'],
  searchAccount: ['شناسهٔ حساب', 'Account ID'],
  searchOperator: ['شناسهٔ کارشناس', 'Operator ID'],
  emptyTitle: ['هنوز رویدادی نیست', 'No events yet'],
  field: ['فیلد', 'Field'],
  before: ['قبل', 'Before'],
  after: ['بعد', 'After'],
  noDetails: ['چیزی برای مقایسه نیست.', 'Nothing to compare.'],
  system: ['سیستم', 'System'],
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
