import { expect, test } from 'vitest';

import { foreignPlaces, foreignUrl } from './foreign-hosts.ts';
import type { ForeignInterface } from './foreign-route.ts';

const interfaceOf = (name: string, paths: readonly string[], more: Partial<ForeignInterface> = {}) =>
  ({ name, routes: paths.map((path) => ({ path })), ...more }) as unknown as ForeignInterface;

const places = foreignPlaces(
  [
    interfaceOf('twilio', ['/v2/x']),
    interfaceOf('kavenegar', ['/v1/{key}/sms/send.json'], { rootPaths: /^\/v1\/[^/]+\/sms\/\w+\.json/ }),
    interfaceOf('other', ['/v1/send/likeToLike', '/Send/{key}/Now.asmx', '/v1/send/{id}'], {
      takesAnyCase: true,
    }),
  ],
  new Map([
    ['verify.twilio.com', 'twilio'],
    ['api.other.example', 'other'],
  ]),
);

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
  ['/compat/other/V1/Send/LIKETOLIKE?A=b', 'x', '/compat/other/v1/send/likeToLike?A=b'],
  ['/v1/send/liketolike/', 'api.other.example', '/compat/other/v1/send/likeToLike'],
  ['/send/KeY%2F1/now.ASMX?Wsdl', 'api.other.example', '/compat/other/Send/KeY%2F1/Now.asmx?Wsdl'],
  ['/v1/SEND/aB', 'api.other.example', '/compat/other/v1/send/aB'],
  ['/v1/nothing/OF/it', 'api.other.example', '/compat/other/v1/nothing/OF/it'],
  ['/compat/TWILIO', 'x', '/compat/TWILIO'],
])('%s at %s is asked for as %s', (url, host, wanted) => {
  expect(foreignUrl({ url, headers: { host } }, places)).toBe(wanted);
});

test('a host of an interface that there is not is refused at start', () => {
  const hosts = new Map([['api.example', 'kavengar']]);
  expect(() => foreignPlaces([interfaceOf('kavenegar', [])], hosts)).toThrow(
    /api\.example.*kavengar.*kavenegar/,
  );
});
