import { Worker } from 'node:worker_threads';

import type { PortRange, RtpCommand, RtpEvent } from './rtp-thread-messages.ts';

type PlayOptions = Omit<Extract<RtpCommand, { command: 'play' }>, 'command' | 'id'>;

/** The sending socket of one call. */
export interface RtpSender {
  readonly port: number;
  /** Plays once; resolves 20 ms after the last packet was sent, and never if it is closed before. */
  play(options: PlayOptions): Promise<void>;
  /** Resolves with the number of packets sent. */
  close(): Promise<number>;
}

interface Waiting {
  readonly resolve: (event: RtpEvent) => void;
  readonly reject: (error: Error) => void;
}

// Compiled, the thread's file runs as it is; a TypeScript source needs a file that registers a loader first.
const threadFile = import.meta.url.endsWith('.ts')
  ? new URL('./rtp-thread.mjs', import.meta.url)
  : new URL('./rtp-thread.js', import.meta.url);

/** Sends audio of many calls from one thread of its own, which starts with the first call. */
export class RtpPlayer {
  private worker: Worker | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private ids = 0;
  /** Audio that is played to many is copied to shared memory once. */
  private readonly shared = new WeakMap<Uint8Array, Uint8Array>();

  async open(address: string, ports: PortRange | undefined): Promise<RtpSender> {
    this.ids += 1;
    const id = this.ids;
    const opened = this.next(id, 'opened');
    this.post({ command: 'open', id, address, ports });
    const event = await opened;
    return {
      port: event.event === 'opened' ? event.port : 0,
      play: async (options) => {
        const played = this.next(id, 'played');
        this.post({ command: 'play', id, ...options, audio: this.share(options.audio) });
        await played;
      },
      close: async () => {
        this.waiting.delete(`${id} played`);
        const closed = this.next(id, 'closed');
        this.post({ command: 'close', id });
        const last = await closed;
        return last.event === 'closed' ? last.packets : 0;
      },
    };
  }

  /** Ends the thread; calls that are still playing fail. */
  async close(): Promise<void> {
    const worker = this.worker;
    this.worker = null;
    await worker?.terminate();
    this.rejectAll('the player was closed');
  }

  private share(audio: Uint8Array): Uint8Array {
    const known = this.shared.get(audio);
    if (known) return known;
    const copy = new Uint8Array(new SharedArrayBuffer(audio.length));
    copy.set(audio);
    this.shared.set(audio, copy);
    return copy;
  }

  private next(id: number, event: RtpEvent['event']): Promise<RtpEvent> {
    return new Promise((resolve, reject) => this.waiting.set(`${id} ${event}`, { resolve, reject }));
  }

  private post(command: RtpCommand): void {
    this.worker ??= this.start();
    this.worker.postMessage(command);
  }

  private start(): Worker {
    const worker = new Worker(threadFile, { name: 'rtp' });
    worker.on('message', (event: RtpEvent) => this.receive(event));
    const failed = (reason: string) => {
      if (this.worker !== worker) return;
      this.worker = null;
      this.rejectAll(reason);
    };
    worker.on('error', (error) => failed(`the RTP thread failed: ${String(error)}`));
    worker.on('exit', () => failed('the RTP thread ended'));
    return worker;
  }

  private receive(event: RtpEvent): void {
    const key = `${event.id} ${event.event === 'failed' ? 'opened' : event.event}`;
    const waiting = this.waiting.get(key);
    this.waiting.delete(key);
    if (event.event === 'failed') waiting?.reject(new Error(event.reason));
    else waiting?.resolve(event);
  }

  private rejectAll(reason: string): void {
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
  }
}
