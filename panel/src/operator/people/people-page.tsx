import { Badge, Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { editOperator, exportOperators, type Operator } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';

import { AddButton } from '../../components/record/add-button.tsx';
import { operatorsQuery, wantedOperators } from './people-queries.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { Empty } from '../../components/feedback/empty.tsx';
import { ChoiceField } from '../../components/list/choice-field.tsx';
import { ExportMenu } from '../../components/list/export-menu.tsx';
import { ListRows, type Column } from '../../components/list/list-rows.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { useCommonTexts } from '../../components/common-texts.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useMe } from '../../session/me.ts';
import { AddOperator } from './add-operator.tsx';
import { OperatorActions } from './operator-actions.tsx';
import { roles, roleWords, usePeopleTexts, type Role } from './people-texts.ts';

export function PeoplePage() {
  const t = usePeopleTexts();
  const common = useCommonTexts();
  const { language } = useLanguage();
  const [isAdding, adding] = useDisclosure(false);
  const columns = useColumns();
  const { filters, isFiltered, change, clear } = useFilters('/console/people');
  return (
    <>
      <PageTitle title={t.title} hint={t.hint}>
        <AddButton name={t.add} add={adding.open} />
      </PageTitle>
      <Loaded query={useQuery(operatorsQuery(filters))} height={240}>
        {(operators) => (
          <Stack>
            <Group gap="sm">
              <SearchField
                value={filters.search}
                label={t.search}
                onChange={(search) => change({ search })}
              />
              <ChoiceField
                label={t.role}
                value={filters.role}
                options={roles.map((value) => ({ value, label: inLanguage(roleWords[value], language) }))}
                onChange={(role) => change({ role })}
              />
              <ExportMenu operation={exportOperators} query={wantedOperators(filters)} />
            </Group>
            {isFiltered && operators.length === 0 ? (
              <Empty
                title={common.nothingMatches}
                action={
                  <Button variant="default" onClick={clear}>
                    {common.clearFilters}
                  </Button>
                }
              />
            ) : (
              <ListRows name={t.list} rows={operators} rowKey={({ id }) => id} columns={columns} />
            )}
          </Stack>
        )}
      </Loaded>
      <AddOperator isOpen={isAdding} close={adding.close} />
    </>
  );
}

function useColumns(): Column<Operator>[] {
  const t = usePeopleTexts();
  const me = useMe();
  return [
    { key: 'name', card: 'headline', title: t.name, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'username',
      card: 'fact',
      title: t.username,
      cell: ({ username }) => (username === null ? t.keyOnly : <Ltr>{username}</Ltr>),
    },
    { key: 'role', card: 'fact', title: t.role, cell: (operator) => <RoleChoice operator={operator} /> },
    {
      key: 'state',
      card: 'state',
      title: t.state,
      cell: ({ disabled_at: at }) => (
        <Badge color={at === null ? 'green' : 'red'}>{at === null ? t.active : t.disabled}</Badge>
      ),
    },
    {
      key: 'actions',
      card: 'actions',
      title: t.actions,
      cell: (operator) => <OperatorActions operator={operator} isMe={operator.username === me.username} />,
    },
  ];
}

function RoleChoice({ operator }: { readonly operator: Operator }) {
  const t = usePeopleTexts();
  const { language } = useLanguage();
  const edit = useMutation({
    mutationFn: (role: Role) => ask(editOperator, { params: { id: operator.id }, body: { role } }),
    meta: { stale: [queryKeys.operators.all, queryKeys.me.all] },
    onSuccess: () => toast.done(t.roleChanged),
    onError: toast.refused,
  });
  return (
    <NativeSelect
      size="xs"
      maw={160}
      aria-label={t.roleOf({ name: operator.name })}
      value={operator.role}
      disabled={edit.isPending}
      data={roles.map((value) => ({ value, label: inLanguage(roleWords[value], language) }))}
      onChange={(event) => edit.mutate(event.currentTarget.value as Role)}
    />
  );
}
