import { Button } from '@mantine/core';
import { deletePatternAlias, type PatternAlias } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { useMay } from '../../session/me.ts';
import { aliasesQuery } from '../../shared-queries/pattern-aliases.ts';
import { Empty } from '../feedback/empty.tsx';
import { Loaded } from '../feedback/loaded.tsx';
import { toast } from '../feedback/toast.tsx';
import { ListRows, type Column } from '../list/list-rows.tsx';
import { Ltr } from '../values/ltr.tsx';
import { providerWords, useAliasesTexts } from './aliases-texts.ts';

/** The names of one pattern, or all names at one provider. */
export function AliasList({ filter }: { readonly filter: Parameters<typeof aliasesQuery>[0] }) {
  const t = useAliasesTexts();
  const query = useQuery(aliasesQuery(filter));
  const columns = useColumns(filter.pattern_code !== undefined);
  return (
    <Loaded query={query} height={120}>
      {(rows) =>
        rows.length === 0 ? (
          <Empty title={t.none} hint={t.noneHint} />
        ) : (
          <ListRows
            name={t.list}
            rows={rows}
            rowKey={({ provider, foreign_id: id }) => `${provider} ${id}`}
            columns={columns}
          />
        )
      }
    </Loaded>
  );
}

function useColumns(isOfPattern: boolean): Column<PatternAlias>[] {
  const t = useAliasesTexts();
  const { language } = useLanguage();
  const mayChange = useMay('send');
  const remove = useMutation({
    mutationFn: ({ provider, foreign_id }: PatternAlias) =>
      ask(deletePatternAlias, { params: { provider, foreign_id } }),
    meta: { stale: [queryKeys.doors.all] },
    onSuccess: () => toast.done(t.removed),
    onError: toast.refused,
  });
  return [
    { key: 'id', card: 'headline', title: t.foreignId, cell: ({ foreign_id: id }) => <Ltr>{id}</Ltr> },
    isOfPattern
      ? {
          key: 'provider',
          title: t.provider,
          cell: ({ provider }) => inLanguage(providerWords[provider], language),
        }
      : { key: 'pattern', title: t.pattern, cell: ({ pattern_code: code }) => <Ltr>{code}</Ltr> },
    {
      key: 'variables',
      title: t.variables,
      cell: ({ variables }) => (variables === null ? t.ownOrder : <Ltr>{variables.join(', ')}</Ltr>),
    },
    {
      key: 'actions',
      card: 'actions',
      title: t.actions,
      cell: (alias) =>
        mayChange && (
          <Button variant="default" size="compact-sm" onClick={() => remove.mutate(alias)}>
            {t.remove}
          </Button>
        ),
    },
  ];
}
