import { Type, type Static } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { OrderId } from '../../../http/fields/ids.ts';
import { PayableAmount } from '../../../http/fields/shared.ts';
import { failure, notFound } from '../../../failure.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { Amount, Id, moment, Moment, nullable } from '../../../http/schemas.ts';
import { say, text, type Language } from '../../../texts/text.ts';
import { findProfile } from '../../people/accounts/index.ts';
import { payableOf } from './order.ts';
import { findOrder } from './orders-store.ts';
import { readSeller } from './seller/seller.ts';
import type { Seller } from './seller/seller-store.ts';

const notPaid = failure({ code: 'order_not_paid', status: 409, text: 'invoice_not_paid' });
const line = nullable(Type.String());

const partySchema = Type.Object(
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
type Party = Static<typeof partySchema>;

export const showInvoice = endpoint({
  method: 'GET',
  path: '/ws/v1/orders/{id}/invoice',
  name: 'showInvoice',
  permission: 'read',
  title: { fa: 'فاکتور سفارش پرداخت‌شده', en: 'Show an invoice' },
  description: {
    fa: 'فاکتور سفارش پرداخت‌شده را می‌دهد: فروشنده، خریدار و مبلغ پرداختی.',
    en: 'Shows the invoice of a paid order: seller, buyer and amounts.',
  },
  params: Type.Object({ id: field(Id, 'Id of the order', 'شناسهٔ سفارش', 42) }),
  data: Type.Object(
    {
      order_id: OrderId,
      issued_at: field(
        Moment,
        'When it was issued (ISO 8601, UTC)',
        'زمان صدور (ISO 8601، UTC)',
        '2026-03-21T08:00:00.000Z',
      ),
      amount: field(Amount, 'Amount in toman', 'مبلغ به تومان', 500_000),
      discount_amount: field(Amount, 'Discount in toman', 'تخفیف به تومان', 50_000),
      payable_amount: PayableAmount,
      rate: field(Type.Integer(), 'Price per page of this credit', 'قیمت یک صفحه از این اعتبار', 180),
      seller: field(partySchema, 'Who sold', 'فروشنده'),
      buyer: field(partySchema, 'Who bought', 'خریدار'),
    },
    { title: 'Invoice' },
  ),
  refusals: [404, 409],
  examples: {
    data: {
      order_id: 7,
      issued_at: '2026-11-15T08:30:00.000Z',
      amount: 500_000,
      discount_amount: 0,
      payable_amount: 500_000,
      rate: 120,
      seller: {
        name: 'پیک',
        national_id: '14001234567',
        economic_id: '411512345678',
        registration_id: '54321',
        address: 'تهران، خیابان نمونه، شمارهٔ ۱',
        postal_code: '1234567890',
        phone: '02112345678',
      },
      buyer: {
        name: 'سارا محمدی',
        national_id: '0012345679',
        economic_id: null,
        registration_id: null,
        address: null,
        postal_code: null,
        phone: '09120000000',
      },
    },
  },

  async handle({ params, caller: { accountId }, platform: { db, config }, language }) {
    const [order, profile, seller] = await Promise.all([
      findOrder(db, accountId, params.id),
      findProfile(db, accountId),
      readSeller(db, config),
    ]);
    if (order === undefined || profile === undefined) throw notFound();
    if (order.state !== 'paid') throw notPaid();
    return {
      order_id: order.id,
      issued_at: moment(order.endedAt ?? order.createdAt),
      amount: order.amount,
      discount_amount: order.discountAmount,
      payable_amount: payableOf(order),
      rate: order.rate,
      seller: sellerIn(seller, language),
      buyer: buyerOf(profile),
    };
  },
});

/** A service whose operators have not said who sells is named itself; an address of the network is no seller. */
function sellerIn({ name, name_en, address, address_en, ...rest }: Seller, language: Language): Party {
  const isEnglish = language === 'en';
  return {
    ...rest,
    name: (isEnglish ? name_en : null) ?? name ?? say(text('service_name'), language),
    address: (isEnglish ? address_en : null) ?? address,
  };
}

type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** A company has its own details, a person theirs. */
function buyerOf(profile: Profile): Party {
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
