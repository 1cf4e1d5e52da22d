import { setTimeout as pause } from 'node:timers/promises';

import type { Static } from 'typebox';

import { testCarrierName } from '../../../carriers/simulator/test-carrier.ts';
import { invalidField } from '../../../failure.ts';
import { moment } from '../../../http/schemas.ts';
import type { Platform } from '../../../platform.ts';
import { readMobile } from '@peyk/text';
import { text } from '../../../texts/text.ts';
import { findTestMessage, type TestMessage } from '../reports/index.ts';
import { codeIn } from '../../../text/code-in.ts';
import type { messageSchema } from './phone-schemas.ts';

const pollMs = 250;

interface Wanted {
  readonly accountId: number;
  readonly mobile: string;
  readonly after: Date | undefined;
  readonly waitMs: number;
}

/**
 * Waits for a message of a test key of the account. Read from the database: the process that answers may have no carriers,
 * and the simulator that took the message is in the memory of another one.
 */
export async function nextTestMessage(
  platform: Pick<Platform, 'db'>,
  { accountId, mobile: given, after, waitMs }: Wanted,
): Promise<Static<typeof messageSchema> | null> {
  const read = readMobile(given);
  if (!read.ok) throw invalidField('mobile', text('mobile_invalid', { field: 'mobile' }));
  const find = () => findTestMessage(platform.db, { accountId, mobile: read.mobile, after });
  let found = await find();
  // Counts pauses instead of elapsed time: a suspended process still polls as often.
  for (let waited = 0; found === undefined && waited < waitMs; waited += pollMs) {
    await pause(Math.min(pollMs, waitMs - waited));
    found = await find();
  }
  return found === undefined ? null : shown(found);
}

function shown({ id, line, text: body, pages, at }: TestMessage): Static<typeof messageSchema> {
  return {
    id,
    carrier: testCarrierName,
    direction: 'received',
    line,
    text: body,
    parts: pages,
    code: codeIn(body),
    raw: null,
    at: moment(at),
  };
}
