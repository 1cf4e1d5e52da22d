import { createInterface } from 'node:readline/promises';

import { Peyk } from '@peyk/sdk';

const peyk = new Peyk({
  apiKey: process.env.PEYK_API_KEY,
  baseUrl: process.env.PEYK_URL!,
});

const started = await peyk.verify.start({
  recipient: '09123456789',
  purpose: 'login',
  line_number: '90008361',
});
const terminal = createInterface(process.stdin, process.stdout);
const typed = process.env.CODE ?? (await terminal.question('Code: '));
terminal.close();
const { status, attempts_left: left } = await peyk.verify.check({ id: started.id, code: typed });
console.log(status, left);
