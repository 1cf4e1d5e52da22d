import { afterAll, afterEach, test } from 'vitest';
import { RtpPlayer } from '@peyk/sip';
import { callCases, wavSamples, type CallCase, type CallSetup, type PeerBehaviour } from '@peyk/sip/testing';

import { readCarrierConfig } from '../read-carrier-config.ts';
import { SipCarrier } from '../sip/sip-carrier.ts';
import { SipConfig } from '../sip/sip-config.ts';
import { SipSimulator, simulatorHost, simulatorUser } from './sip-simulator.ts';
import { SipSimulatorConfig } from './sip-simulator-config.ts';

// One thread for all calls: starting it takes longer than most calls.
const player = new RtpPlayer();
afterAll(() => player.close());
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const magicNumbers: Partial<Record<PeerBehaviour, string>> = {
  answers: '09121234567',
  'asks for a password': '09121234567',
  'answers and hangs up soon': '09990000010',
  'is busy': '09990000001',
  'rings on': '09990000004',
  'knows no such number': '09990000008',
  declines: '09990000005',
  'has no free line': '09990000013',
};

async function setUp({ behaviour, password }: CallCase): Promise<CallSetup> {
  const wanted = password === undefined ? {} : { password: 'right' };
  const given = password === undefined ? {} : { user: simulatorUser, password };
  const simulator = new SipSimulator(
    readCarrierConfig(SipSimulatorConfig, { ringSeconds: 0.05, shortTalkSeconds: 0.3, ...wanted }),
  );
  const port = await simulator.listen();
  const config = { kind: 'sip', host: simulatorHost, port, silenceSeconds: 20, ...given };
  const caller = new SipCarrier('tested', readCarrierConfig(SipConfig, config), () => new Date(), player);
  closers.push(
    () => caller.close(),
    () => simulator.close(),
  );
  const recorded = async () => wavSamples(simulator.calls.recordingOf(1) ?? Buffer.alloc(0));
  return { caller, number: magicNumbers[behaviour] ?? '', recorded };
}

for (const one of callCases.filter(({ behaviour }) => behaviour in magicNumbers))
  test(`towards our simulator: ${one.name}`, async () => one.run(await setUp(one)));
