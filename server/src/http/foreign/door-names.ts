/** Providers whose programs may call here once an account switches their door on: the words in the addresses. */
export const doorNames = [
  'kavenegar',
  'payamak-panel',
  'sms-ir',
  'ippanel',
  'twilio',
  'kannel',
  'ghasedak',
] as const;
export type DoorName = (typeof doorNames)[number];
