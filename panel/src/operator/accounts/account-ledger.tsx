import { exportAccountLedger } from '@peyk/sdk';
import { ledgerKindWords } from '@peyk/text';
import { useQuery } from '@tanstack/react-query';

import { linkTo } from '../../links.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { Empty } from '../../components/feedback/empty.tsx';
import { useLedgerColumns } from '../../components/ledger/ledger-columns.tsx';
import { ChoiceField } from '../../components/list/choice-field.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { FilterFold } from '../../components/list/filter-fold.tsx';
import { PeriodFields } from '../../components/list/period-fields.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { useMay } from '../../session/me.ts';
import { accountLedger } from './accounts-queries.ts';
import { useAccountsTexts } from './accounts-texts.ts';

const kinds = Object.keys(ledgerKindWords) as (keyof typeof ledgerKindWords)[];

export function AccountLedger({ id }: { readonly id: number }) {
  const t = useAccountsTexts();
  const { language } = useLanguage();
  const { filters, change, turnTo } = useFilters('/console/accounts/$id');
  const wanted = {
    kind: kinds.find((one) => one === filters.kind),
    from_date: filters.from || undefined,
    to_date: filters.to || undefined,
  };
  const maySeeSends = useMay('sends.read');
  const linkOf = (kind: 'send' | 'place' | 'order', of: string) => {
    if (kind === 'order') return linkTo('/console/orders', { order: of });
    return kind === 'send' && maySeeSends ? linkTo('/console/sends/$id', { id: of }) : undefined;
  };
  const query = useQuery(accountLedger(id, { ...wanted, page: filters.page, limit: 20 }));
  return (
    <ServerList
      name={t.ledger}
      query={query}
      columns={useLedgerColumns(linkOf)}
      rowKey={(row) => row.id}
      list={{
        isFiltered: Object.values(wanted).some(Boolean),
        clear: () => change({ kind: '', from: '', to: '' }),
        turnTo,
      }}
      empty={<Empty title={t.noLedger} />}
      tools={
        <>
          <FilterFold values={[filters.kind, filters.from, filters.to]}>
            <ChoiceField
              label={t.kind}
              value={filters.kind}
              options={kinds.map((value) => ({ value, label: inLanguage(ledgerKindWords[value], language) }))}
              onChange={(kind) => change({ kind })}
            />
            <PeriodFields from={filters.from} to={filters.to} change={change} />
          </FilterFold>
          <ExportMenu operation={exportAccountLedger} params={{ id }} query={wanted} />
        </>
      }
    />
  );
}
