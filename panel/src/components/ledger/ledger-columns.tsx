import type { LedgerEntry } from '@peyk/sdk';
import { ledgerKindWords } from '@peyk/text';

import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import type { PanelLink } from '../../links.ts';
import type { Column } from '../list/column.ts';
import { Amount } from '../values/amount.tsx';
import { Moment } from '../values/moment.tsx';
import { LedgerCause } from './ledger-cause.tsx';
import { useLedgerTexts } from './ledger-texts.ts';

/** Where the record behind an entry is, for who may see it. */
type LinkOfCause = (kind: 'send' | 'place' | 'order', id: string) => PanelLink | undefined;

/** An entry of the ledger, in the panel of its account and in the console. */
export function useLedgerColumns(linkOf: LinkOfCause): Column<LedgerEntry>[] {
  const t = useLedgerTexts();
  const format = useFormat();
  const { language } = useLanguage();
  return [
    { key: 'when', card: 'fact', title: t.when, cell: ({ created_at: at }) => <Moment at={at} /> },
    {
      key: 'kind',
      card: 'state',
      title: t.kind,
      cell: ({ kind }) => inLanguage(ledgerKindWords[kind], language),
    },
    {
      key: 'cause',
      card: 'fact',
      title: t.cause,
      cell: ({ cause }) => <LedgerCause cause={cause} linkOf={linkOf} />,
    },
    {
      key: 'amount',
      card: 'headline',
      title: t.amount,
      isNumber: true,
      cell: ({ amount }) => <Amount amount={amount} />,
    },
    { key: 'balance', title: t.balance, isNumber: true, cell: ({ balance }) => format.toman(balance) },
    { key: 'rate', title: t.rate, isNumber: true, cell: ({ rate }) => format.toman(rate) },
    { key: 'note', title: t.note, cell: ({ note }) => <bdi>{note}</bdi> },
  ];
}
