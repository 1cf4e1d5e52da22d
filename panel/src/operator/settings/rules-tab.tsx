import { Alert, Badge, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { setModerationRules, type SetModerationRulesBody } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryClient } from '../../api/query-client.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { sendTypeWords, wordOf } from '../../language/words.ts';
import { WarningIcon } from '../../theme/icons.tsx';
import { ListRows, type Column } from '../../components/list/list-rows.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useMay } from '../../session/me.ts';
import { rulesQuery } from './settings-queries.ts';
import { ruleWords, useConsoleSettingsTexts } from './settings-texts.ts';

const contacts = 'links-and-numbers';
type Word = keyof typeof ruleWords;
type Kind = NonNullable<SetModerationRulesBody['kinds']>[number]['kind'];

interface Rule {
  readonly kind: Kind | typeof contacts;
  readonly rule: Word;
  readonly isKept: boolean;
}

export function RulesTab() {
  const t = useConsoleSettingsTexts();
  const columns = useColumns();
  return (
    <Stack>
      <Text c="dimmed">{t.rulesHint}</Text>
      <Loaded query={useQuery(rulesQuery)} height={400}>
        {({ mode, kinds, links_and_numbers: links }) => {
          const rows: Rule[] = [
            ...kinds.map(({ kind, rule, is_kept: isKept }) => ({ kind, rule, isKept })),
            { kind: contacts, rule: links.rule, isKept: links.is_kept },
          ];
          return (
            <Stack>
              {mode === 'auto' && (
                <Alert color="orange" icon={<WarningIcon />}>
                  {t.autoMode}
                </Alert>
              )}
              <ListRows name={t.rules} rows={rows} rowKey={({ kind }) => kind} columns={columns} />
            </Stack>
          );
        }}
      </Loaded>
    </Stack>
  );
}

function useKindName() {
  const t = useConsoleSettingsTexts();
  const { language } = useLanguage();
  return (kind: Rule['kind']) => {
    if (kind === contacts) return t.linksAndNumbers;
    return kind === 'pattern' ? t.longValues : inLanguage(wordOf(sendTypeWords, kind), language);
  };
}

function useColumns(): Column<Rule>[] {
  const t = useConsoleSettingsTexts();
  const nameOf = useKindName();
  return [
    { key: 'kind', card: 'headline', title: t.what, cell: ({ kind }) => nameOf(kind) },
    {
      key: 'rule',
      card: 'actions',
      title: t.rule,
      cell: (rule) => <RuleField rule={rule} name={nameOf(rule.kind)} />,
    },
  ];
}

function RuleField({ rule: { kind, rule, isKept }, name }: { readonly rule: Rule; readonly name: string }) {
  const t = useConsoleSettingsTexts();
  const { language } = useLanguage();
  const mayEdit = useMay('network');
  const change = useMutation({
    mutationFn: (wanted: Word | null) =>
      ask(setModerationRules, {
        body: kind === contacts ? { links_and_numbers: wanted } : { kinds: [{ kind, rule: wanted }] },
      }),
    onSuccess(data) {
      queryClient.setQueryData(rulesQuery.queryKey, data);
      toast.done(t.saved);
    },
    onError: toast.refused,
  });
  const settings = 'settings';
  return (
    <Group gap="sm">
      <NativeSelect
        aria-label={name}
        disabled={!mayEdit || change.isPending}
        value={rule}
        onChange={({ currentTarget: { value } }) =>
          change.mutate(value === settings ? null : (value as Word))
        }
        data={[
          ...(Object.keys(ruleWords) as Word[]).map((word) => ({
            value: word as string,
            label: inLanguage(ruleWords[word], language),
          })),
          ...(isKept ? [{ value: settings, label: t.bySettingsHint }] : []),
        ]}
      />
      {!isKept && <Badge color="gray">{t.bySettings}</Badge>}
    </Group>
  );
}
