import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  addToOwnBlacklist,
  listOwnBlacklist,
  removeFromOwnBlacklist,
  type OwnBlacklistEntry,
} from '@peyk/sdk';
import { erasedNumber } from '@peyk/text';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';

import { AddButton } from '../../components/record/add-button.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { useFormat } from '../../language/language.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import type { Column } from '../../components/list/list-rows.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { ServerList } from '../../components/list/server-list.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Ltr } from '../../components/values/ltr.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useMay } from '../../session/me.ts';
import { useSettingsTexts } from './settings-texts.ts';

const blacklistPage = (page: number, search: string) =>
  queryOptions({
    queryKey: queryKeys.blacklist.list(page, search),
    queryFn: ({ signal }) => ask(listOwnBlacklist, { query: { page, limit: 20, search } }, signal),
    placeholderData: keepPreviousData,
  });

export function BlacklistTab() {
  const t = useSettingsTexts();
  const maySend = useMay('send');
  const { filters, change, turnTo } = useFilters('/settings');
  const [isAdding, adding] = useDisclosure(false);
  const query = useQuery(blacklistPage(filters.page, filters.search));
  return (
    <>
      <ServerList
        name={t.blacklist}
        query={query}
        columns={useColumns(maySend)}
        rowKey={({ id }) => id}
        list={{ isFiltered: filters.search !== '', clear: () => change({ search: '' }), turnTo }}
        empty={<Empty title={t.noBlocked} hint={t.noBlockedHint} />}
        tools={
          <>
            <SearchField value={filters.search} onChange={(search) => change({ search })} />
            {maySend && <AddButton name={t.block} add={adding.open} />}
          </>
        }
      />
      <BlockNumbers isOpen={isAdding} close={adding.close} />
    </>
  );
}

function useColumns(maySend: boolean): Column<OwnBlacklistEntry>[] {
  const t = useSettingsTexts();
  const free = useMutation({
    mutationFn: (mobile: string) => ask(removeFromOwnBlacklist, { params: { mobile } }),
    meta: { stale: [queryKeys.blacklist.all] },
    onSuccess: (_data, mobile) =>
      toast.undoable(t.freed, async () => {
        await ask(addToOwnBlacklist, { body: { mobiles: [mobile] } });
        await queryClient.invalidateQueries({ queryKey: queryKeys.blacklist.all });
      }),
    onError: toast.refused,
  });
  return [
    { key: 'mobile', card: 'headline', title: t.mobile, cell: ({ mobile }) => <Ltr>{mobile}</Ltr> },
    {
      key: 'reason',
      card: 'fact',
      title: t.reason,
      cell: ({ reason, source }) => (
        <bdi>{source === 'reply' ? t.optedOut({ reply: reason ?? '' }) : reason}</bdi>
      ),
    },
    {
      key: 'line',
      title: t.blockedLine,
      cell: ({ line }) => (line === null ? t.everyLine : <Ltr>{line.number}</Ltr>),
    },
    { key: 'when', card: 'fact', title: t.when, cell: ({ created_at: at }) => <Moment at={at} /> },
    {
      key: 'free',
      card: 'actions',
      title: t.actions,
      cell: ({ mobile, source }) =>
        // The call that removes an entry names its number, which an erased one lacks.
        maySend &&
        source === 'account' &&
        mobile !== erasedNumber && (
          <Button variant="default" size="compact-sm" onClick={() => free.mutate(mobile)}>
            {t.free}
          </Button>
        ),
    },
  ];
}

function BlockNumbers({ isOpen, close }: { readonly isOpen: boolean; readonly close: () => void }) {
  const t = useSettingsTexts();
  const format = useFormat();
  const empty = { mobiles: '', reason: '' };
  const { form, field, digits, problem, isBusy, reset } = useApiForm({
    initial: empty,
    submit: ({ mobiles, reason }) =>
      ask(addToOwnBlacklist, {
        body: {
          mobiles: mobiles.split(/[\s,،;؛]+/).filter(Boolean),
          ...(reason !== '' && { reason }),
        },
      }),
    async onDone({ inserted }) {
      await queryClient.invalidateQueries({ queryKey: queryKeys.blacklist.all });
      reset(empty);
      close();
      toast.done(t.blocked({ count: format.count(inserted) }));
    },
  });
  return (
    <Dialog isOpen={isOpen} close={close} title={t.block}>
      <form {...form}>
        <Stack>
          <FormProblem problem={problem} />
          <Textarea
            label={t.numbers}
            description={t.blockHint}
            {...digits('mobiles')}
            autosize
            minRows={4}
            data-autofocus
          />
          <TextInput label={t.reason} {...field('reason')} dir="auto" />
          <FormButtons send={t.block} isBusy={isBusy} />
        </Stack>
      </form>
    </Dialog>
  );
}
