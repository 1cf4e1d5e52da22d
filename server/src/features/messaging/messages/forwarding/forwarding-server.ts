import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Platform } from '../../../../platform.ts';
import type { SendBatchers } from '../acceptance/accept-send.ts';
import { addressText } from './forwarding-address.ts';
import {
  FrameReader,
  frameText,
  received,
  type NumberedAnswer,
  type Problem,
  type SendsFrame,
} from './frames.ts';
import { serverSecret } from './shared-secret.ts';

const everyAddress = ['0.0.0.0', '::'];
const signOfLifeMs = 1000;
const leaveMaxMs = 5000;
const leaveStepMs = 10;

interface Worker {
  /** Accepts sends in this process and no other. */
  readonly batchers: Pick<SendBatchers, 'accept'>;
  /** Whether a carrier is connected. */
  isUp(): boolean;
}

type ServerPlatform = Pick<Platform, 'config' | 'runtime' | 'log'>;

/** Takes sends that other processes were asked for, and accepts them together with its own (decision 0268). */
export class ForwardingServer {
  readonly #worker: Worker;
  readonly #host: string;
  readonly #server: Server;
  readonly #givers = new Set<SendGiver>();
  readonly #timer: NodeJS.Timeout;
  #isLeaving = false;

  private constructor(platform: ServerPlatform, worker: Worker, host: string) {
    this.#worker = worker;
    this.#host = host;
    this.#server = createServer(serverSecret(platform), (socket) => this.#serve(socket));
    const note = (problem: Error) =>
      platform.log.debug({ err: problem }, 'a process that gives sends could not be understood');
    this.#server.on('tlsClientError', note).on('error', note);
    this.#timer = setInterval(() => this.#sayAll(), signOfLifeMs);
    this.#timer.unref();
  }

  /** Undefined if switched off, or if its address cannot be used: sends then go through the database. */
  static async open(platform: ServerPlatform, worker: Worker): Promise<ForwardingServer | undefined> {
    const wanted = platform.config.forwardingAddress;
    if (wanted === undefined) return undefined;
    const opened = new ForwardingServer(platform, worker, wanted.host);
    try {
      await new Promise<void>((resolve, reject) => {
        opened.#server.once('error', reject);
        opened.#server.listen(wanted, () => resolve());
      });
      return opened;
    } catch (problem) {
      platform.log.warn(
        { err: problem },
        'PEYK_FORWARDING_ADDRESS cannot be used: codes come by the database',
      );
      await opened.close();
      return undefined;
    }
  }

  /** Where others reach it. */
  get address(): string {
    const { port } = this.#server.address() as AddressInfo;
    return addressText({ host: everyAddress.includes(this.#host) ? hostname() : this.#host, port });
  }

  /** Lets those who give sends finish what is on the way, five seconds at most. */
  async close(): Promise<void> {
    this.#isLeaving = true;
    clearInterval(this.#timer);
    this.#server.close();
    this.#sayAll();
    for (let waited = 0; this.#givers.size > 0 && waited < leaveMaxMs; waited += leaveStepMs)
      await sleep(leaveStepMs);
    for (const giver of this.#givers) giver.drop();
  }

  #serve(socket: TLSSocket): void {
    const giver = new SendGiver(socket, {
      batchers: this.#worker.batchers,
      state: () => ({ isUp: this.#worker.isUp(), isLeaving: this.#isLeaving }),
    });
    this.#givers.add(giver);
    socket.once('close', () => this.#givers.delete(giver));
    giver.say();
  }

  #sayAll(): void {
    for (const giver of this.#givers) giver.say();
  }
}

interface GiverContext {
  readonly batchers: Worker['batchers'];
  state(): { readonly isUp: boolean; readonly isLeaving: boolean };
}

/** One process that gives sends. */
class SendGiver {
  readonly #socket: TLSSocket;
  readonly #context: GiverContext;
  readonly #reader = new FrameReader<SendsFrame>();
  #answers: NumberedAnswer[] = [];

  constructor(socket: TLSSocket, context: GiverContext) {
    this.#socket = socket;
    this.#context = context;
    socket.setNoDelay(true).setEncoding('utf8');
    socket.on('error', () => undefined);
    socket.on('data', (piece: string) => {
      try {
        for (const { sends } of this.#reader.read(piece)) this.#take(sends);
      } catch {
        // The sends of a frame that cannot be read are unknown here: its giver learns it by the end of the connection.
        this.drop();
      }
    });
  }

  say(): void {
    const answers = this.#answers;
    this.#answers = [];
    if (this.#socket.writable) this.#socket.write(frameText({ answers, ...this.#context.state() }));
  }

  drop(): void {
    this.#socket.destroy();
  }

  #take(sends: SendsFrame['sends']): void {
    for (const [number, send] of sends)
      this.#context.batchers.accept(received(send)).then(
        (answer) => this.#answer([number, answer ?? null]),
        (problem: unknown) => this.#answer([number, null, problemOf(problem)]),
      );
  }

  // Those of one batch go together.
  #answer(answer: NumberedAnswer): void {
    if (this.#answers.push(answer) === 1) setImmediate(() => this.say());
  }
}

function problemOf(problem: unknown): Problem {
  const { code } = (problem ?? {}) as { code?: unknown };
  return {
    code: typeof code === 'string' ? code : undefined,
    message: problem instanceof Error ? problem.message : String(problem),
  };
}
