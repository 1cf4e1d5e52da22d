import { Peyk } from '@peyk/sdk';

const peyk = new Peyk({ apiKey: process.env.PEYK_API_KEY, baseUrl: process.env.PEYK_URL! });

const book = await peyk.phonebooks.create({ title: 'مشتریان' });
const contact = await peyk.contacts.save({
  phone_book_id: book.id,
  mobile: '09123456789',
  name: 'زهرا محمدی',
});
console.log(contact.id);
