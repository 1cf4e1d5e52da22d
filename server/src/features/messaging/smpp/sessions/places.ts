import type { BindRequest, BoundSession } from '@peyk/smpp';

import type { Platform } from '../../../../platform.ts';
import { ConcurrencyLimiter } from '../../../../primitives/concurrency-limiter.ts';
import type { Credential } from '../credentials/credential.ts';
import type { BoundClient } from './bound-client.ts';
import { deleteSession, insertSession } from './sessions-store.ts';
import type { SmppProcess } from './smpp-process.ts';

/** A peer that sends nothing for so long loses its place when another one needs it. */
const answerMs = 3000;
/** Binds at once: each holds a connection of the database while others of its credential are counted, also by other processes. */
const bindsAtOnce = { ofCredential: 1, ofAll: 4, waiting: 1000 } as const;

type Peer = Pick<BindRequest, 'kind' | 'version' | 'address' | 'isEncrypted'>;

/** The places of binds: so many for a credential, over all processes. */
export class Places {
  readonly #platform: Platform;
  readonly #process: SmppProcess;
  readonly #sessions: () => Iterable<BoundSession<BoundClient>>;
  readonly #leaving = new Set<Promise<void>>();
  readonly #asked = new Map<number, Promise<boolean>>();
  readonly #turns = new ConcurrencyLimiter(bindsAtOnce.ofAll, bindsAtOnce.waiting);
  readonly #turnsOf = new Map<number, ConcurrencyLimiter>();

  constructor(platform: Platform, process: SmppProcess, sessions: () => Iterable<BoundSession<BoundClient>>) {
    this.#platform = platform;
    this.#process = process;
    this.#sessions = sessions;
  }

  /** The id of the session; undefined if no place is free and every peer that has one answers. */
  async take(credential: Credential, request: BindRequest): Promise<number | undefined> {
    return (await this.#insert(credential, request)) ?? (await this.#takeOfDead(credential, request));
  }

  /** Counts a session again whose row was deleted while its process did not note it. False: its place was given away. */
  async keep({ client, kind, version, address }: BoundSession<BoundClient>): Promise<boolean> {
    if (client === null || kind === null) return false;
    const { credential, sessionId, isEncrypted } = client;
    return (await this.#insert(credential, { kind, version, address, isEncrypted }, sessionId)) !== undefined;
  }

  free(sessionId: number): void {
    const leaving = deleteSession(this.#platform.db, sessionId)
      .catch((problem: unknown) =>
        this.#platform.log.warn(
          { err: problem },
          'an SMPP session was not noted as ended; it counts for a minute',
        ),
      )
      .finally(() => this.#leaving.delete(leaving));
    this.#leaving.add(leaving);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#leaving);
  }

  /** Sessions that are leaving are awaited, and silent ones asked whether they live. */
  async #takeOfDead(credential: Credential, request: BindRequest): Promise<number | undefined> {
    if (this.#leaving.size > 0) {
      await Promise.all(this.#leaving);
      const id = await this.#insert(credential, request);
      if (id !== undefined) return id;
    }
    return (await this.#hasDropped(credential.id)) ? this.#insert(credential, request) : undefined;
  }

  /** Whether a dead session lost its place. One question for all binds that wait: each session would be asked by each of them. */
  #hasDropped(credentialId: number): Promise<boolean> {
    const asked = this.#asked.get(credentialId) ?? this.#dropDead(credentialId);
    this.#asked.set(credentialId, asked);
    return asked;
  }

  async #dropDead(credentialId: number): Promise<boolean> {
    try {
      const own = [...this.#sessions()].filter(({ client }) => client?.credential.id === credentialId);
      const alive = await Promise.all(own.map((session) => session.isAlive(answerMs)));
      await Promise.all(this.#leaving);
      return alive.includes(false);
    } finally {
      this.#asked.delete(credentialId);
    }
  }

  /** One after the other for a credential: a flood of its binds leaves the connections of the database to others. */
  async #insert(credential: Credential, peer: Peer, id?: number): Promise<number | undefined> {
    const own =
      this.#turnsOf.get(credential.id) ??
      new ConcurrencyLimiter(bindsAtOnce.ofCredential, bindsAtOnce.waiting);
    this.#turnsOf.set(credential.id, own);
    const ownTurn = await own.acquire();
    const turn = ownTurn && (await this.#turns.acquire());
    try {
      return turn && (await this.#store(credential, peer, id));
    } finally {
      turn?.release();
      ownTurn?.release();
      if (own.isIdle) this.#turnsOf.delete(credential.id);
    }
  }

  #store(credential: Credential, peer: Peer, id?: number): Promise<number | undefined> {
    return insertSession(this.#platform, {
      credentialId: credential.id,
      bindsMax: credential.bindsMax,
      processId: this.#process.id,
      ...peer,
      ...(id !== undefined && { id }),
      now: this.#platform.clock.now(),
    });
  }
}
