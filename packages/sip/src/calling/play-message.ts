import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { deferred } from '../deferred.ts';
import { dialogOf, dialogRequest, type Dialog } from '../messages/call-requests.ts';
import { readSdp, type SdpResult } from '../messages/sdp.ts';
import type { SipHeader } from '../messages/sip-message.ts';
import { packetSamples } from '../rtp/rtp-packet.ts';
import type { RtpSender } from '../rtp/rtp-player.ts';
import type { HostPort } from '../transports/sip-transport.ts';
import type { CallOutcome, OutgoingCall } from './call.ts';
import type { AnsweredCall } from './invite-callee.ts';
import { resolveHost, type Trunk } from './trunk.ts';

const samplesPerSecond = 8_000;
// The last packets are still on their way or in the jitter buffer of the phone.
const drainMs = 200;

interface Playing {
  readonly order: OutgoingCall;
  readonly sender: RtpSender;
  readonly answeredAt: Date;
}

/** Acknowledges the answer, plays the message, then hangs up unless the callee does first. */
export async function playMessage(
  trunk: Trunk,
  answered: AnsweredCall,
  playing: Playing,
): Promise<CallOutcome> {
  const { identity, transaction, authorization, seq } = answered;
  const { agent } = trunk;
  const dialog = dialogOf(identity, answered.response);
  const hop = await nextHop(dialog, trunk);
  const hungUp = deferred<'hung-up'>();
  const stopListening = agent.onHangUp(identity.callId, identity.localTag, () => hungUp.resolve('hung-up'));
  const ack = dialogRequest(agent.transport, dialog, { method: 'ACK', seq, extra: authorization });
  transaction.acknowledge(() => agent.send(ack, hop));
  const body = answered.response.body === '' ? answered.earlySdp : answered.response.body;
  const media = readMedia(body, trunk.localAddress);
  const { end, packets } = await play(media, playing, hungUp.promise);
  if (end !== 'hung-up') await hangUp(trunk, answered, { dialog, hop });
  stopListening();
  if (end !== 'hung-up' && end !== 'over') return { outcome: 'carrier-fault', reason: end.problem };
  const samples = Math.min(packets * packetSamples, playing.order.audio.bytes.length);
  return { outcome: 'answered', secondsPlayed: samples / samplesPerSecond, answeredAt: playing.answeredAt };
}

type End = 'hung-up' | 'over' | { readonly problem: string };

function readMedia(sdp: string, localAddress: string): SdpResult {
  const answer = readSdp(sdp);
  const isReachable = 'problem' in answer || isIP(answer.media.address) === isIP(localAddress);
  return isReachable ? answer : { problem: 'its address is of another IP version than ours' };
}

async function play(answer: SdpResult, { order, sender }: Playing, hungUp: Promise<'hung-up'>) {
  if ('problem' in answer) {
    const end: End = { problem: `answered, but nothing can be played: ${answer.problem}` };
    return { end, packets: 0 };
  }
  const { address, port, codec, payloadType } = answer.media;
  const played = sender
    .play({ to: { address, port }, codec, payloadType, audio: order.audio.bytes })
    .then(() => sleep(drainMs));
  const aborted = deferred<void>();
  const abort = () => aborted.resolve();
  order.signal?.addEventListener('abort', abort, { once: true });
  if (order.signal?.aborted) abort();
  const over = Promise.race([played, aborted.promise]).then(
    (): End => 'over',
    (error: unknown): End => ({ problem: error instanceof Error ? error.message : String(error) }),
  );
  const end: End = await Promise.race([hungUp, over]);
  order.signal?.removeEventListener('abort', abort);
  const packets = await sender.close().catch(() => 0);
  return { end, packets };
}

/** The carrier names the next hop; if that name cannot be resolved, requests go where the INVITE went. */
async function nextHop({ hop }: Dialog, { proxy, localAddress }: Trunk): Promise<HostPort> {
  if (hop === null) return proxy;
  try {
    return { host: await resolveHost(hop.host, isIP(localAddress)), port: hop.port };
  } catch {
    return proxy;
  }
}

async function hangUp(
  { agent }: Trunk,
  { seq, authentication }: AnsweredCall,
  { dialog, hop }: { dialog: Dialog; hop: HostPort },
): Promise<void> {
  let extra: SipHeader[] = [];
  for (const next of [1, 2]) {
    const bye = dialogRequest(agent.transport, dialog, { method: 'BYE', seq: seq + next, extra });
    const final = await agent.request(bye, hop);
    const header = final.kind === 'response' ? authentication.answer(final, bye) : undefined;
    if (!header) return;
    extra = [header];
  }
}
