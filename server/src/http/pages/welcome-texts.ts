import type { Language } from '../../texts/text.ts';

interface WelcomeTexts {
  readonly title: string;
  readonly name: string;
  readonly tagline: string;
  readonly lead: string;
  readonly open_docs: string;
  readonly links: readonly { readonly address: string; readonly title: string; readonly text: string }[];
  readonly steps_title: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly foot: string;
}

/** Texts of the welcome page. They may contain markup, because none of it comes from a request. */
export const welcomeTexts: Readonly<Record<Language, WelcomeTexts>> = {
  fa: {
    title: 'پیک · پلتفرم پیامک',
    name: 'پیک',
    tagline: 'پلتفرم پیامک متن‌باز، روی سرور خودتان',
    lead: 'پیامک الگو، ساده، انبوه، مکان‌محور و صوتی بفرستید، وضعیت تحویل هر گیرنده را ببینید و پاسخ‌ها را بخوانید؛ همه با یک وب‌سرویس و کیف پولی که حسابش همیشه درست است.',
    open_docs: 'مستندات و آزمایش وب‌سرویس',
    links: [
      {
        address: '/docs',
        title: 'مستندات',
        text: 'همهٔ عملیات با ورودی، پاسخ، خطا و دکمهٔ تست',
      },
      {
        address: '/handset',
        title: 'گوشی آزمایشی',
        text: 'پیامک‌هایی که به اپراتور شبیه‌ساز رسیده‌اند، و جایی برای پاسخ دادن',
      },
      {
        address: '/openapi.json',
        title: 'سند OpenAPI',
        text: 'برای ساخت کتابخانه و ابزار به هر زبان',
      },
      {
        address: '/healthz',
        title: 'سلامت سرویس',
        text: 'زنده بودن پروسه؛ آمادگی در <span dir="ltr">/readyz</span> و متریک‌ها در <span dir="ltr">/metrics</span>',
      },
    ],
    steps_title: 'اولین پیامک در سه گام',
    steps: [
      { title: 'کلید را بردارید', text: 'کلید اولین حساب، در اولین اجرا یک بار در ترمینال چاپ شده است.' },
      {
        title: 'ارسال کنید',
        text: 'در مستندات، «ارسال نمونه به خودتان» را باز کنید، کلید را بگذارید و درخواست را بفرستید.',
      },
      {
        title: 'روی گوشی ببینید',
        text: 'پیامک به گوشی آزمایشی می‌رسد؛ از همان‌جا پاسخ دهید تا در پیام‌های دریافتی ببینید.',
      },
    ],
    foot: 'پیک نرم‌افزاری آزاد با مجوز MIT است.',
  },
  en: {
    title: 'Peyk · SMS platform',
    name: 'Peyk',
    tagline: 'The open-source SMS platform on your own server',
    lead: 'Send pattern, plain, bulk, location-based and voice messages, follow the delivery of every recipient and read the replies: all through one web service, with a wallet whose books always balance.',
    open_docs: 'Read and try the web service',
    links: [
      {
        address: '/docs',
        title: 'Documentation',
        text: 'Every operation with its input, responses, errors and a button to try it',
      },
      {
        address: '/handset',
        title: 'Test phone',
        text: 'Messages that reached the simulated carrier, and a box to reply',
      },
      {
        address: '/openapi.json',
        title: 'OpenAPI document',
        text: 'To generate libraries and tools in any language',
      },
      {
        address: '/healthz',
        title: 'Health',
        text: 'Whether the process is up; readiness is at /readyz, metrics at /metrics',
      },
    ],
    steps_title: 'Your first message in three steps',
    steps: [
      {
        title: 'Get the key',
        text: 'The key of the first account was printed once in the terminal at the first start.',
      },
      { title: 'Send', text: 'Open the sample send in the documentation, enter the key, press send.' },
      {
        title: 'See it arrive',
        text: 'The message arrives on the test phone; reply from there and it shows up in the inbox.',
      },
    ],
    foot: 'Peyk is free software under the MIT licence.',
  },
};
