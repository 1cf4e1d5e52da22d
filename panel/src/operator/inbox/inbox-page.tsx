import { Badge, Button, Stack, Text } from '@mantine/core';
import { assignInboxMessage, exportInboxOfAll, type OperatorInboxMessage } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { inboxPage, wantedMessages } from './inbox-queries.ts';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { AccountName } from '../../components/accounts/account-name.tsx';
import { AccountSelect } from '../../components/accounts/account-select.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
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
import { useOperatorInboxTexts } from './inbox-texts.ts';

export function OperatorInboxPage() {
  const t = useOperatorInboxTexts();
  const list = useFilters('/console/inbox');
  const { filters, change } = list;
  const [given, give] = useState<OperatorInboxMessage>();
  const query = useQuery(inboxPage(filters));
  return (
    <>
      <PageTitle title={t.title} hint={t.hint} />
      <ServerList
        name={t.list}
        query={query}
        columns={useColumns(give)}
        rowKey={({ id }) => id}
        list={list}
        empty={<Empty title={t.empty} hint={t.emptyHint} />}
        tools={
          <>
            <SearchField value={filters.line} label={t.line} onChange={(line) => change({ line })} />
            <ChoiceField
              label={t.owner}
              value={filters.owner}
              options={[{ value: 'nobody', label: t.unassigned }]}
              onChange={(owner) => change({ owner })}
            />
            <ExportMenu operation={exportInboxOfAll} query={wantedMessages(filters)} />
          </>
        }
      />
      <Assign message={given} close={() => give(undefined)} />
    </>
  );
}

function useColumns(give: (message: OperatorInboxMessage) => void): Column<OperatorInboxMessage>[] {
  const t = useOperatorInboxTexts();
  return [
    { key: 'from', card: 'fact', title: t.from, cell: ({ from }) => <Ltr>{from}</Ltr> },
    { key: 'to', title: t.line, cell: ({ to }) => <Ltr>{to}</Ltr> },
    {
      key: 'text',
      card: 'headline',
      title: t.text,
      cell: ({ text }) => (
        <Text span size="sm" maw={360} lineClamp={2} title={text}>
          <bdi>{text}</bdi>
        </Text>
      ),
    },
    {
      key: 'owner',
      card: 'state',
      title: t.owner,
      cell: ({ account_id: id }) =>
        id === null ? <Badge color="orange">{t.nobody}</Badge> : <AccountName id={id} />,
    },
    { key: 'carrier', title: t.carrier, cell: ({ carrier }) => <Ltr>{carrier}</Ltr> },
    {
      key: 'when',
      card: 'fact',
      title: t.when,
      cell: ({ received_at: at }) => <Moment at={at} isRelative />,
    },
    {
      key: 'actions',
      card: 'actions',
      title: t.actions,
      cell: (message) =>
        message.account_id === null && (
          <Button variant="default" size="compact-sm" onClick={() => give(message)}>
            {t.assign}
          </Button>
        ),
    },
  ];
}

interface AssignProps {
  readonly message: OperatorInboxMessage | undefined;
  readonly close: () => void;
}

function Assign({ message, close }: AssignProps) {
  const t = useOperatorInboxTexts();
  return (
    <Dialog isOpen={message !== undefined} close={close} title={t.assign}>
      {message && <AssignForm key={message.id} message={message} close={close} />}
    </Dialog>
  );
}

function AssignForm({ message, close }: AssignProps & { readonly message: OperatorInboxMessage }) {
  const t = useOperatorInboxTexts();
  const { form, choice, problem, isBusy } = useApiForm({
    initial: { account_id: '' },
    submit: ({ account_id: id }) =>
      ask(assignInboxMessage, { params: { id: message.id }, body: { account_id: Number(id) } }),
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: queryKeys.inbox.all });
      close();
      toast.done(t.assigned);
    },
  });
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <Text>{t.assignHint({ from: `\u2066${message.from}\u2069` })}</Text>
        <AccountSelect
          label={t.account}
          placeholder={t.findAccount}
          nothingFound={t.nothingFound}
          {...choice('account_id')}
        />
        <FormButtons send={t.assign} isBusy={isBusy} />
      </Stack>
    </form>
  );
}
