import {
  SmppServer,
  status,
  type BindAnswer,
  type BindRequest,
  type CancelPdu,
  type MessagePdu,
  type QueryPdu,
  type BoundSession,
  type SmppServerHandler,
  type SubmitResponse,
} from '@peyk/smpp';
import { Counter, Gauge } from 'prom-client';

import type { KeyHolder } from '../../../../http/callers/identify-caller.ts';
import type { Platform } from '../../../../platform.ts';
import { accountKeyCache } from '../../../people/accounts/index.ts';
import type { Credential } from '../credentials/credential.ts';
import { openCredential } from '../credentials/open-credential.ts';
import { PasswordCheck } from '../credentials/password.ts';
import { Deliverer } from '../receipts/deliverer.ts';
import { MessageIds } from '../submit/message-ids.ts';
import { cancelMessage, queryMessage } from '../submit/query-message.ts';
import { statusOfRefusal } from '../submit/refused.ts';
import { submitMessage } from '../submit/submit-message.ts';
import { admitBind } from './admit-bind.ts';
import type { BoundClient } from './bound-client.ts';
import { LoginDelays } from './login-delays.ts';
import { deleteSession, insertSession, noteSessions } from './sessions-store.ts';
import { SpeedLimits } from './speed-limits.ts';

type Session = BoundSession<BoundClient>;

const noteMs = 20_000;
const deliverWindow = 100;
const enquireSeconds = 30;

/** What an account's clients reach by SMPP: binds, messages, receipts. */
export class SmppDoor implements SmppServerHandler<BoundClient> {
  readonly server: SmppServer<BoundClient>;
  readonly #platform: Platform;
  readonly #ids: MessageIds;
  readonly #deliverer: Deliverer;
  readonly #keys: ReturnType<typeof accountKeyCache>;
  readonly #admission = { passwords: new PasswordCheck(), delays: new LoginDelays() };
  readonly #speeds = new SpeedLimits();
  readonly #submits: Counter<'status'>;
  readonly #unsubscribe: () => void;
  readonly #timer: NodeJS.Timeout;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#ids = new MessageIds(platform);
    this.#deliverer = new Deliverer(platform, this.#ids);
    this.#keys = accountKeyCache(platform);
    this.server = new SmppServer({ systemId: 'peyk' }, this);
    const { metrics, notifications } = platform;
    this.#submits = new Counter({
      name: 'peyk_smpp_submits_total',
      help: 'Messages that SMPP clients submitted, by the status of the answer',
      labelNames: ['status'],
      registers: [metrics],
    });
    const { server } = this;
    new Gauge({
      name: 'peyk_smpp_sessions',
      help: 'SMPP clients that are bound to this process',
      registers: [metrics],
      collect() {
        this.set([...server.sessions].filter(({ client }) => client !== null).length);
      },
    });
    this.#unsubscribe = notifications.on('peyk_smpp', () => void this.#note());
    this.#timer = setInterval(() => void this.#note(), noteMs);
    this.#timer.unref();
  }

  start(): void {
    this.#deliverer.start();
  }

  /** Running submits are answered and receipts on the wire awaited, at most `graceMs`; then clients are unbound. */
  async stop(graceMs: number): Promise<void> {
    clearInterval(this.#timer);
    this.#unsubscribe();
    await this.server.stop(graceMs);
    await this.#deliverer.stop();
    for (const name of ['peyk_smpp_submits_total', 'peyk_smpp_sessions'])
      this.#platform.metrics.removeSingleMetric(name);
  }

  async bind(request: BindRequest): Promise<BindAnswer<BoundClient>> {
    const admitted = await admitBind(this.#platform, this.#admission, request);
    if ('status' in admitted) return admitted;
    const { credential } = admitted;
    if ((await this.#holderOf(credential)) === undefined) return { status: status.bindFailed };
    const sessionId = await insertSession(this.#platform.db, {
      credentialId: credential.id,
      bindsMax: credential.bindsMax,
      ...request,
      now: this.#platform.clock.now(),
    });
    if (sessionId === undefined) return { status: status.bindFailed };
    const limits = { window: credential.window, deliverWindow, enquireSeconds };
    return { status: 0, client: { credential, sessionId }, limits };
  }

  bound(session: Session): void {
    this.#deliverer.add(session);
  }

  closed(session: Session, reason: string): void {
    this.#deliverer.remove(session);
    const { client } = session;
    if (client === null) return;
    const { systemId } = client.credential;
    this.#platform.log.debug({ systemId, address: session.address, reason }, 'an SMPP session ended');
    void deleteSession(this.#platform.db, client.sessionId).catch((problem: unknown) =>
      this.#platform.log.warn(
        { err: problem },
        'an SMPP session was not noted as ended; it counts for a minute',
      ),
    );
  }

  async submit({ client }: Session, pdu: MessagePdu): Promise<SubmitResponse> {
    const answer = await this.#submit(client, pdu);
    this.#submits.inc({ status: answer.status });
    return answer;
  }

  async #submit(client: BoundClient | null, pdu: MessagePdu): Promise<SubmitResponse> {
    const opened = await this.#openedOf(client);
    if (opened === undefined) return { status: status.submitFailed };
    const { credential } = opened;
    if (!this.#speeds.take(credential, performance.now())) return { status: status.throttled };
    const id = await this.#ids.draw();
    this.#deliverer.hold(id);
    try {
      await submitMessage({ platform: this.#platform, ids: this.#ids, ...opened }, pdu, id);
      return { status: 0, id: String(id) };
    } catch (problem) {
      this.#deliverer.release(id);
      return { status: statusOfRefusal(problem, credential) };
    }
  }

  answered(_session: Session, id: string): void {
    this.#deliverer.release(Number(id));
  }

  async query({ client }: Session, query: QueryPdu) {
    const opened = await this.#openedOf(client);
    if (opened === undefined) return { status: status.queryFailed };
    return queryMessage(this.#platform, opened.credential, query);
  }

  async cancel({ client }: Session, cancel: CancelPdu): Promise<number> {
    const opened = await this.#openedOf(client);
    return opened === undefined
      ? status.cancelFailed
      : cancelMessage(this.#platform, opened.credential, cancel);
  }

  failed(session: Session, problem: unknown): void {
    const systemId = session.client?.credential.systemId;
    this.#platform.log.warn(
      { err: problem, systemId },
      'an SMPP request failed; the client may send it again',
    );
  }

  /** The credential as it is now; undefined if it is gone, or its account is blocked. */
  async #openedOf(
    client: BoundClient | null,
  ): Promise<{ readonly credential: Credential; readonly holder: KeyHolder } | undefined> {
    const credential = client && (await openCredential(this.#platform, client.credential.systemId));
    const holder = credential && (await this.#holderOf(credential));
    return credential && holder ? { credential, holder } : undefined;
  }

  async #holderOf({ apiKey }: Credential): Promise<KeyHolder | undefined> {
    const holder = await this.#keys.find(apiKey);
    return holder?.blocked ? undefined : holder;
  }

  /** Writes which sessions live here, learns how many there are elsewhere, and ends those that must. */
  async #note(): Promise<void> {
    const own = new Map<number, Session>();
    for (const session of this.server.sessions)
      if (session.client !== null) own.set(session.client.sessionId, session);
    if (own.size === 0) return;
    try {
      const seen = [...own].map(([id, { submitted, delivered, lastError }]) => ({
        id,
        submitted,
        delivered,
        lastError,
      }));
      const { counts, ending } = await noteSessions(this.#platform.db, seen, this.#platform.clock.now());
      this.#speeds.setShares(sharesOf([...own.values()], counts));
      for (const id of ending) own.get(id)?.end('ended by an operator');
      await this.#endDeleted([...own.values()]);
    } catch (problem) {
      this.#platform.log.warn({ err: problem }, 'SMPP sessions could not be noted; next try within 20 s');
    }
  }

  async #endDeleted(sessions: readonly Session[]): Promise<void> {
    for (const session of sessions) {
      const systemId = session.client?.credential.systemId;
      if (systemId !== undefined && (await openCredential(this.#platform, systemId)) === undefined)
        session.end('its credential was deleted');
    }
  }
}

/** The share of this process in the binds of each credential. */
function sharesOf(own: readonly Session[], all: ReadonlyMap<number, number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { client } of own) {
    const id = client?.credential.id ?? 0;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return new Map([...counts].map(([id, count]) => [id, count / Math.max(count, all.get(id) ?? count)]));
}
