import { expect, test } from 'vitest';

import { CircuitBreaker } from './circuit-breaker.ts';

function failing(times: number, at = 0): CircuitBreaker {
  const circuit = new CircuitBreaker();
  for (let n = 0; n < times; n += 1) circuit.failed(at);
  return circuit;
}

test('a few failures do not open it, and a success resets the count', () => {
  const circuit = failing(4);
  expect(circuit.state('bulk', 0)).toBe('closed');
  circuit.succeeded();
  for (let n = 0; n < 4; n += 1) circuit.failed(0);
  expect(circuit.state('bulk', 0)).toBe('closed');
});

test('consecutive failures open it, and after a delay one probe is allowed', () => {
  const circuit = failing(5);
  expect(circuit.state('bulk', 999)).toBe('open');
  expect(circuit.state('bulk', 1_000)).toBe('probe');
  circuit.probeSent();
  expect(circuit.state('bulk', 1_001)).toBe('open');
  circuit.succeeded();
  expect(circuit.state('bulk', 1_002)).toBe('closed');
});

test('a failed probe doubles the delay, up to a minute', () => {
  const circuit = failing(5);
  let now = 0;
  const rests: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const from = now;
    while (circuit.state('bulk', now) === 'open') now += 500;
    rests.push(now - from);
    circuit.probeSent();
    circuit.failed(now);
  }
  expect(rests).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});

test('failures of messages sent before it opened do not prolong the delay', () => {
  const circuit = failing(5);
  for (let n = 0; n < 100; n += 1) circuit.failed(900);
  expect(circuit.state('bulk', 1_000)).toBe('probe');
});

test('the express lane waits longer than bulk before it probes', () => {
  const circuit = failing(5);
  expect(circuit.state('express', 2_999)).toBe('open');
  expect(circuit.state('express', 3_000)).toBe('probe');
});
