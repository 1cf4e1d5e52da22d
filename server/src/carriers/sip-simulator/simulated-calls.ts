import type { CallRecording, IncomingCallResult } from '@peyk/sip';

export interface SimulatedCall {
  readonly id: number;
  readonly number: string;
  /** The line that calls. */
  readonly line: string;
  readonly startedAt: Date;
  readonly answeredAt: Date | null;
  readonly endedAt: Date | null;
  /** Null while it goes on. */
  readonly result: IncomingCallResult | null;
}

interface Kept {
  call: SimulatedCall;
  recording: CallRecording | null;
}

interface Limits {
  readonly phonesMax: number;
  readonly callsPerPhone: number;
  readonly recordedBytesMax: number;
}

/** Calls to simulated phones and their recordings. Memory is bounded: the oldest is dropped first. */
export class SimulatedCalls {
  private readonly phones = new Map<string, Kept[]>();
  private readonly byId = new Map<number, Kept>();
  private readonly watchers = new Set<(number: string) => void>();
  private readonly limits: Limits;
  /** Ended calls whose recording is kept, oldest first. */
  private readonly recorded = new Set<Kept>();
  private recordedBytes = 0;
  private count = 0;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** Phones that were called, the most recently called first. */
  numbers(): string[] {
    return [...this.phones.keys()].toReversed();
  }

  /** Newest last. */
  callsOf(number: string): SimulatedCall[] {
    return this.phones.get(number)?.map(({ call }) => call) ?? [];
  }

  /** A WAV file; undefined once it was dropped, and while the call goes on. */
  recordingOf(id: number): Buffer | undefined {
    const kept = this.byId.get(id);
    return kept?.recording && kept.call.endedAt ? kept.recording.wav() : undefined;
  }

  hasRecording(id: number): boolean {
    const kept = this.byId.get(id);
    return Boolean(kept?.call.endedAt && kept.recording && kept.recording.bytes > 0);
  }

  /** Calls back with the number of every phone that changes; returns a function that stops it. */
  watch(watcher: (number: string) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  begin(number: string, line: string): number {
    const known = this.phones.get(number) ?? [];
    this.phones.delete(number);
    if (this.phones.size >= this.limits.phonesMax) this.forgetPhone();
    if (known.length >= this.limits.callsPerPhone) this.forget(known.shift());
    this.count += 1;
    const call = { id: this.count, number, line, startedAt: new Date() };
    const kept: Kept = { call: { ...call, answeredAt: null, endedAt: null, result: null }, recording: null };
    known.push(kept);
    this.phones.set(number, known);
    this.byId.set(call.id, kept);
    this.notify(number);
    return call.id;
  }

  answer(id: number, recording: CallRecording): void {
    const kept = this.byId.get(id);
    if (!kept) return;
    kept.call = { ...kept.call, answeredAt: new Date() };
    kept.recording = recording;
    this.notify(kept.call.number);
  }

  end(id: number, result: IncomingCallResult): void {
    const kept = this.byId.get(id);
    if (!kept || kept.call.endedAt) return;
    kept.call = { ...kept.call, endedAt: new Date(), result };
    this.keepRecording(kept);
    this.notify(kept.call.number);
  }

  private notify(number: string): void {
    for (const watcher of this.watchers) watcher(number);
  }

  private forgetPhone(): void {
    const [oldest] = this.phones.keys();
    if (oldest === undefined) return;
    for (const kept of this.phones.get(oldest) ?? []) this.forget(kept);
    this.phones.delete(oldest);
  }

  private forget(kept: Kept | undefined): void {
    if (!kept) return;
    this.byId.delete(kept.call.id);
    this.dropRecording(kept);
  }

  private keepRecording(kept: Kept): void {
    this.recorded.add(kept);
    this.recordedBytes += kept.recording?.bytes ?? 0;
    for (const oldest of this.recorded) {
      if (this.recordedBytes <= this.limits.recordedBytesMax) return;
      this.dropRecording(oldest);
    }
  }

  private dropRecording(kept: Kept): void {
    if (!this.recorded.delete(kept)) return;
    this.recordedBytes -= kept.recording?.bytes ?? 0;
    kept.recording = null;
  }
}
