import { expect, test } from 'vitest';

import { foreignUrl } from './foreign-hosts.ts';

const places = {
  hosts: new Map([['verify.twilio.com', 'twilio']]),
  roots: [[/^\/v1\/[^/]+\/sms\/\w+\.json/, 'kavenegar'] as const],
};

test.each([
  ['/v2/Services/VA1/Verifications', 'verify.twilio.com', '/compat/twilio/v2/Services/VA1/Verifications'],
  ['/v2/x?a=1', 'Verify.Twilio.Com:443', '/compat/twilio/v2/x?a=1'],
  ['http://verify.twilio.com/v2/x', 'proxy.example', '/compat/twilio/v2/x'],
  ['https://verify.twilio.com', 'proxy.example', '/compat/twilio/'],
  ['/compat/twilio/v2/x', 'verify.twilio.com', '/compat/twilio/v2/x'],
  ['/v1/key/sms/send.json', 'sms.example', '/compat/kavenegar/v1/key/sms/send.json'],
  ['http://sms.example/v1/key/sms/send.json?a=1', 'x', '/compat/kavenegar/v1/key/sms/send.json?a=1'],
  ['/v1/send/verify', 'sms.example', '/v1/send/verify'],
  ['/ws/v1/verify', 'sms.example', '/ws/v1/verify'],
  ['http://sms.example/ws/v1/verify', 'sms.example', '/ws/v1/verify'],
])('%s at %s is asked for as %s', (url, host, wanted) => {
  expect(foreignUrl({ url, headers: { host } }, places)).toBe(wanted);
});
