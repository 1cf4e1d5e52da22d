import { Badge } from '@mantine/core';
import type { MessageOfNumber, SendRequest } from '@peyk/sdk';

import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import {
  itemDetailWords,
  pausedWord,
  sendStatusWords,
  waitingForWords,
  wordOf,
} from '../../language/words.ts';

const sendColors: Readonly<Record<string, string>> = {
  sent: 'green',
  queued: 'blue',
  rejected: 'red',
  cancelled: 'orange',
};

type Shown = Pick<SendRequest, 'status' | 'waiting_for'> & Partial<Pick<SendRequest, 'paused_at'>>;

/** What became of a send, in a word. */
export function SendState({ send }: { readonly send: Shown }) {
  const { language } = useLanguage();
  if (send.paused_at && (send.status === 'in-queue' || send.status === 'queued'))
    return <Badge color="orange">{inLanguage(pausedWord, language)}</Badge>;
  const isWaiting = send.status === 'in-queue' && send.waiting_for !== null;
  const word = isWaiting
    ? wordOf(waitingForWords, send.waiting_for ?? '')
    : wordOf(sendStatusWords, send.status);
  return (
    <Badge color={isWaiting ? 'orange' : (sendColors[send.status] ?? 'accent')}>
      {inLanguage(word, language)}
    </Badge>
  );
}

const itemColors: Readonly<Record<string, string>> = {
  delivered: 'green',
  sent: 'blue',
  'in-queue': 'accent',
  'not-started': 'accent',
  blacklist: 'orange',
  cancelled: 'orange',
  'delivery-undetermined': 'orange',
};

export function ItemState({ detail }: { readonly detail: string }) {
  const { language } = useLanguage();
  return (
    <Badge color={itemColors[detail] ?? 'red'}>{inLanguage(wordOf(itemDetailWords, detail), language)}</Badge>
  );
}

interface MessageStateProps {
  readonly message: Pick<MessageOfNumber, 'waiting_for' | 'status_detail'>;
}

/** What became of one message, or what its send waits for. */
export function MessageState({ message: { waiting_for: wait, status_detail: detail } }: MessageStateProps) {
  // One that a list has stopped waits for nothing.
  return wait === null || (detail !== 'not-started' && detail !== 'in-queue') ? (
    <ItemState detail={detail} />
  ) : (
    <SendState send={{ status: 'in-queue', waiting_for: wait }} />
  );
}
