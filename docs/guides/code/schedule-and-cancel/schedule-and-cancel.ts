import { Peyk } from '@peyk/sdk';

const peyk = new Peyk({ apiKey: process.env.PEYK_API_KEY, baseUrl: process.env.PEYK_URL! });

const send = await peyk.sms.pattern({
  code: 'peykotp001',
  attributes: { code: '482913' },
  recipient: '09123456789',
  line_number: '90008361',
  number_format: 'english',
  schedule: new Date(Date.now() + 3_600_000).toISOString(),
});
const cancelled = await peyk.reports.cancel(send.id);
console.log(cancelled.status);
