import {
  SmppServer,
  status,
  type BindAnswer,
  type BindRequest,
  type BoundSession,
  type CancelPdu,
  type MessagePdu,
  type MultiPdu,
  type MultiResponse,
  type QueryPdu,
  type ReplacePdu,
  type SmppServerHandler,
  type SubmitResponse,
} from '@peyk/smpp';
import { Counter, Gauge } from 'prom-client';

import type { KeyHolder } from '../../../../http/callers/identify-caller.ts';
import type { Platform } from '../../../../platform.ts';
import { PlacesTaken } from '../../../../primitives/fair-places.ts';
import { networkOfAddress } from '../../../../primitives/network-of-address.ts';
import { accountKeyCache } from '../../../people/accounts/index.ts';
import type { Credential } from '../credentials/credential.ts';
import { openCredential } from '../credentials/open-credential.ts';
import { Deliverer } from '../receipts/deliverer.ts';
import { WaitingMetrics } from '../receipts/waiting-metrics.ts';
import { OpenParts } from '../submit/keep-part.ts';
import { LostCommits } from '../submit/lost-commits.ts';
import { MessageIds } from '../submit/message-ids.ts';
import { partsOf } from '../submit/parts-of.ts';
import { cancelMessage, queryMessage } from '../submit/query-message.ts';
import { statusOfRefusal } from '../submit/refused.ts';
import { replaceMessage } from '../submit/replace-message.ts';
import { isTooLong, submitMessage, type Submitter } from '../submit/submit-message.ts';
import { submitToAll } from '../submit/submit-to-all.ts';
import { SubmitTurns } from '../submit/submit-turns.ts';
import { Admission, admitBind, grantBind, refuseBind } from './admit-bind.ts';
import { BindRecords } from './bind-records.ts';
import type { BoundClient } from './bound-client.ts';
import { PduLogs } from './pdu-logs.ts';
import { Places } from './places.ts';
import { SessionNotes } from './session-notes.ts';
import { SmppProcess } from './smpp-process.ts';
import { SpeedLimits } from './speed-limits.ts';

type Session = BoundSession<BoundClient>;

const deliverWindow = 100;

/** What an account's clients reach by SMPP: binds, messages, receipts. */
export class SmppDoor implements SmppServerHandler<BoundClient> {
  readonly server: SmppServer<BoundClient>;
  readonly #platform: Platform;
  readonly #process: SmppProcess;
  readonly #ids: MessageIds;
  readonly #deliverer: Deliverer;
  readonly #keys: ReturnType<typeof accountKeyCache>;
  readonly #admission = new Admission();
  readonly #binds: BindRecords;
  readonly #places: Places;
  readonly #speeds: SpeedLimits;
  readonly #lostCommits: LostCommits;
  readonly #logs: PduLogs;
  readonly #notes: SessionNotes;
  readonly #waiting: WaitingMetrics;
  readonly #submits: Counter<'status'>;
  readonly #turns: SubmitTurns;
  readonly #openParts = new OpenParts();
  /** The ids of messages that were submitted together, by the id that they are answered with. */
  readonly #together = new Map<string, readonly number[]>();

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#process = new SmppProcess(platform);
    this.#ids = new MessageIds(platform);
    this.#deliverer = new Deliverer(platform, this.#ids);
    this.#keys = accountKeyCache(platform);
    this.#binds = new BindRecords(platform);
    this.#speeds = new SpeedLimits(platform);
    this.#lostCommits = new LostCommits(platform);
    this.#turns = new SubmitTurns(platform);
    this.#logs = new PduLogs(platform);
    this.server = new SmppServer({ systemId: 'peyk', networkOf: networkOfAddress }, this);
    const { server } = this;
    this.#places = new Places(platform, this.#process, () => server.sessions);
    this.#notes = new SessionNotes(platform, () => server.sessions, {
      logs: this.#logs,
      places: this.#places,
    });
    this.#waiting = new WaitingMetrics(platform);
    const { metrics } = platform;
    this.#submits = new Counter({
      name: 'peyk_smpp_submits_total',
      help: 'Messages that SMPP clients submitted, by the status of the answer',
      labelNames: ['status'],
      registers: [metrics],
    });
    new Gauge({
      name: 'peyk_smpp_sessions',
      help: 'SMPP clients that are bound to this process',
      registers: [metrics],
      collect() {
        this.set([...server.sessions].filter(({ client }) => client !== null).length);
      },
    });
  }

  async start(): Promise<void> {
    await this.#process.start();
    this.#deliverer.start();
  }

  /** Running submits are answered and receipts on the wire awaited, at most `graceMs`; then clients are unbound. */
  async stop(graceMs: number): Promise<void> {
    this.#notes.stop();
    this.#waiting.stop();
    await this.server.stop(graceMs);
    await this.#deliverer.stop();
    await this.#logs.stop();
    await this.#lostCommits.stop();
    await this.#places.stop();
    await this.#process.stop();
    for (const name of ['peyk_smpp_submits_total', 'peyk_smpp_sessions'])
      this.#platform.metrics.removeSingleMetric(name);
  }

  async bind(request: BindRequest): Promise<BindAnswer<BoundClient>> {
    const admitted = await admitBind(this.#platform, this.#admission, request);
    if ('status' in admitted) return admitted;
    const { credential } = admitted;
    const refuse = (reason: 'blocked' | 'binds') =>
      refuseBind(this.#platform, this.#admission, { credential, request, reason });
    if ((await this.#holderOf(credential)) === undefined) return refuse('blocked');
    const sessionId = await this.#places.take(credential, request);
    if (sessionId === undefined) return refuse('binds');
    try {
      await this.#binds.record(credential, request);
    } catch (problem) {
      this.#places.free(sessionId);
      throw problem;
    }
    grantBind(this.#admission, credential);
    const limits = { window: credential.window, deliverWindow, enquireSeconds: credential.enquireSeconds };
    return { status: 0, client: { credential, sessionId, isEncrypted: request.isEncrypted }, limits };
  }

  bound(session: Session): void {
    this.#deliverer.add(session);
  }

  closed(session: Session, reason: string): void {
    this.#deliverer.remove(session);
    this.#logs.forget(session);
    const { client } = session;
    if (client === null) return;
    const { systemId } = client.credential;
    this.#platform.log.debug({ systemId, address: session.address, reason }, 'an SMPP session ended');
    this.#places.free(client.sessionId);
  }

  async submit({ client }: Session, pdu: MessagePdu): Promise<SubmitResponse> {
    const answer = await this.#submit(client, pdu);
    this.#submits.inc({ status: answer.status });
    return answer;
  }

  async #submit(client: BoundClient | null, pdu: MessagePdu): Promise<SubmitResponse> {
    const submitter = await this.#submitterOf(client);
    if (submitter === undefined) return { status: status.submitFailed };
    const { credential } = submitter;
    if (isTooLong(credential, pdu)) return { status: status.invalidMessageLength };
    if (!(await this.#speeds.take(credential, partsOf(pdu)))) return { status: status.throttled };
    const id = await this.#ids.draw();
    const code = await this.#submitOne(submitter, pdu, { id, multiId: null });
    return code === status.ok ? { status: 0, id: String(id) } : { status: code };
  }

  async submitMulti(session: Session, multi: MultiPdu): Promise<MultiResponse> {
    const submitter = await this.#submitterOf(session.client);
    if (submitter === undefined) return { status: status.submitFailed };
    if (isTooLong(submitter.credential, multi.message)) return { status: status.invalidMessageLength };
    const parts = partsOf(multi.message) * multi.destinations.length;
    if (!(await this.#speeds.take(submitter.credential, parts))) return { status: status.throttled };
    const multiId = await this.#ids.draw();
    const { accepted, unreached } = await submitToAll(multi, {
      inTurn: (work) => this.#turns.ofList(submitter.credential.accountId, work),
      submit: async (pdu) => {
        const id = await this.#ids.draw();
        return { id, status: await this.#submitOne(submitter, pdu, { id, multiId }) };
      },
      failed: (problem) => this.failed(session, problem),
    });
    this.#submits.inc({ status: status.ok }, accepted.length);
    for (const { status: code } of unreached) this.#submits.inc({ status: code });
    // Nothing was accepted: the first reason stands for all.
    if (accepted.length === 0) return { status: unreached[0]?.status ?? status.submitFailed };
    this.#together.set(String(multiId), accepted);
    return { status: 0, id: String(multiId), unreached };
  }

  /** The receipt of the message waits until its answer is written. */
  async #submitOne(
    submitter: Submitter,
    pdu: MessagePdu,
    ids: { readonly id: number; readonly multiId: number | null },
  ): Promise<number> {
    this.#deliverer.hold(ids.id);
    let isAccepted = false;
    try {
      await submitMessage(submitter, pdu, ids);
      isAccepted = true;
      return status.ok;
    } catch (problem) {
      return statusOfRefusal(problem, submitter.credential);
    } finally {
      if (!isAccepted) this.#deliverer.release(ids.id);
    }
  }

  answered(_session: Session, id: string): void {
    for (const one of this.#together.get(id) ?? [Number(id)]) this.#deliverer.release(one);
    this.#together.delete(id);
  }

  async query({ client }: Session, query: QueryPdu) {
    const submitter = await this.#submitterOf(client);
    if (submitter === undefined) return { status: status.queryFailed };
    const { credential } = submitter;
    return this.#turns
      .ofStatement(credential.accountId, () => queryMessage(this.#platform, credential, query))
      .catch(queueFullWithoutPlace);
  }

  async cancel({ client }: Session, cancel: CancelPdu): Promise<number> {
    const submitter = await this.#submitterOf(client);
    if (submitter === undefined) return status.cancelFailed;
    const { credential } = submitter;
    try {
      return await this.#turns.ofStatement(credential.accountId, () =>
        cancelMessage(this.#platform, credential, cancel),
      );
    } catch (problem) {
      return statusOfRefusal(problem, credential);
    }
  }

  async replace({ client }: Session, replace: ReplacePdu): Promise<number> {
    const submitter = await this.#submitterOf(client);
    if (submitter === undefined) return status.replaceFailed;
    if (!(await this.#speeds.take(submitter.credential, 1))) return status.throttled;
    try {
      await this.#turns.ofStatement(submitter.credential.accountId, () => replaceMessage(submitter, replace));
      return status.ok;
    } catch (problem) {
      return statusOfRefusal(problem, submitter.credential);
    }
  }

  failed(session: Session, problem: unknown): void {
    const systemId = session.client?.credential.systemId;
    this.#platform.log.warn(
      { err: problem, systemId },
      'an SMPP request failed; the client may send it again',
    );
  }

  /** With the credential as it is now; undefined if it is gone, or its account is blocked. */
  async #submitterOf(client: BoundClient | null): Promise<Submitter | undefined> {
    const credential = client && (await openCredential(this.#platform, client.credential.systemId));
    const holder = credential && (await this.#holderOf(credential));
    if (!client || !credential || !holder) return undefined;
    return {
      platform: this.#platform,
      ids: this.#ids,
      turns: this.#turns,
      openParts: this.#openParts,
      lostCommits: this.#lostCommits,
      credential,
      holder,
      sessionId: client.sessionId,
    };
  }

  async #holderOf({ apiKey }: Credential): Promise<KeyHolder | undefined> {
    const holder = await this.#keys.find(apiKey);
    return holder?.blocked ? undefined : holder;
  }
}

/** Its account, or all of them, ask for more than is done in time. */
function queueFullWithoutPlace(problem: unknown): { readonly status: number } {
  if (problem instanceof PlacesTaken) return { status: status.queueFull };
  throw problem;
}
