import { Peyk } from '@peyk/sdk';

const peyk = new Peyk({ apiKey: process.env.PEYK_API_KEY, baseUrl: process.env.PEYK_URL! });

const send = await peyk.sms.simple({
  text: 'فروش ویژهٔ آخر هفته',
  line_number: '90008361',
  number_format: 'persian',
  recipients: ['09123456789', '09351234567'],
});
console.log(send.id);
