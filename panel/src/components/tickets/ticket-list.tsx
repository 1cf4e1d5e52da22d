import { Badge } from '@mantine/core';
import type { Ticket } from '@peyk/sdk';

import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { ticketImportanceWords, wordOf } from '../../language/words.ts';
import { ChoiceField } from '../list/choice-field.tsx';
import type { Column } from '../list/list-rows.tsx';
import { Moment } from '../values/moment.tsx';
import { useTicketListTexts } from './ticket-list-texts.ts';
import { TicketState, type TicketStatusWords } from './ticket-state.tsx';
import { ticketStatuses } from './ticket-statuses.ts';

type Listed = Pick<Ticket, 'title' | 'status' | 'department' | 'importance' | 'updated_at'>;

/** Columns of tickets that customers and operators see alike; urgent ones are marked where they are answered. */
export function useTicketColumns<Row extends Listed>(
  words: TicketStatusWords,
  { isUrgentMarked = false } = {},
): Readonly<Record<'title' | 'status' | 'department' | 'importance' | 'updated', Column<Row>>> {
  const t = useTicketListTexts();
  const { language } = useLanguage();
  return {
    title: {
      key: 'title',
      card: 'headline',
      title: t.subject,
      cell: ({ title }) => <span dir="auto">{title}</span>,
    },
    status: {
      key: 'status',
      card: 'state',
      title: t.status,
      cell: ({ status }) => <TicketState status={status} words={words} />,
    },
    department: {
      key: 'department',
      card: 'fact',
      title: t.department,
      cell: ({ department }) => department.title,
    },
    importance: {
      key: 'importance',
      title: t.importance,
      cell: ({ importance }) => (
        <Badge variant="outline" color={isUrgentMarked && importance === 'urgent' ? 'red' : 'accent'}>
          {inLanguage(wordOf(ticketImportanceWords, importance), language)}
        </Badge>
      ),
    },
    updated: {
      key: 'updated',
      card: 'fact',
      title: t.updated,
      cell: ({ updated_at: at }) => <Moment at={at} isRelative />,
    },
  };
}

type Filters = Readonly<Record<'status' | 'department', string>>;

interface TicketFiltersProps {
  readonly words: TicketStatusWords;
  readonly departments: readonly { readonly id: number; readonly title: string }[];
  readonly filters: Filters;
  readonly change: (patch: Partial<Filters>) => void;
}

export function TicketFilters({ words, departments, filters, change }: TicketFiltersProps) {
  const t = useTicketListTexts();
  const { language } = useLanguage();
  return (
    <>
      <ChoiceField
        label={t.status}
        value={filters.status}
        options={ticketStatuses.map((value) => ({ value, label: inLanguage(words[value], language) }))}
        onChange={(status) => change({ status })}
      />
      <ChoiceField
        label={t.department}
        value={filters.department}
        options={departments.map(({ id, title }) => ({ value: String(id), label: title }))}
        onChange={(department) => change({ department })}
      />
    </>
  );
}
