import { expect, test } from 'vitest';

import { momentWriter } from './moment-writer.ts';

const at = new Date('2026-11-16T20:45:09.000Z');

test('moments of a table are written in the zone of the service, for Persian readers in their calendar', () => {
  expect(momentWriter('en', 'Asia/Tehran')(at)).toBe('2026-11-17 00:15:09');
  expect(momentWriter('fa', 'Asia/Tehran')(at)).toBe('1405/08/26 00:15:09');
  expect(momentWriter('fa', 'Asia/Tehran')(null)).toBe('');
});
