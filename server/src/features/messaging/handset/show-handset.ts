import { Type } from 'typebox';

import { field } from '../../../primitives/field.ts';
import { PageLanguage } from '../../../http/schemas.ts';
import { Page, handsetEndpoint } from '../../../http/endpoint.ts';
import { pageAnswer } from '../../../http/answers/page-answer.ts';
import { pageLanguage } from '../../../http/pages/page-frame.ts';
import { handsetPage, noSimulatorPage } from './handset-page.ts';
import { findSimulatedPhones } from './find-simulated-phones.ts';

export const showHandset = handsetEndpoint({
  method: 'GET',
  path: '/handset',
  name: 'showHandset',
  title: { fa: 'صفحه گوشی آزمایشی', en: 'Show the test handset' },
  description: {
    fa: 'گوشی‌های اپراتور شبیه‌ساز را به شکل صفحه نشان می‌دهد: چه پیامی کجا رسید، زنده، با جای پاسخ.',
    en: 'Page with the phones of the simulated carrier: live messages on every phone and a box to reply.',
  },
  query: Type.Object({ lang: field(Type.Optional(PageLanguage), 'fa or en', 'fa یا en') }),
  data: pageAnswer,

  async handle({ query, caller, platform, language: preferred }) {
    const language = pageLanguage(query.lang, preferred);
    const isHere = findSimulatedPhones(platform) !== undefined;
    return new Page(isHere ? handsetPage(language, caller.csrfToken) : noSimulatorPage(language));
  },
});
