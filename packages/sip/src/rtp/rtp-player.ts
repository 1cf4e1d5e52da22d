import { Worker } from 'node:worker_threads';

import type { PortRange, RtpNews, RtpOrder } from './rtp-thread-messages.ts';

type PlayOrder = Omit<Extract<RtpOrder, { order: 'play' }>, 'order' | 'id'>;

/** One call's way out for sound. */
export interface RtpOutlet {
  readonly port: number;
  /** Plays once; resolves when the last packet has had its time, and never when it is closed before. */
  play(order: PlayOrder): Promise<void>;
  /** How many packets went out. */
  close(): Promise<number>;
}

interface Waiting {
  readonly resolve: (news: RtpNews) => void;
  readonly reject: (problem: Error) => void;
}

/** Hands sound to the thread that paces it. The thread starts with the first call. */
export class RtpPlayer {
  private worker: Worker | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private ids = 0;
  /** A message that goes to many is in memory once, whatever the number of calls. */
  private readonly shared = new WeakMap<Uint8Array, Uint8Array>();

  async open(address: string, ports: PortRange | undefined): Promise<RtpOutlet> {
    this.ids += 1;
    const id = this.ids;
    const opened = this.next(id, 'opened');
    this.post({ order: 'open', id, address, ports });
    const news = await opened;
    return {
      port: news.news === 'opened' ? news.port : 0,
      play: async (order) => {
        const played = this.next(id, 'played');
        this.post({ order: 'play', id, ...order, sound: this.share(order.sound) });
        await played;
      },
      close: async () => {
        this.waiting.delete(`${id} played`);
        const closed = this.next(id, 'closed');
        this.post({ order: 'close', id });
        const last = await closed;
        return last.news === 'closed' ? last.packets : 0;
      },
    };
  }

  async close(): Promise<void> {
    const worker = this.worker;
    this.worker = null;
    await worker?.terminate();
    this.giveUp('the carrier was closed');
  }

  private share(sound: Uint8Array): Uint8Array {
    const known = this.shared.get(sound);
    if (known) return known;
    const copy = new Uint8Array(new SharedArrayBuffer(sound.length));
    copy.set(sound);
    this.shared.set(sound, copy);
    return copy;
  }

  private next(id: number, news: RtpNews['news']): Promise<RtpNews> {
    return new Promise((resolve, reject) => this.waiting.set(`${id} ${news}`, { resolve, reject }));
  }

  private post(order: RtpOrder): void {
    this.worker ??= this.start();
    this.worker.postMessage(order);
  }

  private start(): Worker {
    const worker = new Worker(new URL('./rtp-thread.mjs', import.meta.url), { name: 'voice' });
    worker.on('message', (news: RtpNews) => this.hear(news));
    const lost = (reason: string) => {
      if (this.worker !== worker) return;
      this.worker = null;
      this.giveUp(reason);
    };
    worker.on('error', (problem) => lost(`the thread that plays sound failed: ${String(problem)}`));
    worker.on('exit', () => lost('the thread that plays sound ended'));
    return worker;
  }

  private hear(news: RtpNews): void {
    const key = `${news.id} ${news.news === 'failed' ? 'opened' : news.news}`;
    const waiting = this.waiting.get(key);
    this.waiting.delete(key);
    if (news.news === 'failed') waiting?.reject(new Error(news.reason));
    else waiting?.resolve(news);
  }

  private giveUp(reason: string): void {
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
  }
}
