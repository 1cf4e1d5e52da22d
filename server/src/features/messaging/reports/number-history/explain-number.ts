import { text, type Text } from '../../../../texts/text.ts';
import type { ClosedLine } from './closed-lines.ts';
import type { OutcomeCounts } from './number-messages-store.ts';

/** A reason in words, and what can be done about it. */
interface Explanation {
  readonly kind: 'none' | 'counts' | 'blocked' | 'left' | 'refused' | 'outage' | 'hours' | 'last';
  readonly text: Text;
  readonly advice: Text | null;
}

export interface Block {
  readonly source: 'account' | 'operator' | 'reply';
  readonly line: string | null;
  /** Whose list it is, where those of all are shown; null: that of the one who asks, or of the service. */
  readonly account: number | null;
  readonly since: string;
}

/** The newest message as far as it explains anything. */
export interface LastMessage {
  readonly send: number;
  readonly line: string;
  readonly state: 'delivered' | 'sent' | 'approval' | 'schedule' | 'waiting' | 'failed';
  /** When it was delivered, leaves or was made. */
  readonly at: string;
  /** Why it failed or waits, in words. */
  readonly reason: string | null;
}

/** A message that the network refused, as it does where the person shut advertising off. */
interface RefusedMessage {
  readonly send: number;
  readonly at: string;
  /** What the person dials to open advertising again. */
  readonly code: string;
  /** Whether its list stopped the message; else it refused the message, which may have another cause. */
  readonly isCertain: boolean;
}

export interface KnownOfNumber {
  readonly counts: OutcomeCounts;
  readonly blocks: readonly Block[];
  /** Lines that no carrier takes messages of for this number now. */
  readonly outages: readonly string[];
  /** Lines outside their hours, with messages that wait for these. */
  readonly closed: readonly ClosedLine[];
  readonly refused: RefusedMessage | undefined;
  readonly last: LastMessage | undefined;
  /** Of all accounts: for operators. */
  readonly isOfAll: boolean;
}

/** Why a number got what it got, the strongest reason first. */
export function explainNumber(known: KnownOfNumber): Explanation[] {
  const { counts, blocks, outages, closed, refused, last, isOfAll } = known;
  const stops = [
    ...blocks.map(explainBlock),
    ...(refused === undefined ? [] : [explainRefused(refused)]),
    ...outages.map((line): Explanation => ({
      kind: 'outage',
      text: text('history_outage', { number: line }),
      advice: text('item_advice_wait'),
    })),
    ...closed.map(({ number, from, to }): Explanation => ({
      kind: 'hours',
      text: text('history_hours', { number, from, to }),
      advice: text('history_advice_wait'),
    })),
  ];
  if (last === undefined) {
    const none = text(isOfAll ? 'history_none_of_all' : 'history_none');
    return [...stops, { kind: 'none', text: none, advice: text('history_advice_none') }];
  }
  return [...stops, explainLast(last), explainCounts(counts)];
}

const explainRefused = ({ send, at, code, isCertain }: RefusedMessage): Explanation => ({
  kind: 'refused',
  text: text(isCertain ? 'history_shut_off' : 'history_refused', { id: send, date: at }),
  advice: text('history_advice_refused', { code }),
});

function explainBlock({ source, line, account, since }: Block): Explanation {
  if (source === 'reply')
    return {
      kind: 'left',
      text: text('history_left_line', { number: line ?? '', date: since }),
      advice: text('history_advice_left'),
    };
  if (account !== null)
    return {
      kind: 'blocked',
      text: text('history_blocked_by_account', { id: account, date: since }),
      advice: text('history_advice_of_account'),
    };
  const isOwn = source === 'account';
  const where = line === null ? '' : '_on_line';
  return {
    kind: 'blocked',
    text: text(isOwn ? 'history_blocked_by_you' : `history_blocked_by_service${where}`, {
      date: since,
      number: line ?? '',
    }),
    advice: text(isOwn ? 'history_advice_free' : 'history_advice_support'),
  };
}

const lastTexts = {
  delivered: 'history_last_delivered',
  sent: 'history_last_sent',
  approval: 'history_last_approval',
  schedule: 'history_last_schedule',
  waiting: 'history_last_waiting',
  failed: 'history_last_failed',
} as const satisfies Record<LastMessage['state'], string>;

const lastAdvice = {
  delivered: 'history_advice_delivered',
  sent: 'history_advice_sent',
  approval: 'history_advice_wait',
  schedule: 'history_advice_wait',
  waiting: 'item_advice_wait',
  failed: null,
} as const;

function explainLast({ state, send, line, at, reason }: LastMessage): Explanation {
  const key = lastAdvice[state];
  return {
    kind: 'last',
    text: text(lastTexts[state], { id: send, number: line, date: at, reason: reason ?? '' }),
    advice: key === null ? null : text(key),
  };
}

const outcomes = ['delivered', 'failed', 'blacklisted', 'sent', 'waiting', 'ended'] as const;

function explainCounts(counts: OutcomeCounts): Explanation {
  const words = outcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => text(`history_${outcome}`, { count: counts[outcome] }));
  const count = outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
  const key = count === 1 ? 'history_counts_one' : 'history_counts';
  return { kind: 'counts', text: text(key, { count, words }), advice: null };
}
