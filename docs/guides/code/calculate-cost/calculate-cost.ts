import { Peyk } from '@peyk/sdk';

const peyk = new Peyk({ apiKey: process.env.PEYK_API_KEY, baseUrl: process.env.PEYK_URL! });

const cost = await peyk.sms.cost({
  text: 'فروش ویژهٔ آخر هفته',
  receiver_count: 1000,
  line_number: '90008361',
  number_format: 'persian',
});
console.log(cost.price_amount);
