import { Type, type Static } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { operatorEndpoint } from '../../../../http/endpoint.ts';
import { bothLanguages, nullable } from '../../../../http/schemas.ts';
import { recordAudit } from '../../../common/audit/index.ts';
import { sellerOfSettings } from './seller.ts';
import { findSeller, sellerFields, updateSeller, type Seller } from './seller-store.ts';

const line = nullable(Type.String({ maxLength: 500 }));
const fields = {
  name: field(line, 'Name of the seller', 'نام فروشنده', 'پیامک نمونه'),
  name_en: field(line, 'Name in English', 'نام به انگلیسی', 'Sample Trading Co.'),
  national_id: field(line, 'National identifier of the company', 'شناسهٔ ملی شرکت', '10101234567'),
  economic_id: field(line, 'Economic code of the company', 'کد اقتصادی شرکت', '411111111111'),
  registration_id: field(line, 'Registration number of the company', 'شمارهٔ ثبت شرکت', '123456'),
  address: field(line, 'Postal address', 'آدرس پستی', 'تهران، خیابان ولیعصر، پلاک ۱۲'),
  address_en: field(line, 'Address in English', 'آدرس به انگلیسی', '12 Valiasr St., Tehran'),
  postal_code: field(line, 'Postal code', 'کد پستی', '1516743111'),
  phone: field(line, 'Phone number', 'شمارهٔ تلفن', '02188001122'),
};
const detailsSchema = Type.Object(fields, { title: 'SellerDetails' });
const sellerSchema = Type.Object(
  {
    kept: field(detailsSchema, 'Values saved by operators', 'آنچه اپراتورها ثبت کرده‌اند'),
    settings: field(detailsSchema, 'As the settings of the process say it', 'چنان‌که تنظیمات پروسه می‌گوید'),
  },
  {
    title: 'Seller',
    ...bothLanguages({
      en: 'Values saved by operators, and the settings of the process, which apply where they are null',
      fa: 'آنچه اپراتورها ثبت کرده‌اند، و تنظیمات پروسه که هر جا null باشد به کار می‌رود',
    }),
  },
);

export const showSeller = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/seller',
  name: 'showSeller',
  permission: 'money.read',
  title: { fa: 'مشخصات فروشنده', en: 'Show the seller' },
  description: {
    fa: 'می‌گوید فروشندهٔ اعتبار کیست، به شکلی که در فاکتورها می‌آید.',
    en: 'Shows the seller of credit, as printed on invoices.',
  },
  data: sellerSchema,

  handle: async ({ platform: { db, config } }): Promise<Static<typeof sellerSchema>> => ({
    kept: await findSeller(db),
    settings: sellerOfSettings(config),
  }),
});

export const setSeller = operatorEndpoint({
  method: 'PUT',
  path: '/operator/v1/seller',
  name: 'setSeller',
  permission: 'money.edit',
  title: { fa: 'تعیین مشخصات فروشنده', en: 'Set the seller' },
  description: {
    fa: 'مشخصات فروشندهٔ اعتبار را نگه می‌دارد. null یا متن خالی یک فیلد را به تنظیمات برمی‌گرداند؛ آنچه فرستاده نشود همان می‌ماند.',
    en: 'Sets the seller of credit, as printed on invoices. null or an empty text returns a field to the settings; omitted fields stay.',
  },
  body: Type.Partial(detailsSchema),
  data: sellerSchema,

  async handle({ body, caller, platform: { db, clock, config } }) {
    const changes = changesIn(body);
    const kept = await db.transaction().execute(async (tx) => {
      const before = await findSeller(tx);
      await updateSeller(tx, changes);
      const after = await findSeller(tx);
      await recordAudit(tx, clock, caller, { action: 'seller.set', subject: 'seller', before, after });
      return after;
    });
    return { kept, settings: sellerOfSettings(config) };
  },
});

function changesIn(given: Partial<Seller>): Partial<Seller> {
  return Object.fromEntries(
    sellerFields
      .filter((field) => given[field] !== undefined)
      .map((field) => [field, given[field]?.trim() || null]),
  );
}
