import { Peyk } from '@peyk/sdk';

const peyk = new Peyk({ apiKey: process.env.PEYK_API_KEY, baseUrl: process.env.PEYK_URL! });

const send = await peyk.sms.keywords({
  text: '%name% عزیز، سفارش %order% آماده است.',
  line_number: '90008361',
  recipients: [{ mobile: '09123456789', name: 'سارا', order: '1024' }],
});
console.log(send.id);
