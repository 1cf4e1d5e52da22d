import { insertLine } from '../features/lines/lines/index.ts';
import type { Platform } from '../platform.ts';
import type { Transaction } from '../storage/database.ts';

/** The default sender line of the interface, open to every account. */
export async function firstLine(tx: Transaction, { clock }: Platform): Promise<void> {
  await insertLine(tx, {
    number: '90008361',
    title: 'خط خدماتی پیش‌فرض',
    description: 'برای همهٔ حساب‌ها باز است',
    service: 'service',
    isDefault: true,
    now: clock.now(),
  });
}
