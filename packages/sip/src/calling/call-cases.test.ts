import { afterAll, afterEach, describe, test } from 'vitest';

import { AnsweringServer } from '../answering/answering-server.ts';
import type { CallPlan } from '../answering/call-plan.ts';
import type { CallRecording } from '../answering/call-recording.ts';
import { RtpPlayer } from '../rtp/rtp-player.ts';
import { baresipCan, baresipIsInstalled, startBaresip } from '../testing/baresip.ts';
import { callCases, type CallCase, type CallSetup, type PeerBehaviour } from '../testing/call-cases.ts';
import { sippCan, sippIsInstalled, startSipp } from '../testing/sipp.ts';
import { wavSamples } from '../testing/test-tone.ts';
import { SipCaller } from './sip-caller.ts';

// One thread for all calls: starting it takes longer than most calls.
const player = new RtpPlayer();
afterAll(() => player.close());
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

function callerTo(port: number, password?: string, transport: 'udp' | 'tcp' = 'udp'): SipCaller {
  const credentials = password === undefined ? {} : { user: 'peyk', password };
  const options = { host: '127.0.0.1', port, transport, silenceSeconds: 20, player, ...credentials };
  const caller = new SipCaller(options);
  closers.push(() => caller.close());
  return caller;
}

const plans: Partial<Record<PeerBehaviour, CallPlan>> = {
  answers: { does: 'answer', ringSeconds: 0.05 },
  'asks for a password': { does: 'answer', ringSeconds: 0.05 },
  'answers and hangs up soon': { does: 'answer', ringSeconds: 0.05, hangUpAfterSeconds: 0.3 },
  'is busy': { does: 'refuse', status: 486, ringSeconds: 0.05 },
  'rings on': { does: 'ring' },
  'knows no such number': { does: 'refuse', status: 404 },
  declines: { does: 'refuse', status: 603, ringSeconds: 0.05 },
  'has no free line': { does: 'refuse', status: 503 },
};

async function answeringServerSetup({ behaviour, password }: CallCase): Promise<CallSetup> {
  let recording: CallRecording | undefined;
  const server = new AnsweringServer({
    ...(password === undefined ? {} : { credentials: { user: 'peyk', password: 'right' } }),
    onCall: () => ({
      plan: plans[behaviour] ?? { does: 'ignore' },
      answered: (one) => (recording = one),
    }),
  });
  const caller = callerTo(await server.listen(), password);
  closers.unshift(() => server.close());
  const recorded = async () => wavSamples(recording?.wav() ?? Buffer.alloc(0));
  return { caller, number: '1001', recorded };
}

async function baresipSetup({ behaviour, password }: CallCase): Promise<CallSetup> {
  const phone = await startBaresip(behaviour);
  closers.push(() => phone.stop());
  const { port, recorded } = phone;
  return { caller: callerTo(port, password), number: 'phone', recorded };
}

async function sippSetup({ behaviour, password }: CallCase, transport: 'udp' | 'tcp'): Promise<CallSetup> {
  const peer = await startSipp(behaviour, transport);
  closers.push(() => peer.stop());
  const { port, check } = peer;
  return { caller: callerTo(port, password, transport), number: '09121234567', check };
}

interface Peer {
  readonly name: string;
  /** Debian's package that has it; null: it is our own. */
  readonly packageName: string | null;
  readonly isInstalled: boolean;
  can(behaviour: PeerBehaviour): boolean;
  start(one: CallCase): Promise<CallSetup>;
}

const sipp = (transport: 'udp' | 'tcp'): Peer => ({
  name: `sipp over ${transport.toUpperCase()}`,
  packageName: 'sip-tester',
  isInstalled: sippIsInstalled,
  can: sippCan,
  start: (one) => sippSetup(one, transport),
});

const peers: readonly Peer[] = [
  {
    name: 'our answering server',
    packageName: null,
    isInstalled: true,
    can: (behaviour) => behaviour in plans,
    start: answeringServerSetup,
  },
  {
    name: 'baresip',
    packageName: 'baresip-core',
    isInstalled: baresipIsInstalled,
    can: baresipCan,
    start: baresipSetup,
  },
  sipp('udp'),
  sipp('tcp'),
];

for (const { name, packageName, isInstalled, can, start } of peers) {
  if (!isInstalled)
    console.log(`calls to ${name} are not tested: the package ${packageName} is not installed`);
  describe.skipIf(!isInstalled)(`towards ${name}`, () => {
    for (const one of callCases.filter(({ behaviour }) => can(behaviour)))
      // A machine that stands still for a moment makes a foreign phone drop audio, which is not our fault.
      test(one.name, { retry: packageName === null ? 0 : 2 }, async () => one.run(await start(one)));
  });
}
