import net from 'node:net';

import { samplePatternCode } from '../../src/first-data/first-pattern.ts';

/** One code: when it was due, how long it took from then, and whether it was accepted. */
export interface SentCode {
  readonly dueMs: number;
  readonly ms: number;
  readonly status: number;
}

interface Place {
  readonly port: number;
  readonly key: string;
}

const connections = 4;
const perSecond = 100;
const answerMaxMs = 20_000;
const calmMaxMs = 10_000;
const calmCodes = 50;
const calmMs = 100;
const marker = '9999999';

/**
 * One-time codes of an account that does no harm, a hundred a second over four connections. The time of each counts from
 * the moment at which it was due, so that codes which wait behind a slow one are slow as well.
 */
export class Codes {
  readonly sent: SentCode[] = [];
  readonly #place: Place;
  readonly #timer: NodeJS.Timeout;
  readonly #due: number[] = [];
  readonly #lines: CodeLine[];
  #serial = 0;
  #isEnded = false;

  constructor(place: Place) {
    this.#place = place;
    this.#lines = Array.from({ length: connections }, () => new CodeLine(place, () => this.#next()));
    const began = performance.now();
    let count = 0;
    this.#timer = setInterval(() => {
      const wanted = Math.floor(((performance.now() - began) / 1000) * perSecond);
      for (; count < wanted; count += 1) this.#due.push(began + (count * 1000) / perSecond);
      this.#next();
    }, 5);
  }

  /** Those that were due within a time. */
  between(fromMs: number, toMs: number): SentCode[] {
    return this.sent.filter(({ dueMs }) => dueMs >= fromMs && dueMs < toMs);
  }

  /** Until everything that is due now was answered. */
  async settled(): Promise<void> {
    const now = performance.now();
    const isOpen = () => (this.#due[0] ?? now) < now || this.#lines.some(({ dueMs }) => dueMs < now);
    while (isOpen() && !this.#isEnded) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** Until the last codes were quick again: what an attack left behind is not part of the quiet time. */
  async calm(): Promise<void> {
    const end = performance.now() + calmMaxMs;
    const isCalm = () => this.sent.slice(-calmCodes).every(({ ms }) => ms < calmMs);
    do await new Promise((resolve) => setTimeout(resolve, calmCodes * (1000 / perSecond)));
    while (!isCalm() && performance.now() < end && !this.#isEnded);
  }

  stop(): void {
    this.#isEnded = true;
    clearInterval(this.#timer);
    for (const line of this.#lines) line.close();
  }

  #next(): void {
    for (const line of this.#lines) {
      if (this.#due.length === 0) return;
      if (!line.isFree || this.#isEnded) continue;
      const dueMs = this.#due.shift() as number;
      line.send(requestOf(this.#place, (this.#serial += 1)), dueMs, (status) =>
        this.sent.push({ dueMs, ms: performance.now() - dueMs, status }),
      );
    }
  }
}

/** A connection with one code at a time, opened anew when it ended. */
class CodeLine {
  isFree = true;
  dueMs = Infinity;
  readonly #place: Place;
  readonly #onFree: () => void;
  #socket: net.Socket | undefined;
  #timer: NodeJS.Timeout | undefined;
  #answered: ((status: number) => void) | undefined;

  constructor(place: Place, onFree: () => void) {
    this.#place = place;
    this.#onFree = onFree;
  }

  send(request: Buffer, dueMs: number, answered: (status: number) => void): void {
    this.isFree = false;
    this.dueMs = dueMs;
    this.#answered = answered;
    this.#timer = setTimeout(() => this.#socket?.destroy(), answerMaxMs);
    this.#open().write(request);
  }

  close(): void {
    this.#answered = undefined;
    this.#socket?.destroy();
    clearTimeout(this.#timer);
  }

  #open(): net.Socket {
    if (this.#socket !== undefined && !this.#socket.destroyed) return this.#socket;
    const socket = net.connect({ host: '127.0.0.1', port: this.#place.port, noDelay: true });
    let pending = '';
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1');
      if (!isWhole(pending)) return;
      const status = Number(pending.slice(9, 12));
      const isLast = /\r\nconnection: close/i.test(pending);
      pending = '';
      if (isLast) socket.destroy();
      this.#finish(status);
    });
    socket.on('error', () => undefined);
    // Zero: the connection ended while a code was on its way.
    socket.on('close', () => socket === this.#socket && this.#finish(0));
    this.#socket = socket;
    return socket;
  }

  #finish(status: number): void {
    clearTimeout(this.#timer);
    const answered = this.#answered;
    this.#answered = undefined;
    this.dueMs = Infinity;
    this.isFree = true;
    answered?.(status);
    if (answered !== undefined) this.#onFree();
  }
}

function isWhole(text: string): boolean {
  const head = text.indexOf('\r\n\r\n');
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1]);
  return head >= 0 && text.length >= head + 4 + length;
}

function requestOf({ key }: Place, serial: number): Buffer {
  const body = JSON.stringify({
    code: samplePatternCode,
    attributes: { code: 12345 },
    recipient: `0912${marker}`.replace(marker, String(serial % 10_000_000).padStart(7, '0')),
    line_number: '90008361',
    number_format: 'english',
  });
  return Buffer.from(
    `POST /ws/v1/sms/pattern HTTP/1.1\r\nHost: peyk\r\nApi-Key: ${key}\r\nAccept: application/json\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
}
