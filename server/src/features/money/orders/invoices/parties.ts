import { Type, type Static } from 'typebox';

import { nullable } from '../../../../http/schemas.ts';
import { field } from '../../../../primitives/field.ts';
import { say, text, type Language } from '../../../../texts/text.ts';
import type { findProfile } from '../../../people/accounts/index.ts';
import type { Seller } from '../seller/seller-store.ts';

const line = nullable(Type.String());

export const partySchema = Type.Object(
  {
    name: field(Type.String(), 'Name of the party', 'نام طرف فاکتور', 'بازرگانی نمونه'),
    national_id: field(line, 'National identifier of the company', 'شناسهٔ ملی شرکت', '10101234567'),
    economic_id: field(line, 'Economic code of the company', 'کد اقتصادی شرکت', '411111111111'),
    registration_id: field(line, 'Registration number of the company', 'شمارهٔ ثبت شرکت', '123456'),
    address: field(line, 'Postal address', 'آدرس پستی', 'تهران، خیابان ولیعصر، پلاک ۱۲'),
    postal_code: field(line, 'Postal code', 'کد پستی', '1516743111'),
    phone: field(line, 'Phone number', 'شمارهٔ تلفن', '02188001122'),
  },
  { title: 'InvoiceParty' },
);
export type Party = Static<typeof partySchema>;

/** A service whose operators have not said who sells is named itself; an address of the network is no seller. */
export function sellerIn({ name, name_en, address, address_en, ...rest }: Seller, language: Language): Party {
  const isEnglish = language === 'en';
  return {
    ...rest,
    name: (isEnglish ? name_en : null) ?? name ?? say(text('service_name'), language),
    address: (isEnglish ? address_en : null) ?? address,
  };
}

export type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** A company has its own details, a person theirs. */
export function buyerOf(profile: Profile): Party {
  const person = {
    name: `${profile.first_name} ${profile.last_name}`.trim() || profile.username,
    national_id: profile.national_code,
    economic_id: null,
    registration_id: null,
    address: profile.address,
    postal_code: profile.live_postal_code,
    phone: profile.fixed_phone ?? profile.mobile,
  };
  return profile.person_type === 'real' ? person : companyOf(profile, person);
}

/** What the company has not said is taken from who speaks for it. */
function companyOf({ company, national_id }: Profile, person: Party): Party {
  const given = (company ?? {}) as Readonly<Record<string, string | null | undefined>>;
  return {
    name: given['name'] ?? person.name,
    national_id: given['national_id'] ?? national_id,
    economic_id: given['economic_id'] ?? null,
    registration_id: given['registration_id'] ?? null,
    address: given['address'] ?? person.address,
    postal_code: given['postal_code'] ?? person.postal_code,
    phone: given['fixed_phone'] ?? person.phone,
  };
}
