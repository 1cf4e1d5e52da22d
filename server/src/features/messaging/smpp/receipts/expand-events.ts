import type { Platform } from '../../../../platform.ts';
import type { StatementClient } from '../../../../storage/statement-client.ts';
import { writerTransaction } from '../../../../storage/writer-transaction.ts';
import { eventOutbox } from '../../../common/webhooks/index.ts';
import { lockCredentialOf } from '../credentials/credentials-store.ts';
import type { MessageIds } from '../submit/message-ids.ts';
import { endMessagesOf, listStepsOf } from '../submit/messages-store.ts';
import { insertDeliveries, type DeliveryRow, type NewDelivery } from './deliveries-store.ts';
import { receiptsOf, submittedOf, type EndedMessage } from './make-receipts.ts';
import { stateOf, type ReceiptState } from './receipt.ts';

const atOnce = 100;

/** Events that fail are passed over for so long. */
const passedMs = 60_000;

type Events = Awaited<ReturnType<typeof eventOutbox.take>>;
interface Outbox {
  readonly accountId: number;
  readonly id: number;
}

/** Receivers of this process, which get what is made now without asking the database for it again. */
export interface ShortWay {
  /** How many deliveries may be leased as they are made. */
  room(credentialId: number): number;
  /** Whether the receipt of a message waits for its answer. */
  isHeld(messageId: number): boolean;
  /** Called after the commit. `isAll`: nothing else was made for the credential. */
  take(credentialId: number, rows: readonly DeliveryRow[], isAll: boolean): void;
  readonly leaseMs: number;
}

/** Turns what happened to messages and what people replied into receipts and replies that wait for their client. */
export class EventExpansion {
  readonly #platform: Platform;
  readonly #ids: MessageIds;
  readonly #shortWay: ShortWay;
  /** By outbox: the last event that failed, and when those up to it are tried again. */
  readonly #passed = new Map<number, { readonly after: number; readonly until: number }>();

  constructor(platform: Platform, ids: MessageIds, shortWay: ShortWay) {
    this.#platform = platform;
    this.#ids = ids;
    this.#shortWay = shortWay;
  }

  async expand(): Promise<void> {
    let full: readonly Outbox[] = (await eventOutbox.listFull(this.#platform.db)).map((row) => ({
      accountId: row.account_id,
      id: row.id,
    }));
    // A batch of each in turn: the million of one client does not hold up the single receipt of another.
    while (full.length > 0) {
      const next: Outbox[] = [];
      for (const outbox of full) if (await this.#expandBatch(outbox)) next.push(outbox);
      full = next;
    }
  }

  /** An outbox that fails delays no other. Returns whether there may be more. */
  async #expandBatch(outbox: Outbox): Promise<boolean> {
    try {
      return (await this.#take(outbox, atOnce, [])) === atOnce;
    } catch (problem) {
      this.#platform.log.warn({ err: problem, ...outbox }, 'events of an SMPP client could not be read');
      return isOfContent(problem) && this.#expandEach(outbox);
    }
  }

  /** A batch again, one by one: an event that fails is passed over and delays no other. */
  async #expandEach(outbox: Outbox): Promise<boolean> {
    const { clock, log } = this.#platform;
    for (let count = 0; count < atOnce; count += 1) {
      const tried: number[] = [];
      try {
        if ((await this.#take(outbox, 1, tried)) === 0) return false;
      } catch (problem) {
        const after = tried.at(-1);
        // The way to the database: everything is left to the next poll.
        if (after === undefined || !isOfContent(problem)) return false;
        log.error({ err: problem, ...outbox, eventId: after }, 'an event of an SMPP client is passed over');
        this.#passed.set(outbox.id, { after, until: clock.now().getTime() + passedMs });
      }
    }
    return true;
  }

  /** Returns how many events were taken; `tried` gets their ids, also when it fails. */
  async #take(outbox: Outbox, limit: number, tried: number[]): Promise<number> {
    const { writers, clock, accountGroups } = this.#platform;
    const now = clock.now();
    const passed = this.#passed.get(outbox.id);
    const isPassed = passed !== undefined && passed.until > now.getTime();
    if (!isPassed) this.#passed.delete(outbox.id);
    const after = isPassed ? passed.after : 0;
    const [ids, shortWay] = [this.#ids, this.#shortWay];
    let expanded: Expanded | undefined;
    await accountGroups.unlessLost(async () => {
      expanded = await writerTransaction(writers, (client, last) =>
        expand(client, outbox, { ids, shortWay, now, after, limit, tried, last }),
      );
    });
    if (expanded?.made !== undefined) {
      const { credentialId, leased, isAll } = expanded.made;
      shortWay.take(credentialId, leased.map(rowOf), isAll);
    }
    return expanded?.taken ?? 0;
  }
}

const invalidData = /^2[23]/;

/** Whether it lies in what an event holds, and not in the way to the database. */
const isOfContent = (problem: unknown): boolean =>
  problem instanceof TypeError ||
  problem instanceof RangeError ||
  invalidData.test(String((problem as { readonly code?: unknown } | null)?.code));

interface Expansion {
  readonly ids: MessageIds;
  readonly now: Date;
}

interface Batch extends Expansion {
  readonly shortWay: ShortWay;
  readonly after: number;
  readonly limit: number;
  readonly tried: number[];
  /** Statements that are sent together with the commit. */
  readonly last: Promise<unknown>[];
}

interface Expanded {
  /** How many events were taken. */
  readonly taken: number;
  readonly made?: {
    readonly credentialId: number;
    readonly leased: readonly NewDelivery[];
    readonly isAll: boolean;
  };
}

/** Another process may be at it. */
async function expand(
  client: StatementClient,
  outbox: Outbox,
  { ids, shortWay, now, after, limit, tried, last }: Batch,
): Promise<Expanded> {
  const { accountId } = outbox;
  const credential = await lockCredentialOf(client, accountId, outbox.id);
  if (credential === undefined) return { taken: 0 };
  const of = { accountId, credentialId: credential.id };
  const events = await eventOutbox.take(client, outbox, { after, limit });
  tried.push(...events.map(({ id }) => id));
  const ended = await endedMessages(client, of, changesOf(events));
  const deliveries = [
    ...(await receiptsOf(ids, ended, now)),
    ...(await repliesOf(events, credential.lines, { ...of, ids, now })),
  ];
  if (deliveries.length === 0) return { taken: events.length };
  const leased = leasedOf(deliveries, credential.id, shortWay, now);
  const others = deliveries.filter(({ id }) => !leased.has(id));
  last.push(insertDeliveries(client, [...leased.values(), ...others]));
  const made = {
    credentialId: credential.id,
    leased: [...leased.values()],
    isAll: others.length === 0,
  };
  return { taken: events.length, made };
}

/** Messages that came to an end, which is noted, and those whose client asked for the step that they made. */
async function endedMessages(
  client: StatementClient,
  of: { readonly accountId: number; readonly credentialId: number },
  changes: Changes,
): Promise<EndedMessage[]> {
  const all = [...changes].map(([sendId, change]) => ({ sendId, ...change }));
  const isStep = ({ state }: Change) => state === 'ACCEPTD';
  const steps = all.filter(isStep).map(({ sendId }) => sendId);
  const messages = [
    ...(await endMessagesOf(
      client,
      of,
      all.filter((one) => !isStep(one)),
    )),
    ...(await listStepsOf(client, of, steps)),
  ];
  return messages.flatMap((row): EndedMessage[] => {
    const change = changes.get(row.send_id ?? 0);
    return change === undefined ? [] : [{ message: submittedOf(row), ...change }];
  });
}

/** Those that go the short way, by id. */
function leasedOf(
  deliveries: readonly NewDelivery[],
  credentialId: number,
  { room, isHeld, leaseMs }: ShortWay,
  now: Date,
): ReadonlyMap<number, NewDelivery> {
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const free = deliveries.filter(({ messageId }) => messageId === null || !isHeld(messageId));
  return new Map(
    free.slice(0, room(credentialId)).map((delivery) => [delivery.id, { ...delivery, leasedUntil }]),
  );
}

const rowOf = (delivery: NewDelivery): DeliveryRow => ({
  account_id: delivery.accountId,
  id: delivery.id,
  message_id: delivery.messageId,
  session_id: delivery.sessionId,
  content: delivery.content,
  attempts: 0,
});

interface Change {
  readonly state: ReceiptState;
  readonly at: Date;
}
type Changes = ReadonlyMap<number, Change>;

/** The last state of each send. */
function changesOf(events: Events): Changes {
  const changes = new Map<number, Change>();
  for (const event of events) {
    if (event.type !== 'message.updated') continue;
    for (const { send_id, status, status_detail, reason, at } of event.data.messages) {
      const state = status === 'sent' ? 'ACCEPTD' : stateOf(status, status_detail, reason);
      // Nothing takes an end back.
      if (state === undefined || (state === 'ACCEPTD' && changes.has(send_id))) continue;
      changes.set(send_id, { state, at: new Date(at) });
    }
  }
  return changes;
}

async function repliesOf(
  events: Events,
  lines: readonly string[],
  { accountId, credentialId, ids, now }: Expansion & { accountId: number; credentialId: number },
): Promise<NewDelivery[]> {
  const replies: NewDelivery[] = [];
  for (const event of events) {
    if (event.type !== 'inbox.received') continue;
    const { from, line_number: to, text } = event.data;
    if (lines.length > 0 && !lines.includes(to)) continue;
    const content = { kind: 'reply' as const, from, to, text };
    replies.push({
      accountId,
      id: await ids.draw(),
      credentialId,
      messageId: null,
      sessionId: null,
      content,
      now,
    });
  }
  return replies;
}
