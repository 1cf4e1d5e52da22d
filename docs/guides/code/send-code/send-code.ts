import { Peyk } from '@peyk/sdk';

const peyk = new Peyk({ apiKey: process.env.PEYK_API_KEY!, baseUrl: process.env.PEYK_URL! });

const send = await peyk.sms.pattern({
  code: 'peykotp001',
  attributes: { code: '482913' },
  recipient: '09123456789',
  line_number: '90008361',
  number_format: 'english',
});
console.log(send.id);
