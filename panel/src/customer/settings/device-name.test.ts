import { expect, test } from 'vitest';

import { deviceName } from './device-name.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome}`, 'Chrome · Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/131.0.0.0`, 'Edge · Windows'],
  [`Mozilla/5.0 (Linux; Android 14) ${chrome}`, 'Chrome · Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox · macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari · iOS',
  ],
  ['curl/8.9.1', 'curl/8.9.1'],
  ['', ''],
])('%j is shown as %j', (device, name) => {
  expect(deviceName(device)).toBe(name);
});
