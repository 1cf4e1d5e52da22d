import type { ModeratedSend, OperatorLocationRequest, ReviewedPattern, ReviewHold } from '@peyk/sdk';

interface Common {
  /** One of its kind over the whole desk. */
  readonly key: string;
  readonly accountId: number;
  /** By which customers and operators speak of it: the number of a send or place, the code of a pattern. */
  readonly number: string;
  readonly text: string;
  readonly since: string;
  /** By which it is held, and found in the audit. */
  readonly subject: string;
  /** What was approved before and is most like it. */
  readonly approvedText: string | null;
  /** Set aside by an operator. */
  readonly hold?: ReviewHold;
}

/** Something that waits for the decision of an operator. */
export type DeskItem = Common &
  (
    | { readonly kind: 'pattern'; readonly pattern: ReviewedPattern }
    | { readonly kind: 'send'; readonly send: ModeratedSend }
    | { readonly kind: 'place'; readonly place: OperatorLocationRequest }
  );

export type DeskKind = DeskItem['kind'];
export const deskKinds = ['pattern', 'send', 'place'] as const satisfies readonly DeskKind[];

export const itemOfPattern = (pattern: ReviewedPattern): DeskItem => ({
  kind: 'pattern',
  key: `pattern-${pattern.code}`,
  accountId: pattern.account_id,
  number: pattern.code,
  text: pattern.text,
  // An edited pattern waits since it was edited.
  since: pattern.updated_at,
  subject: `pattern:${pattern.code}`,
  approvedText: pattern.approved_text,
  pattern,
});

export const itemOfSend = (send: ModeratedSend): DeskItem => ({
  kind: 'send',
  key: `send-${send.id}`,
  accountId: send.account_id,
  number: String(send.id),
  text: send.text,
  since: send.created_at,
  subject: `send:${send.id}`,
  approvedText: send.approved_text,
  send,
});

export const itemOfPlace = (place: OperatorLocationRequest): DeskItem => ({
  kind: 'place',
  key: `place-${place.id}`,
  accountId: place.account_id,
  number: String(place.id),
  text: place.text,
  since: place.updated_at,
  subject: `lbs:${place.id}`,
  approvedText: place.approved_text,
  place,
});

/** Who has waited longest comes first. */
export const byAge = (one: DeskItem, other: DeskItem) => Date.parse(one.since) - Date.parse(other.since);

/** The text by which sends may be decided together; undefined: it is decided alone. */
export const groupOf = (item: DeskItem) =>
  item.kind === 'send' && item.send.similar_count > 0 ? (item.send.fingerprint ?? undefined) : undefined;

/** How many are decided with it, itself included, where its text is decided together. */
export const countOf = (item: DeskItem) => (item.kind === 'send' ? item.send.similar_count + 1 : 1);

/** Items of one text are one entry of the list: the oldest of them, which stands where the group began. */
export function oneOfEachGroup(items: readonly DeskItem[]): readonly DeskItem[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const group = groupOf(item);
    if (group === undefined) return true;
    if (seen.has(group)) return false;
    seen.add(group);
    return true;
  });
}

/** Other texts of the group of an item, each once: they differ from its own in numbers. */
export function otherTextsOf(item: DeskItem, items: readonly DeskItem[]): readonly string[] {
  const group = groupOf(item);
  if (group === undefined) return [];
  const texts = items.filter((one) => groupOf(one) === group).map(({ text }) => text);
  return [...new Set(texts)].filter((text) => text !== item.text);
}

/** By which it is claimed: sends whose texts may be decided together have one claim. */
export const claimSubjectOf = (item: DeskItem) =>
  item.kind === 'send' && item.send.fingerprint !== null ? `text:${item.send.fingerprint}` : item.subject;
