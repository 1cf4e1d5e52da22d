import { readFileSync } from 'node:fs';

import { verifyWebhook } from '@peyk/sdk';

const { ID, TIMESTAMP, SIGNATURE, SECRET } = process.env;
const headers = { 'webhook-id': ID!, 'webhook-timestamp': TIMESTAMP!, 'webhook-signature': SIGNATURE! };
// Throws unless the signature is right and the call is younger than five minutes.
const event = await verifyWebhook(headers, readFileSync('body.json', 'utf8'), SECRET!);
console.log('valid', event.type);
