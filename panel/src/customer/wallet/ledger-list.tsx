import { Group } from '@mantine/core';
import { exportJournal, exportLedger } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { linkTo } from '../../links.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { Empty } from '../../components/feedback/empty.tsx';
import { DayInput } from '../../components/form/day-input.tsx';
import { useLedgerColumns } from '../../components/ledger/ledger-columns.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { JournalButton } from '../../components/list/journal-button.tsx';
import { FilterFold } from '../../components/list/filter-fold.tsx';
import { ChoiceField } from '../../components/list/choice-field.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { ledgerCauses, ledgerPage, wantedMovements } from './wallet-queries.ts';
import { ledgerCauseWords } from './ledger-cause-words.ts';
import { useWalletTexts } from './wallet-texts.ts';

export function LedgerList() {
  const t = useWalletTexts();
  const { language } = useLanguage();
  const list = useFilters('/wallet', ['cause', 'direction', 'from', 'to']);
  const { filters, change } = list;
  const filter = wantedMovements(filters);
  const query = useQuery(ledgerPage(filters));
  return (
    <ServerList
      name={t.ledger}
      query={query}
      columns={useLedgerColumns(linkOf)}
      rowKey={({ id }) => id}
      list={list}
      empty={<Empty title={t.noLedger} hint={t.noLedgerHint} />}
      tools={
        <>
          <FilterFold values={[filters.cause, filters.direction, filters.from, filters.to]}>
            <ChoiceField
              label={t.cause}
              value={filter.cause ?? ''}
              options={ledgerCauses.map((value) => ({
                value,
                label: inLanguage(ledgerCauseWords[value], language),
              }))}
              onChange={(cause) => change({ cause })}
            />
            <ChoiceField
              label={t.direction}
              value={filter.direction ?? ''}
              options={[
                { value: 'in', label: t.cameIn },
                { value: 'out', label: t.wentOut },
              ]}
              onChange={(direction) => change({ direction })}
            />
            <Group gap={12}>
              <DayInput label={t.fromDay} value={filters.from} onChange={(from) => change({ from })} />
              <DayInput label={t.toDay} value={filters.to} onChange={(to) => change({ to })} />
            </Group>
          </FilterFold>
          <ExportMenu operation={exportLedger} query={filter} />
          <JournalButton operation={exportJournal} from={filters.from} to={filters.to} />
        </>
      }
    />
  );
}

const linkOf = (kind: 'send' | 'place' | 'order', id: string) =>
  ({ send: linkTo('/reports/$id', { id }), place: linkTo('/places/$id', { id }), order: undefined })[kind];
