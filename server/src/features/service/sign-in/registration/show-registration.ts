import { Type } from 'typebox';

import { field } from '../../../../primitives/field.ts';
import { anonymousEndpoint } from '../../../../http/endpoint.ts';
import { nullable } from '../../../../http/schemas.ts';
import { isRegistrationOpen } from './register-rules.ts';

export const showRegistration = anonymousEndpoint({
  method: 'GET',
  path: '/panel/v1/register',
  name: 'showRegistration',
  title: { fa: 'ثبت‌نام باز است یا نه', en: 'Show whether registration is open' },
  description: {
    fa: 'می‌گوید هر کسی می‌تواند ثبت‌نام کند یا نه، و اگر نه از که باید پرسید.',
    en: 'Shows whether registration is open, and whom to contact if not.',
  },
  data: Type.Object(
    {
      is_open: field(Type.Boolean(), 'Whether it is open', 'باز است یا نه'),
      contact: field(
        Type.Object({
          name: field(nullable(Type.String()), 'Name of the seller', 'نام فروشنده', 'پیامک نمونه'),
          phone: field(nullable(Type.String()), 'Phone number', 'شمارهٔ تلفن', '02188001122'),
        }),
        'Contact for questions',
        'از که باید پرسید',
      ),
    },
    { title: 'RegistrationState' },
  ),
  examples: { data: { is_open: true, contact: { name: 'شرکت پیک', phone: '02112345678' } } },

  async handle({ platform: { config }, language }) {
    const english = language === 'en' ? config.sellerNameEn : undefined;
    return {
      is_open: isRegistrationOpen(config),
      contact: { name: english ?? config.sellerName ?? null, phone: config.sellerPhone ?? null },
    };
  },
});
