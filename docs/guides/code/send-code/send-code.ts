import { Peyk } from '@peyk/sdk';

const peyk = new Peyk({
  apiKey: process.env.PEYK_API_KEY,
  baseUrl: process.env.PEYK_URL!,
  defaults: { line_number: '90008361' },
});

const send = await peyk.sms.pattern({
  code: 'peykotp001',
  recipient: '09123456789',
  attributes: { code: '482913' },
});
console.log(send.id);
