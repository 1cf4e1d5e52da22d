// The callee of the voice benchmark, in its own process: answers every call and records when each packet arrived.
import { createSocket, type Socket } from 'node:dgram';
import { setPriority } from 'node:os';

import {
  formatMessage,
  formatSdp,
  messageIdsOf,
  parseMessage,
  parseRtp,
  responseTo,
  type SipRequest,
} from '@peyk/sip/testing';

export interface ReceivedAudio {
  readonly arrivedMs: readonly number[];
  /** Packets that arrived after one with a higher sequence number. */
  readonly disordered: number;
}

interface Leg {
  readonly media: Socket;
  readonly answer: string;
  readonly arrivedMs: number[];
  last: number;
  disordered: number;
}

const host = '127.0.0.1';
raisePriority();
const legs = new Map<string, Leg>();
const socket = createSocket('udp4');

socket.on('message', (bytes, from) => {
  const request = parseMessage(bytes);
  const callId = request && messageIdsOf(request)?.callId;
  if (request?.kind !== 'request' || callId === undefined || request.method === 'ACK') return;
  const reply = (text: string) => socket.send(text, from.port, from.address);
  if (request.method === 'INVITE') return void answer(request, callId).then(reply);
  legs.get(callId)?.media.close();
  reply(formatMessage(responseTo(request, { status: 200, tag: 'far' })));
});
socket.bind(0, host, () => process.send?.(socket.address().port));
process.on('disconnect', () => process.exit(0));
process.on('message', () => {
  const heard: ReceivedAudio[] = [...legs.values()].map(({ arrivedMs, disordered }) => ({
    arrivedMs,
    disordered,
  }));
  legs.clear();
  process.send?.(heard);
});

async function answer(invite: SipRequest, callId: string): Promise<string> {
  const known = legs.get(callId);
  if (known) return known.answer;
  const media = createSocket({ type: 'udp4', recvBufferSize: 1 << 20 });
  await new Promise<void>((resolve) => media.bind(0, host, resolve));
  const contact = { name: 'contact', value: `<sip:far@${host}:${socket.address().port}>` };
  const body = formatSdp({ address: host, port: media.address().port, sessionId: 1, codecs: ['pcma'] });
  const text = formatMessage(responseTo(invite, { status: 200, tag: 'far', headers: [contact], body }));
  const leg: Leg = { media, answer: text, arrivedMs: [], last: -1, disordered: 0 };
  media.on('message', (bytes) => recordArrival(leg, parseRtp(bytes)?.sequence ?? 0));
  legs.set(callId, leg);
  return text;
}

function recordArrival(leg: Leg, sequence: number): void {
  leg.arrivedMs.push(performance.now());
  if (leg.last >= 0 && ((sequence - leg.last) & 0xffff) > 0x8000) leg.disordered += 1;
  leg.last = sequence;
}

// Raises the priority: delays of this process would count as those of the sender.
function raisePriority(): void {
  try {
    setPriority(-15);
  } catch {
    console.log('the callee runs at normal priority: the errors below are partly its own');
  }
}
