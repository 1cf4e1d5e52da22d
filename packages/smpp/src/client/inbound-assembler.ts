import type { PartInfo } from '../pdu/message-pdu.ts';

export interface InboundPart {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly part: PartInfo;
}

export interface AssembledMessage {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly reference: number;
}

export interface AssemblyLimits {
  /** A part is acknowledged after this time even if others are missing: some peers send the next only then. */
  readonly acknowledgeMs: number;
  /** A message incomplete after this time is handed over, with `…` in place of each missing part. */
  readonly timeoutMs: number;
  readonly messagesMax: number;
}

export const defaultLimits: AssemblyLimits = {
  acknowledgeMs: 1_000,
  timeoutMs: 10 * 60_000,
  messagesMax: 1_000,
};

interface Assembly {
  readonly from: string;
  readonly to: string;
  readonly reference: number;
  readonly texts: (string | undefined)[];
  readonly startedAt: number;
  missing: number;
  storing: Promise<void> | null;
  acknowledgeTimer: NodeJS.Timeout | undefined;
  unacknowledged: { resolve(): void; reject(error: unknown): void }[];
}

const missingPartMark = '…';

/**
 * Assembles concatenated inbound messages. Parts are acknowledged once the whole message is stored, so that a crash
 * loses nothing that was acknowledged; the exception is a part whose other parts do not arrive within `acknowledgeMs`.
 */
export class InboundAssembler {
  private readonly assemblies = new Map<string, Assembly>();
  private readonly limits: AssemblyLimits;
  private readonly store: (message: AssembledMessage) => Promise<void>;

  constructor(store: (message: AssembledMessage) => Promise<void>, limits: AssemblyLimits = defaultLimits) {
    this.store = store;
    this.limits = limits;
  }

  get incompleteCount(): number {
    return this.assemblies.size;
  }

  /** Resolves when the part may be acknowledged, rejects when the peer should send it again. */
  add(part: InboundPart, now: number): Promise<void> {
    const key = `${part.from} ${part.to} ${part.part.reference} ${part.part.total}`;
    const assembly = this.assemblies.get(key) ?? this.begin(key, part, now);
    const index = part.part.sequence - 1;
    if (assembly.texts[index] === undefined) assembly.missing -= 1;
    assembly.texts[index] = part.text;
    const acknowledged = new Promise<void>((resolve, reject) =>
      assembly.unacknowledged.push({ resolve, reject }),
    );
    if (assembly.missing === 0) this.finish(key, assembly);
    else assembly.acknowledgeTimer ??= setTimeout(() => acknowledge(assembly), this.limits.acknowledgeMs);
    return acknowledged;
  }

  /** To be called at intervals: hands over overdue messages, and those whose store failed. */
  expire(now: number): void {
    for (const [key, assembly] of this.assemblies) {
      if (assembly.missing === 0 || now - assembly.startedAt >= this.limits.timeoutMs)
        this.finish(key, assembly);
    }
  }

  /** Hands over everything, complete or not; for the end of the process. */
  async flush(): Promise<void> {
    for (const [key, assembly] of this.assemblies) this.finish(key, assembly);
    await Promise.allSettled(
      [...this.assemblies.values()].map(({ storing }) => storing ?? Promise.resolve()),
    );
    for (const { acknowledgeTimer } of this.assemblies.values()) clearTimeout(acknowledgeTimer);
  }

  private begin(key: string, { from, to, part }: InboundPart, now: number): Assembly {
    if (this.assemblies.size >= this.limits.messagesMax) this.finishOldest();
    const texts = Array.from<string | undefined>({ length: part.total });
    const assembly: Assembly = {
      from,
      to,
      reference: part.reference,
      texts,
      startedAt: now,
      missing: part.total,
      storing: null,
      acknowledgeTimer: undefined,
      unacknowledged: [],
    };
    this.assemblies.set(key, assembly);
    return assembly;
  }

  /** Memory is bounded: beyond `messagesMax` the oldest message is handed over incomplete. */
  private finishOldest(): void {
    const oldest = this.assemblies.entries().next().value;
    if (!oldest) return;
    this.assemblies.delete(oldest[0]);
    this.finish(oldest[0], oldest[1]);
  }

  private finish(key: string, assembly: Assembly): void {
    if (assembly.storing) return;
    const { from, to, reference, texts } = assembly;
    const text = Array.from(texts, (part) => part ?? missingPartMark).join('');
    assembly.storing = this.store({ from, to, reference, text }).then(
      () => {
        if (this.assemblies.get(key) === assembly) this.assemblies.delete(key);
        acknowledge(assembly);
      },
      // Kept: acknowledged parts exist nowhere else. A repeated part or `expire` stores it again.
      (error: unknown) => {
        assembly.storing = null;
        clearTimeout(assembly.acknowledgeTimer);
        assembly.acknowledgeTimer = undefined;
        for (const { reject } of assembly.unacknowledged.splice(0)) reject(error);
      },
    );
  }
}

function acknowledge(assembly: Assembly): void {
  clearTimeout(assembly.acknowledgeTimer);
  assembly.acknowledgeTimer = undefined;
  for (const { resolve } of assembly.unacknowledged.splice(0)) resolve();
}
