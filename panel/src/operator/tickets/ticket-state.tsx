import { Badge } from '@mantine/core';
import type { OperatorTicket } from '@peyk/sdk';

import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { ticketStatusWords } from './tickets-texts.ts';

const colors = { open: 'blue', answered: 'green', waiting: 'orange', closed: 'accent' } as const;

export function TicketState({ status }: { readonly status: OperatorTicket['status'] }) {
  const { language } = useLanguage();
  return <Badge color={colors[status]}>{inLanguage(ticketStatusWords[status], language)}</Badge>;
}
