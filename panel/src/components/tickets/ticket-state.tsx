import { Badge } from '@mantine/core';
import type { Ticket } from '@peyk/sdk';

import { useLanguage } from '../../language/language.tsx';
import { inLanguage, type Pair } from '../../language/texts.ts';

/** States in the words of one side: one waits for support, the other for an answer of its own. */
export type TicketStatusWords = Readonly<Record<Ticket['status'], Pair>>;

const colors = { open: 'blue', answered: 'green', waiting: 'orange', closed: 'gray' } as const;

interface TicketStateProps {
  readonly status: Ticket['status'];
  readonly words: TicketStatusWords;
}

export function TicketState({ status, words }: TicketStateProps) {
  const { language } = useLanguage();
  return <Badge color={colors[status]}>{inLanguage(words[status], language)}</Badge>;
}
