import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { say, text } from '../../../texts/text.ts';
import { genders } from './subscriber.ts';

export const listGenders = endpoint({
  method: 'GET',
  path: '/ws/v1/sms/postal/get-genders',
  name: 'listPostalGenders',
  permission: 'read',
  title: { fa: 'گزینه‌های جنسیت', en: 'List genders for postal sends' },
  description: {
    fa: 'جنسیت‌هایی را که فیلتر ارسال کد پستی می‌شناسد فهرست می‌کند.',
    en: 'Lists the genders available in filters of sends by postal code.',
  },
  data: Type.Array(
    Type.Object({
      id: field(Type.Integer(), 'Id of the gender', 'شناسهٔ جنسیت', 42),
      title: field(Type.String(), 'Title of the gender', 'عنوان جنسیت', 'زن'),
    }),
  ),
  examples: {
    data: [
      { id: 0, title: 'همه' },
      { id: 1, title: 'مرد' },
      { id: 2, title: 'زن' },
    ],
  },

  async handle({ language }) {
    return [
      { id: 0, title: say(text('gender_all'), language) },
      { id: genders.male, title: say(text('gender_male'), language) },
      { id: genders.female, title: say(text('gender_female'), language) },
    ];
  },
});
