import { setTimeout as sleep } from 'node:timers/promises';

import { toWireNumber } from '../../../../server/src/carriers/wire-number.ts';
import type { CallOrder, CallOutcome } from '../../../../server/src/carriers/voice-carrier.ts';
import { outcomeOf } from './call-outcome.ts';
import {
  dialogOf,
  dialogRequest,
  inviteRequest,
  newIdentity,
  type CallIdentity,
} from '../messages/call-requests.ts';
import type { FinalAnswer, NoAnswer } from '../transactions/non-invite-transaction.ts';
import type { InviteTransaction } from '../transactions/invite-transaction.ts';
import { formatOffer } from '../messages/sdp.ts';
import type { SipHeader, SipResponse } from '../messages/sip-message.ts';
import { ChallengeBook, domainOf, type Trunk } from './trunk.ts';

/** An answered call: everything that is needed to talk and to hang up. */
export interface Answered {
  readonly identity: CallIdentity;
  readonly response: SipResponse;
  readonly transaction: InviteTransaction;
  readonly challenges: ChallengeBook;
  readonly seq: number;
  /** Sent with the INVITE that was taken, and again with its ACK. */
  readonly authorization: readonly SipHeader[];
  /** What was said about sound before the answer, for answers that do not repeat it. */
  readonly earlySdp: string;
}

const attemptsMax = 4;

/** Rings until somebody answers, the carrier says no, or `stop` says that it is enough. */
export async function inviteCallee(
  trunk: Trunk,
  order: CallOrder,
  { mediaPort, stop }: { mediaPort: number; stop: AbortSignal },
): Promise<Answered | CallOutcome> {
  const { config, agent } = trunk;
  const identity = newIdentity({
    caller: config.callerId ?? order.from,
    callee: toWireNumber(order.to, config.numbers),
    domain: domainOf(config),
    isTcp: config.transport === 'tcp',
  });
  const sdp = formatOffer({ address: trunk.mediaAddress, port: mediaPort }, Date.now());
  const challenges = new ChallengeBook(trunk);
  let authorization: SipHeader[] = [];
  let earlySdp = '';
  for (let seq = 1; ; seq += 1) {
    if (stop.aborted) return { outcome: 'no-answer', reason: 'ended before it rang' };
    const request = inviteRequest(agent.transport, identity, { seq, sdp, extra: authorization });
    const transaction = agent.invite(request, trunk.proxy, {
      provisional: ({ status, body }) => {
        if (status > 100 && challenges.didSendCredentials) trunk.access.isProven = true;
        if (body !== '') earlySdp = body;
      },
      answeredTwice: (other) => void refuseSecond(trunk, identity, other, seq),
    });
    const final = await finalOf(transaction, stop);
    if (final.kind === 'none') return silent(final, stop);
    if (final.status < 300) {
      return { identity, response: final, transaction, challenges, seq, authorization, earlySdp };
    }
    const header = seq < attemptsMax ? challenges.answer(final, request) : undefined;
    if (!header) return refusalOf(trunk, final, challenges);
    authorization = [...authorization.filter(({ name }) => name !== header.name), header];
  }
}

function refusalOf(
  { access }: Trunk,
  final: SipResponse,
  { didSendCredentials }: ChallengeBook,
): CallOutcome {
  return outcomeOf(final, { didSendCredentials, isProven: access.isProven });
}

// Whoever rang and was given up on did not answer; whoever was never heard of is not even there.
function silent({ reason, wasHeard }: NoAnswer, stop: AbortSignal): CallOutcome {
  return { outcome: wasHeard && stop.aborted ? 'no-answer' : 'carrier-fault', reason };
}

async function finalOf(transaction: InviteTransaction, stop: AbortSignal): Promise<FinalAnswer> {
  const cancel = () => transaction.cancel();
  stop.addEventListener('abort', cancel, { once: true });
  try {
    return await transaction.final;
  } finally {
    stop.removeEventListener('abort', cancel);
  }
}

// A number that rings on several phones can be answered on two; the later one hears nobody and is let go.
async function refuseSecond(
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
