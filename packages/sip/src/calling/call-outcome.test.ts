import { expect, test } from 'vitest';

import { outcomeOf } from './call-outcome.ts';

const none = { didSendCredentials: false, wasAccepted: false };

function response(status: number, reason = 'Reason') {
  return { kind: 'response', status, reason, headers: [], body: '' } as const;
}

test.each([
  [486, 'busy'],
  [600, 'busy'],
  [480, 'no-answer'],
  [408, 'no-answer'],
  [487, 'no-answer'],
  [404, 'invalid-number'],
  [484, 'invalid-number'],
  [410, 'invalid-number'],
  [604, 'invalid-number'],
  [603, 'refused'],
  [403, 'refused'],
  [302, 'carrier-fault'],
  [488, 'carrier-fault'],
  [500, 'carrier-fault'],
  [503, 'carrier-fault'],
  [606, 'carrier-fault'],
  [499, 'carrier-fault'],
])('%i means %s', (status, outcome) => {
  expect(outcomeOf(response(status), none)).toEqual({ outcome, reason: `${status} Reason` });
});

test('a 403 after our password means a wrong password, unless it was accepted before', () => {
  const sent = { didSendCredentials: true, wasAccepted: false };
  expect(outcomeOf(response(403), sent)).toMatchObject({
    outcome: 'carrier-fault',
    reason: expect.stringContaining('refuses this user name or password'),
  });
  expect(outcomeOf(response(403), { ...sent, wasAccepted: true }).outcome).toBe('refused');
  expect(outcomeOf(response(401), sent).outcome).toBe('carrier-fault');
});

test('a challenge without configured credentials says so', () => {
  expect(outcomeOf(response(407), none).reason).toContain('not configured');
});

test('a reason from the network holds nothing that cannot be shown or stored', () => {
  expect(outcomeOf(response(486, 'Bu\0s\u202ey'), none).reason).toBe('486 Bu s y');
});

test('a reason from the network is cut to a length that fits a report', () => {
  expect(outcomeOf(response(486, 'x'.repeat(5_000)), none).reason).toHaveLength(100);
});
