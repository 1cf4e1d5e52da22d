import { afterAll, afterEach, describe, test } from 'vitest';

import { readConfig } from '../../../../server/src/carriers/read-config.ts';
import { SipSimulator } from '../../../../server/src/carriers/sip-simulator/sip-simulator.ts';
import { SipSimulatorConfig } from '../../../../server/src/carriers/sip-simulator/sip-simulator-config.ts';
import { baresipCan, baresipIsInstalled, startBaresip } from '../testing/baresip.ts';
import { callCases, type CallCase, type CallWorld, type FarBehaviour } from '../testing/call-cases.ts';
import { SharedPlayer } from '../testing/shared-player.ts';
import { SipCarrier } from './sip-caller.ts';
import { SipConfig } from '../../../../server/src/carriers/sip/sip-config.ts';
import { sippCan, sippIsInstalled, startSipp } from '../testing/sipp.ts';
import { samplesOf } from '../testing/test-tone.ts';

const player = new SharedPlayer();
afterAll(() => player.end());
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

function carrierTo(port: number, password?: string, transport: 'udp' | 'tcp' = 'udp'): SipCarrier {
  const access = password === undefined ? {} : { user: 'peyk', password };
  const config = { kind: 'sip', host: '127.0.0.1', port, transport, silenceSeconds: 20, ...access };
  const carrier = new SipCarrier('tested', readConfig(SipConfig, config), () => new Date(), player);
  closers.push(() => carrier.close());
  return carrier;
}

const magic: Partial<Record<FarBehaviour, string>> = {
  answers: '09121234567',
  'asks for a password': '09121234567',
  'answers and hangs up soon': '09990000010',
  'is busy': '09990000001',
  'rings on': '09990000004',
  'knows no such number': '09990000008',
  declines: '09990000005',
  'has no free line': '09990000013',
};

async function simulatorWorld({ behaviour, password }: CallCase): Promise<CallWorld> {
  const wanted = password === undefined ? {} : { password: 'right' };
  const simulator = new SipSimulator(
    readConfig(SipSimulatorConfig, { ringSeconds: 0.05, shortTalkSeconds: 0.3, ...wanted }),
  );
  const carrier = carrierTo(await simulator.listen(), password);
  closers.unshift(() => simulator.close());
  const heard = async () => samplesOf(simulator.calls.recordingOf(1) ?? Buffer.alloc(0));
  return { carrier, number: magic[behaviour] ?? '', heard };
}

async function baresipWorld({ behaviour, password }: CallCase): Promise<CallWorld> {
  const phone = await startBaresip(behaviour);
  closers.push(() => phone.stop());
  const { port, heard } = phone;
  return { carrier: carrierTo(port, password), number: 'phone', heard };
}

async function sippWorld({ behaviour, password }: CallCase, transport: 'udp' | 'tcp'): Promise<CallWorld> {
  const far = await startSipp(behaviour, transport);
  closers.push(() => far.stop());
  const { port, check } = far;
  return { carrier: carrierTo(port, password, transport), number: '09121234567', check };
}

interface FarSide {
  readonly name: string;
  /** Debian's package that has it; null: it is our own. */
  readonly packageName: string | null;
  readonly isHere: boolean;
  can(behaviour: FarBehaviour): boolean;
  start(one: CallCase): Promise<CallWorld>;
}

const sipp = (transport: 'udp' | 'tcp'): FarSide => ({
  name: `sipp over ${transport.toUpperCase()}`,
  packageName: 'sip-tester',
  isHere: sippIsInstalled,
  can: sippCan,
  start: (one) => sippWorld(one, transport),
});

const farSides: readonly FarSide[] = [
  {
    name: 'our simulator',
    packageName: null,
    isHere: true,
    can: (behaviour) => behaviour in magic,
    start: simulatorWorld,
  },
  {
    name: 'baresip',
    packageName: 'baresip-core',
    isHere: baresipIsInstalled,
    can: baresipCan,
    start: baresipWorld,
  },
  sipp('udp'),
  sipp('tcp'),
];

for (const { name, packageName, isHere, can, start } of farSides) {
  if (!isHere) console.log(`calls to ${name} are not tested: the package ${packageName} is not installed`);
  describe.skipIf(!isHere)(`towards ${name}`, () => {
    for (const one of callCases.filter(({ behaviour }) => can(behaviour)))
      // A machine that stands still for a moment makes a foreign phone drop sound, which is no fault of ours.
      test(one.name, { retry: packageName === null ? 0 : 2 }, async () => one.run(await start(one)));
  });
}
