import { optional, text } from './setting.ts';

/** Who sells credit, as invoices say it. What is absent is left out; without a name, the address of the service stands there. */
export const sellerSettings = {
  sellerName: optional('PEYK_SELLER_NAME', text, 'name of the seller on invoices'),
  sellerNameEn: optional(
    'PEYK_SELLER_NAME_EN',
    text,
    'the same on English invoices; absent: PEYK_SELLER_NAME',
  ),
  sellerNationalId: optional('PEYK_SELLER_NATIONAL_ID', text, 'national id of the seller'),
  sellerEconomicId: optional('PEYK_SELLER_ECONOMIC_ID', text, 'economic (tax) id of the seller'),
  sellerRegistrationId: optional('PEYK_SELLER_REGISTRATION_ID', text, 'registration number of the seller'),
  sellerAddress: optional('PEYK_SELLER_ADDRESS', text, 'postal address of the seller'),
  sellerAddressEn: optional(
    'PEYK_SELLER_ADDRESS_EN',
    text,
    'the same on English invoices; absent: PEYK_SELLER_ADDRESS',
  ),
  sellerPostalCode: optional('PEYK_SELLER_POSTAL_CODE', text, 'postal code of the seller'),
  sellerPhone: optional('PEYK_SELLER_PHONE', text, 'telephone of the seller'),
};
