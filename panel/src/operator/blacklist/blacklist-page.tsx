import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { exportBlacklist, removeFromBlacklist, type BlacklistEntry } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { AddButton } from '../../components/record/add-button.tsx';
import { blacklistPage, scopes, wantedNumbers } from './blacklist-queries.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Confirm } from '../../components/dialog/confirm.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { ChoiceField } from '../../components/list/choice-field.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useOperatorBlacklistTexts } from './blacklist-texts.ts';
import { BlockNumbers } from './block-numbers.tsx';

export function OperatorBlacklistPage() {
  const t = useOperatorBlacklistTexts();
  const list = useFilters('/console/blacklist');
  const { filters, change } = list;
  const [isAdding, adding] = useDisclosure(false);
  const [freed, free] = useState<BlacklistEntry>();
  const query = useQuery(blacklistPage(filters));
  return (
    <>
      <PageTitle title={t.title} hint={t.hint}>
        <AddButton name={t.add} add={adding.open} />
      </PageTitle>
      <ServerList
        name={t.list}
        query={query}
        columns={useColumns(free)}
        rowKey={({ id }) => id}
        list={list}
        empty={<Empty title={t.empty} hint={t.emptyHint} />}
        tools={
          <>
            <SearchField value={filters.search} label={t.search} onChange={(search) => change({ search })} />
            <ChoiceField
              label={t.scope}
              value={filters.scope}
              options={scopes.map((value) => ({ value, label: t[value] }))}
              onChange={(scope) => change({ scope })}
            />
            <ExportMenu operation={exportBlacklist} query={wantedNumbers(filters)} />
          </>
        }
      />
      <BlockNumbers isOpen={isAdding} close={adding.close} />
      <Free entry={freed} close={() => free(undefined)} />
    </>
  );
}

function useColumns(free: (entry: BlacklistEntry) => void): Column<BlacklistEntry>[] {
  const t = useOperatorBlacklistTexts();
  const sources: Readonly<Record<string, string>> = {
    reply: t.reply,
    operator: t.operator,
    account: t.account,
  };
  const scopeOf = ({ line, account_id: account }: BlacklistEntry) => {
    if (line) return t.ofLine({ number: `\u2066${line.number}\u2069` });
    return account === null ? t.global : t.ofAccount({ id: String(account) });
  };
  return [
    { key: 'mobile', card: 'headline', title: t.mobile, cell: ({ mobile }) => <Ltr>{mobile}</Ltr> },
    { key: 'scope', card: 'fact', title: t.scope, cell: scopeOf },
    { key: 'reason', title: t.reason, cell: ({ reason }) => <bdi>{reason}</bdi> },
    { key: 'source', title: t.source, cell: ({ source }) => sources[source] ?? source },
    { key: 'when', card: 'fact', title: t.when, cell: ({ created_at: at }) => <Moment at={at} isRelative /> },
    {
      key: 'actions',
      card: 'actions',
      title: t.actions,
      cell: (entry) => (
        <Button variant="default" size="compact-sm" onClick={() => free(entry)}>
          {t.free}
        </Button>
      ),
    },
  ];
}

interface FreeProps {
  readonly entry: BlacklistEntry | undefined;
  readonly close: () => void;
}

function Free({ entry, close }: FreeProps) {
  const t = useOperatorBlacklistTexts();
  const free = useMutation({
    mutationFn: (id: number) => ask(removeFromBlacklist, { params: { id } }),
    meta: { stale: [queryKeys.blacklist.all] },
    onSuccess() {
      close();
      toast.done(t.freed);
    },
    onError: toast.refused,
  });
  return (
    <Confirm
      isOpen={entry !== undefined}
      close={close}
      title={t.free}
      action={t.free}
      isBusy={free.isPending}
      run={() => entry && free.mutate(entry.id)}
    >
      {t.freeHint({ mobile: `\u2066${entry?.mobile ?? ''}\u2069` })}
    </Confirm>
  );
}
