/** What can change while it is shown; the panel names its questions by the same words. */
export type Topic =
  | 'sends'
  | 'wallet'
  | 'inbox'
  | 'replies'
  | 'tickets'
  | 'patterns'
  | 'phonebooks'
  | 'contact-imports'
  | 'voice'
  | 'notices'
  | 'moderation'
  | 'carriers'
  | 'banks'
  | 'postal';

/** A notice that something changed. It carries no data: the panel asks again, with the permissions of that moment. */
export interface Change {
  /** Null: of the service, for operators. */
  readonly accountId: number | null;
  readonly topic: Topic;
  /** What changed; absent: anything of the topic may have. */
  readonly id?: number | string;
}

/** The changes of one topic within a short time. */
export interface TopicChange {
  readonly topic: Topic;
  /** Absent: many, or anything of the topic. */
  readonly ids?: readonly (number | string)[];
}

export const idsMax = 20;
