import type { Config } from '../../../../config.ts';
import type { Queryable } from '../../../../storage/database.ts';
import { findSeller, sellerFields, type Seller } from './seller-store.ts';

/** The seller as the settings of the process say it. */
export const sellerOfSettings = (config: Config): Seller => ({
  name: config.sellerName ?? null,
  name_en: config.sellerNameEn ?? null,
  national_id: config.sellerNationalId ?? null,
  economic_id: config.sellerEconomicId ?? null,
  registration_id: config.sellerRegistrationId ?? null,
  address: config.sellerAddress ?? null,
  address_en: config.sellerAddressEn ?? null,
  postal_code: config.sellerPostalCode ?? null,
  phone: config.sellerPhone ?? null,
});

/** What operators keep, and else what the settings say. */
export async function readSeller(db: Queryable, config: Config): Promise<Seller> {
  const [kept, settings] = [await findSeller(db), sellerOfSettings(config)];
  return Object.fromEntries(sellerFields.map((field) => [field, kept[field] ?? settings[field]])) as Seller;
}
