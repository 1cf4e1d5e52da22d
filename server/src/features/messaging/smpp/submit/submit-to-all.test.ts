import { setImmediate } from 'node:timers/promises';

import { status, type MultiPdu } from '@peyk/smpp';
import { expect, test } from 'vitest';

import { readConfig } from '../../../../config.ts';
import { SubmitTurns } from './submit-turns.ts';
import { submitToAll } from './submit-to-all.ts';

const listOf = (count: number): MultiPdu => ({
  message: {
    serviceType: '',
    source: { ton: 0, npi: 1, number: '3000' },
    destination: { ton: 0, npi: 0, number: '' },
    esmClass: 0,
    protocolId: 0,
    priority: 0,
    scheduleTime: '',
    validityPeriod: '',
    registeredDelivery: 0,
    replaceIfPresent: 0,
    dataCoding: 0,
    defaultMessageId: 0,
    shortMessage: Buffer.from('a'),
    tlvs: null,
  },
  destinations: Array.from({ length: count }, (_one, index) => ({
    ton: 1,
    npi: 1,
    number: String(index),
  })),
  listNames: [],
});

test('a destination that fails for now is unreached with queue full, and the others are accepted', async () => {
  const problems: unknown[] = [];
  const { accepted, unreached } = await submitToAll(listOf(20), {
    inTurn: (work) => work(),
    async submit({ destination: { number } }) {
      if (number === '9') throw new Error('no id was drawn');
      return { id: Number(number) + 1, status: number === '3' ? status.submitFailed : status.ok };
    },
    failed: (problem) => problems.push(problem),
  });
  expect([accepted.length, problems.length]).toEqual([18, 1]);
  expect(unreached.map(({ destination: { number }, status: code }) => [number, code])).toEqual([
    ['3', status.submitFailed],
    ['9', status.queueFull],
  ]);
});

test('lists of an account leave turns to those of others', async () => {
  const turns = new SubmitTurns({ config: readConfig({}) });
  const open = new Map<number, number>();
  const most = new Map<number, number>();
  const submitTo = (accountId: number) =>
    submitToAll(listOf(20), {
      inTurn: (work) => turns.ofList(accountId, work),
      async submit() {
        open.set(accountId, (open.get(accountId) ?? 0) + 1);
        most.set(accountId, Math.max(most.get(accountId) ?? 0, open.get(accountId) ?? 0));
        await setImmediate();
        open.set(accountId, (open.get(accountId) ?? 0) - 1);
        return { id: 1, status: status.ok };
      },
      failed: () => undefined,
    });
  const lists = await Promise.all([1, 1, 1, 1, 1, 1, 1, 1, 1, 2].map(submitTo));
  expect([most.get(1), most.get(2)]).toEqual([4, 4]);
  expect(lists.flatMap(({ accepted }) => accepted)).toHaveLength(200);
});
