import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import type { CallOrder, CallOutcome } from '../../../../server/src/carriers/voice-carrier.ts';
import { dialogOf, dialogRequest, type Dialog } from '../messages/call-requests.ts';
import { deferred } from '../deferred.ts';
import type { Answered } from './invite-callee.ts';
import { packetSamples } from '../rtp/rtp-packet.ts';
import type { RtpOutlet } from '../rtp/rtp-player.ts';
import { readSdp, type SdpResult } from '../messages/sdp.ts';
import type { SipHeader } from '../messages/sip-message.ts';
import type { HostPort } from '../transports/sip-transport.ts';
import { resolveHost, type Trunk } from './trunk.ts';

const samplesPerSecond = 8_000;
// The last words are still on their way, or wait in the phone for their turn.
const lastWordsMs = 200;

interface Talk {
  readonly order: CallOrder;
  readonly outlet: RtpOutlet;
  readonly answeredAt: Date;
}

/** Plays the message to whoever answered, then hangs up, unless they do first. */
export async function talk(trunk: Trunk, answered: Answered, call: Talk): Promise<CallOutcome> {
  const { identity, transaction, authorization, seq } = answered;
  const { agent } = trunk;
  const dialog = dialogOf(identity, answered.response);
  const hop = await hopOf(dialog, trunk);
  const hungUp = deferred<'hung-up'>();
  const stopListening = agent.onHangUp(identity.callId, identity.localTag, () => hungUp.resolve('hung-up'));
  const ack = dialogRequest(agent.transport, dialog, { method: 'ACK', seq, extra: authorization });
  transaction.acknowledge(() => agent.send(ack, hop));
  const body = answered.response.body === '' ? answered.earlySdp : answered.response.body;
  const media = readMedia(body, trunk.localAddress);
  const { end, packets } = await play(media, call, hungUp.promise);
  if (end !== 'hung-up') await hangUp(trunk, answered, { dialog, hop });
  stopListening();
  if (end !== 'hung-up' && end !== 'over') return { outcome: 'carrier-fault', reason: end.problem };
  const samples = Math.min(packets * packetSamples, call.order.audio.bytes.length);
  return { outcome: 'answered', secondsPlayed: samples / samplesPerSecond, answeredAt: call.answeredAt };
}

type End = 'hung-up' | 'over' | { readonly problem: string };

function readMedia(sdp: string, localAddress: string): SdpResult {
  const answer = readSdp(sdp);
  const isReachable = 'problem' in answer || isIP(answer.media.address) === isIP(localAddress);
  return isReachable ? answer : { problem: 'its address is of another kind than ours' };
}

async function play(answer: SdpResult, { order, outlet }: Talk, hungUp: Promise<'hung-up'>) {
  if ('problem' in answer) {
    const end: End = { problem: `answered, but nothing can be played: ${answer.problem}` };
    return { end, packets: 0 };
  }
  const { address, port, codec, payloadType } = answer.media;
  const played = outlet
    .play({ to: { address, port }, codec, payloadType, sound: order.audio.bytes })
    .then(() => sleep(lastWordsMs));
  const stopped = deferred<void>();
  const stop = () => stopped.resolve();
  order.signal?.addEventListener('abort', stop, { once: true });
  if (order.signal?.aborted) stop();
  const over = Promise.race([played, stopped.promise]).then(
    (): End => 'over',
    (problem: unknown): End => ({ problem: problem instanceof Error ? problem.message : String(problem) }),
  );
  const end: End = await Promise.race([hungUp, over]);
  order.signal?.removeEventListener('abort', stop);
  const packets = await outlet.close().catch(() => 0);
  return { end, packets };
}

/** The way is the carrier's to choose; if it names a host that nobody knows, the old way has to do. */
async function hopOf({ hop }: Dialog, { proxy, localAddress }: Trunk): Promise<HostPort> {
  if (hop === null) return proxy;
  try {
    return { host: await resolveHost(hop.host, isIP(localAddress)), port: hop.port };
  } catch {
    return proxy;
  }
}

async function hangUp(
  { agent }: Trunk,
  { seq, challenges }: Answered,
  { dialog, hop }: { dialog: Dialog; hop: HostPort },
): Promise<void> {
  let extra: SipHeader[] = [];
  for (const next of [1, 2]) {
    const bye = dialogRequest(agent.transport, dialog, { method: 'BYE', seq: seq + next, extra });
    const final = await agent.request(bye, hop);
    const header = final.kind === 'response' ? challenges.answer(final, bye) : undefined;
    if (!header) return;
    extra = [header];
  }
}
