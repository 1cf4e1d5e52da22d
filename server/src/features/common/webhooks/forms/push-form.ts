import type { Queryable } from '../../../../storage/database.ts';
import type { Platform } from '../../../../platform.ts';
import { slot } from '../../../../runtime.ts';

/** Providers whose form reports and replies can have. */
export const pushFormNames = ['kavenegar', 'payamak', 'twilio', 'kannel'] as const;
export type PushFormName = (typeof pushFormNames)[number];

type PushMethod = 'GET' | 'POST';

/** A message whose state changed. */
interface ReportedMessage {
  /** Over all sends of the account. */
  readonly id: number;
  readonly recipient: string;
  readonly line: string;
  /** As `message.updated` has it. */
  readonly detail: string;
  readonly acceptedAt: Date;
  readonly at: Date;
}

/** A text that arrived at a line. */
interface ReceivedMessage {
  readonly id: number;
  readonly from: string;
  readonly line: string;
  readonly text: string;
  readonly at: Date;
}

/** Where a push goes. */
export interface PushTarget {
  readonly accountId: number;
  /** As it was given, with the escapes of its form. */
  readonly url: string;
  readonly method: PushMethod;
  /** What the call that named the address said of its reports. */
  readonly details: Readonly<Record<string, string>>;
}

/** One call, as it is made and kept in the log. */
export interface PushCall {
  readonly method: PushMethod;
  readonly url: string;
  readonly body: string;
  readonly contentType?: string;
  /** In ASCII. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A text that a program answers a reply with. */
export interface PushAnswer {
  readonly line: string;
  readonly recipient: string;
  readonly text: string;
  /** The same for the same answer, so that a repeated call sends nothing again. */
  readonly once: string;
}

/** Reports and replies in the form of a provider. Undefined: the provider has no call for this one. */
export interface PushForm {
  readonly method: PushMethod;
  readonly report: (message: ReportedMessage, target: PushTarget) => PushCall | undefined;
  readonly reply: (message: ReceivedMessage, target: PushTarget) => PushCall | undefined;
  /** Headers that prove where a call comes from; `secret` is what the program signs with too. */
  readonly sign?: (call: PushCall, secret: string) => Readonly<Record<string, string>>;
  /** Texts to send that stand in the answer to the call of a reply. */
  readonly answers?: (call: PushCall, answer: string) => readonly PushAnswer[];
}

/** The place of a message: its send, and its position there, 0 in a send to one. */
interface MessagePlace {
  readonly sendId: number;
  readonly n: number;
}

/** What a report needs to know of a message besides the change. */
interface PlacedMessage extends MessagePlace {
  readonly id: number;
  readonly line: string;
  readonly reference: string | null;
  readonly acceptedAt: Date;
}

/** What the interfaces of other providers bring to pushes. */
export interface Pushes {
  readonly forms: Readonly<Record<PushFormName, PushForm>>;
  readonly messagesAt: (
    db: Queryable,
    accountId: number,
    places: readonly MessagePlace[],
  ) => Promise<readonly PlacedMessage[]>;
  /** Sends a text of the account as it would send it itself. */
  readonly sendAnswer: (platform: Platform, accountId: number, answer: PushAnswer) => Promise<void>;
}

export const pushes = slot<Pushes>('pushes');
