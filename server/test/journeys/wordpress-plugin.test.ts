import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const docs = fileURLToPath(new URL('../../../docs/', import.meta.url));
const file = `${docs}examples/wordpress/peyk.php`;
const hasPhp = spawnSync('php', ['--version']).status === 0;

/** What the plugin does with a request of WordPress: false, or the address and options that it is led to. */
function led(url: string): unknown {
  const stub = `
    function add_filter($name, $filter, $priority, $count) { $GLOBALS[$name] = $filter; }
    function wp_remote_request($url, $options) { return [$url, $options]; }
    require getenv('PEYK_TEST_FILE');
    echo json_encode($GLOBALS['pre_http_request'](false, ['method' => 'POST'], getenv('PEYK_TEST_URL')));`;
  const env = { ...process.env, PEYK_TEST_FILE: file, PEYK_TEST_URL: url };
  return JSON.parse(execFileSync('php', ['-r', stub], { env }).toString());
}

test.skipIf(!hasPhp).each([
  ['https://api.kavenegar.com/v1/key/sms/send.json?a=1', '/kavenegar/v1/key/sms/send.json?a=1'],
  ['http://rest.payamak-panel.com/api/SendSMS/SendSMS', '/payamak-panel/api/SendSMS/SendSMS'],
  ['https://API.payamak-panel.com/post/Send.asmx?wsdl', '/payamak-panel/post/Send.asmx?wsdl'],
  ['https://console.melipayamak.com/api/send/otp/key', '/payamak-panel/api/send/otp/key'],
  ['https://api.sms.ir?x', '/sms-ir?x'],
  ['http://RestfulSms.com/api/Token', '/sms-ir/api/Token'],
  ['https://ip.sms.ir/SendMessage.ashx?user=a', '/sms-ir/SendMessage.ashx?user=a'],
  ['https://gw.ghasedak.me/rest/api/v1/WebService/SendOtpSMS', '/ghasedak/rest/api/v1/WebService/SendOtpSMS'],
  ['https://ippanel.com/patterns/pattern?a=b', '/ippanel/patterns/pattern?a=b'],
  [
    'https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json',
    '/twilio/2010-04-01/Accounts/AC1/Messages.json',
  ],
])('the plugin for WordPress leads %s here', (url, path) => {
  expect(led(url)).toEqual([`https://sms.example/compat${path}`, { method: 'POST' }]);
});

test.skipIf(!hasPhp).each(['https://sms.example/compat/kavenegar/v1', 'https://wordpress.org/', 'x'])(
  'the plugin for WordPress leaves %s alone',
  (url) => {
    expect(led(url)).toBe(false);
  },
);

test.each(['fa', 'en'])('the plugin for WordPress is the one of the guides (%s)', (language) => {
  const plugin = `\`\`\`php\n${readFileSync(file, 'utf8').trimEnd()}\n\`\`\``;
  for (const provider of ['kavenegar', 'payamak-panel', 'sms-ir', 'ippanel', 'ghasedak', 'twilio'])
    expect(readFileSync(`${docs}guides/${language}/from-${provider}.md`, 'utf8')).toContain(plugin);
});
