import { texts, type Pair } from '../../language/texts.ts';

export const useChargingTexts = texts({
  charging: ['مبنای محاسبهٔ هزینه', 'Charging'],
  basis: ['مبنا', 'Basis'],
  basisHint: [
    'کل هزینه هنگام پذیرش کسر می‌شود و هزینهٔ پیام‌هایی که شامل این مبنا نمی‌شوند بعداً برمی‌گردد. برای ارسال‌های بعدی اعمال می‌شود.',
    'The full price is charged on acceptance; messages outside this basis are refunded as they finish. Applies to new sends.',
  ],
  addException: ['افزودن استثنا', 'Add an exception'],
  removeException: ['حذف استثنا', 'Remove the exception'],
  state: ['وضعیت پیام', 'Message status'],
  carrier: ['اپراتور', 'Carrier'],
  anyCarrier: ['همهٔ اپراتورها', 'Any carrier'],
  itsCost: ['هزینه', 'Cost'],
  charged: ['دریافت می‌شود', 'Charged'],
  refunded: ['برمی‌گردد', 'Refunded'],
});

export const chargingBasisWords = {
  accepted: ['هر پیام پذیرفته‌شده', 'Every accepted message'],
  'handed-over': ['پیام‌های تحویل‌شده به اپراتور', 'Messages accepted by the carrier'],
  delivered: ['فقط پیام‌های رسیده', 'Delivered messages only'],
} as const satisfies Record<string, Pair>;

export const chargingStateWords = {
  'send-failure': ['ارسال‌نشده', 'Not sent'],
  'system-error': ['خطای سرویس', 'Service error'],
  blacklist: ['لیست سیاه مخابرات', 'On the network blacklist'],
  'delivery-failure': ['تحویل‌نشده', 'Not delivered'],
  'delivery-undetermined': ['وضعیت نامشخص', 'Unknown'],
} as const satisfies Record<string, Pair>;
