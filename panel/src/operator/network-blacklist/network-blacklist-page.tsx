import { Button, Group } from '@mantine/core';
import { exportOperatorBlocks, removeOperatorBlock, type OperatorBlock } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Confirm } from '../../components/dialog/confirm.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { PageLink } from '../../components/link/page-link.tsx';
import { ChoiceField } from '../../components/list/choice-field.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import type { Column } from '../../components/list/list-rows.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { networks } from '../../components/sends/wanted-sends.ts';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { networkWords, wordOf } from '../../language/words.ts';
import { linkTo } from '../../links.ts';
import { useMay } from '../../session/me.ts';
import { operatorBlocksPage, wantedBlocks } from './network-blacklist-queries.ts';
import { useNetworkBlacklistTexts } from './network-blacklist-texts.ts';

/** Numbers that the lists of their networks stopped: advertising to them is not tried for a while. */
export function NetworkBlacklistPage() {
  const t = useNetworkBlacklistTexts();
  const { language } = useLanguage();
  const list = useFilters('/console/network-blacklist');
  const { filters, change } = list;
  const [removed, remove] = useState<OperatorBlock>();
  return (
    <>
      <PageTitle title={t.title} hint={t.hint} />
      <ServerList
        name={t.list}
        query={useQuery(operatorBlocksPage(filters))}
        columns={useColumns(remove)}
        rowKey={({ mobile }) => mobile}
        list={list}
        empty={<Empty title={t.empty} hint={t.emptyHint} />}
        tools={
          <>
            <SearchField value={filters.search} label={t.search} onChange={(search) => change({ search })} />
            <ChoiceField
              label={t.network}
              value={filters.network}
              options={networks.map((value) => ({ value, label: inLanguage(networkWords[value], language) }))}
              onChange={(network) => change({ network })}
            />
            <ExportMenu operation={exportOperatorBlocks} query={wantedBlocks(filters)} />
          </>
        }
      />
      <Remove block={removed} close={() => remove(undefined)} />
    </>
  );
}

function useColumns(remove: (block: OperatorBlock) => void): Column<OperatorBlock>[] {
  const t = useNetworkBlacklistTexts();
  const { language } = useLanguage();
  const maySeeMessages = useMay('sends.read');
  return [
    { key: 'mobile', card: 'headline', title: t.mobile, cell: ({ mobile }) => <Ltr>{mobile}</Ltr> },
    {
      key: 'network',
      card: 'fact',
      title: t.network,
      cell: ({ network }) => inLanguage(wordOf(networkWords, network), language),
    },
    { key: 'carrier', title: t.carrier, cell: ({ carrier }) => <bdi>{carrier}</bdi> },
    { key: 'reason', title: t.reason, cell: ({ reason }) => <Ltr>{reason}</Ltr> },
    { key: 'blockedAt', title: t.blockedAt, cell: ({ blocked_at: at }) => <Moment at={at} isRelative /> },
    { key: 'until', card: 'fact', title: t.until, cell: ({ until }) => <Moment at={until} isRelative /> },
    {
      key: 'actions',
      card: 'actions',
      title: t.actions,
      cell: (block) => (
        <Group gap="xs" wrap="nowrap">
          {maySeeMessages && (
            <Button
              component={PageLink}
              to={linkTo('/console/numbers/$mobile', { mobile: block.mobile })}
              variant="default"
              size="compact-sm"
            >
              {t.history}
            </Button>
          )}
          <Button variant="default" size="compact-sm" onClick={() => remove(block)}>
            {t.remove}
          </Button>
        </Group>
      ),
    },
  ];
}

interface RemoveProps {
  readonly block: OperatorBlock | undefined;
  readonly close: () => void;
}

function Remove({ block, close }: RemoveProps) {
  const t = useNetworkBlacklistTexts();
  const remove = useMutation({
    mutationFn: (mobile: string) => ask(removeOperatorBlock, { params: { mobile } }),
    meta: { stale: [queryKeys.blacklist.all] },
    onSuccess() {
      close();
      toast.done(t.removed);
    },
    onError: toast.refused,
  });
  return (
    <Confirm
      isOpen={block !== undefined}
      close={close}
      title={t.remove}
      action={t.remove}
      isBusy={remove.isPending}
      run={() => block && remove.mutate(block.mobile)}
    >
      {t.removeHint({ mobile: `\u2066${block?.mobile ?? ''}\u2069` })}
    </Confirm>
  );
}
