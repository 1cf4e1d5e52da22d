import type { PartOf } from './pdu-message.ts';

export interface InboundPart {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly part: PartOf;
}

export interface AssembledMessage {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly reference: number;
}

export interface AssemblyLimits {
  /** A part is acknowledged after this time even if others are missing: some peers send one at a time. */
  readonly graceMs: number;
  /** What is incomplete after this time is handed over with a mark in place of the missing parts. */
  readonly timeoutMs: number;
  readonly messagesMax: number;
}

export const usualLimits: AssemblyLimits = { graceMs: 1_000, timeoutMs: 10 * 60_000, messagesMax: 1_000 };

interface Assembly {
  readonly from: string;
  readonly to: string;
  readonly reference: number;
  readonly texts: (string | undefined)[];
  readonly startedAt: number;
  missing: number;
  storing: Promise<void> | null;
  grace: NodeJS.Timeout | undefined;
  settle: { stored(): void; failed(error: unknown): void }[];
}

const missingMark = '…';

/**
 * Puts inbound messages together. Parts are acknowledged once the whole message is stored, so that a crash loses
 * nothing the peer believes delivered; the exception is a part whose siblings do not come within the grace time.
 */
export class InboundAssembler {
  private readonly assemblies = new Map<string, Assembly>();
  private readonly limits: AssemblyLimits;
  private readonly store: (message: AssembledMessage) => Promise<void>;

  constructor(store: (message: AssembledMessage) => Promise<void>, limits: AssemblyLimits = usualLimits) {
    this.store = store;
    this.limits = limits;
  }

  get waiting(): number {
    return this.assemblies.size;
  }

  /** Resolves when the part may be acknowledged, rejects when the peer should send it again. */
  add(part: InboundPart, now: number): Promise<void> {
    const key = `${part.from} ${part.to} ${part.part.reference} ${part.part.total}`;
    const assembly = this.assemblies.get(key) ?? this.begin(key, part, now);
    const place = part.part.sequence - 1;
    if (assembly.texts[place] === undefined) assembly.missing -= 1;
    assembly.texts[place] = part.text;
    const settled = new Promise<void>((stored, failed) => assembly.settle.push({ stored, failed }));
    if (assembly.missing === 0) this.finish(key, assembly);
    else assembly.grace ??= setTimeout(() => acknowledge(assembly), this.limits.graceMs);
    return settled;
  }

  /** Called now and then: hands over what will not become complete any more. */
  expire(now: number): void {
    for (const [key, assembly] of this.assemblies) {
      if (assembly.missing === 0 || now - assembly.startedAt >= this.limits.timeoutMs)
        this.finish(key, assembly);
    }
  }

  /** Hands over everything; for the end of the process, which would forget it. */
  async flush(): Promise<void> {
    for (const [key, assembly] of this.assemblies) this.finish(key, assembly);
    await Promise.allSettled(
      [...this.assemblies.values()].map(({ storing }) => storing ?? Promise.resolve()),
    );
    for (const { grace } of this.assemblies.values()) clearTimeout(grace);
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
      grace: undefined,
      settle: [],
    };
    this.assemblies.set(key, assembly);
    return assembly;
  }

  /** Memory is bounded: under a flood of first parts the oldest message goes out as it is. */
  private finishOldest(): void {
    const oldest = this.assemblies.entries().next().value;
    if (!oldest) return;
    this.assemblies.delete(oldest[0]);
    this.finish(oldest[0], oldest[1]);
  }

  private finish(key: string, assembly: Assembly): void {
    if (assembly.storing) return;
    const { from, to, reference, texts } = assembly;
    const text = Array.from(texts, (part) => part ?? missingMark).join('');
    assembly.storing = this.store({ from, to, reference, text }).then(
      () => {
        if (this.assemblies.get(key) === assembly) this.assemblies.delete(key);
        acknowledge(assembly);
      },
      // Kept: the parts already acknowledged exist nowhere else. A repeated part or `expire` tries again.
      (error: unknown) => {
        assembly.storing = null;
        clearTimeout(assembly.grace);
        assembly.grace = undefined;
        for (const { failed } of assembly.settle.splice(0)) failed(error);
      },
    );
  }
}

function acknowledge(assembly: Assembly): void {
  clearTimeout(assembly.grace);
  assembly.grace = undefined;
  for (const { stored } of assembly.settle.splice(0)) stored();
}
