import { expect, test } from 'vitest';

import { eventually } from '../../../test/eventually.ts';
import { testService } from '../../../test/test-platform.ts';
import { CallDispatcher } from './call-dispatcher.ts';
import { ScriptedCarrier } from './scripted-carrier-for-test.ts';
import { givenCaller } from './voice-for-test.ts';

const service = testService({ PEYK_VOICE_CHARGE: 'attempted', PEYK_VOICE_TRIES: '1' });

test('where attempts are charged, only calls that could not be placed are paid back', async () => {
  const carrier = new ScriptedCarrier();
  carrier.script('09351111111', 'answered');
  carrier.script('09351111112', 'busy');
  carrier.script('09351111113', 'invalid-number');
  const account = await givenCaller(service, { credit: 1000, rate: 100 });
  const id = await account.sent(['09351111111', '09351111112', '09351111113']);
  const calls = new CallDispatcher(service.platform, carrier);
  calls.start();
  await eventually(async () => expect((await account.show(id)).status).toBe('sent'));
  await calls.stop(0);
  expect((await account.money()).left).toBe(800);
});
