import { Peyk } from '@peyk/sdk';

const peyk = new Peyk({ apiKey: process.env.PEYK_API_KEY, baseUrl: process.env.PEYK_URL! });

for await (const message of peyk.inbox.list({ limit: 10 })) console.log(message.from, message.text);
console.log('end');
