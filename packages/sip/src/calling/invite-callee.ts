import { setTimeout as sleep } from 'node:timers/promises';

import {
  dialogOf,
  dialogRequest,
  inviteRequest,
  newIdentity,
  type CallIdentity,
} from '../messages/call-requests.ts';
import { formatSdp } from '../messages/sdp.ts';
import type { SipHeader, SipResponse } from '../messages/sip-message.ts';
import type { InviteTransaction } from '../transactions/invite-transaction.ts';
import type { FinalResponse, NoResponse } from '../transactions/non-invite-transaction.ts';
import { CallAuthentication } from './call-authentication.ts';
import { outcomeOf } from './call-outcome.ts';
import type { CallOutcome, OutgoingCall } from './call.ts';
import { domainOf, type Trunk } from './trunk.ts';

/** An answered call: everything that is needed to play and to hang up. */
export interface AnsweredCall {
  readonly identity: CallIdentity;
  readonly response: SipResponse;
  readonly transaction: InviteTransaction;
  readonly authentication: CallAuthentication;
  readonly seq: number;
  /** Sent with the INVITE that was accepted, and again with its ACK. */
  readonly authorization: readonly SipHeader[];
  /** SDP of a provisional response, for a 200 without one. */
  readonly earlySdp: string;
}

const attemptsMax = 4;

/** Rings until the callee answers, the carrier refuses, or `stop` is aborted. */
export async function inviteCallee(
  trunk: Trunk,
  order: OutgoingCall,
  { mediaPort, stop }: { mediaPort: number; stop: AbortSignal },
): Promise<AnsweredCall | CallOutcome> {
  const { settings, agent } = trunk;
  const identity = newIdentity({
    caller: order.from,
    callee: order.to,
    domain: domainOf(settings),
    isTcp: settings.transport === 'tcp',
  });
  const sdp = formatOffer(trunk, mediaPort);
  const authentication = new CallAuthentication(settings.credentials);
  let authorization: SipHeader[] = [];
  let earlySdp = '';
  for (let seq = 1; ; seq += 1) {
    if (stop.aborted) return { outcome: 'no-answer', reason: 'ended before it rang' };
    const options = { seq, sdp, extra: authorization, ...settings };
    const request = inviteRequest(agent.transport, identity, options);
    const transaction = agent.invite(request, trunk.proxy, {
      provisional: ({ status, body }) => {
        if (status > 100 && authentication.didSendCredentials) trunk.authentication.wasAccepted = true;
        if (body !== '') earlySdp = body;
      },
      answeredTwice: (other) => void hangUpSecond(trunk, identity, other, seq),
    });
    const final = await finalOf(transaction, stop);
    if (final.kind === 'none') return outcomeWithoutResponse(final, stop);
    if (final.status < 300) {
      return { identity, response: final, transaction, authentication, seq, authorization, earlySdp };
    }
    const header = seq < attemptsMax ? authentication.answer(final, request) : undefined;
    if (!header) return refusalOf(trunk, final, authentication);
    authorization = [...authorization.filter(({ name }) => name !== header.name), header];
  }
}

// `sendrecv` although nothing is received: some carriers hang up on a side that only sends.
function formatOffer({ mediaAddress, settings }: Trunk, port: number): string {
  return formatSdp({
    address: mediaAddress,
    port,
    sessionId: Date.now(),
    codecs: ['pcma', 'pcmu'],
    originUser: settings.contactUser,
  });
}

function refusalOf(
  { authentication }: Trunk,
  final: SipResponse,
  { didSendCredentials }: CallAuthentication,
): CallOutcome {
  return outcomeOf(final, { didSendCredentials, wasAccepted: authentication.wasAccepted });
}

// A call that rang and was cancelled was not answered; without any response the carrier is at fault.
function outcomeWithoutResponse({ reason, hadResponse }: NoResponse, stop: AbortSignal): CallOutcome {
  return { outcome: hadResponse && stop.aborted ? 'no-answer' : 'carrier-fault', reason };
}

async function finalOf(transaction: InviteTransaction, stop: AbortSignal): Promise<FinalResponse> {
  const cancel = () => transaction.cancel();
  stop.addEventListener('abort', cancel, { once: true });
  try {
    return await transaction.final;
  } finally {
    stop.removeEventListener('abort', cancel);
  }
}

// A forked call can be answered on two phones; the second one is acknowledged and hung up.
async function hangUpSecond(
  { agent, proxy }: Trunk,
  identity: CallIdentity,
  response: SipResponse,
  seq: number,
): Promise<void> {
  const dialog = dialogOf(identity, response);
  agent.send(dialogRequest(agent.transport, dialog, { method: 'ACK', seq }), proxy);
  await sleep(0);
  await agent.request(dialogRequest(agent.transport, dialog, { method: 'BYE', seq: seq + 1 }), proxy);
}
