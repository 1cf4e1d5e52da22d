import { Fieldset, MultiSelect, Radio, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { accountsPage, oneAccount } from '../../shared-queries/accounts.ts';
import { planChoicesQuery } from '../../shared-queries/plans.ts';
import { latinDigits } from '../../language/format.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import type { LineValues } from './line-values.ts';
import { lineAccessWords, useLinesTexts } from './lines-texts.ts';

type Access = LineValues['access'];

interface LineAccessProps {
  readonly access: Access;
  readonly onChange: (access: Access) => void;
  readonly error: string | undefined;
}

/** Who may send from a line. */
export function LineAccess({ access, onChange, error }: LineAccessProps) {
  const t = useLinesTexts();
  const { language } = useLanguage();
  return (
    <Fieldset legend={t.access}>
      <Stack gap="sm">
        <Radio.Group
          aria-label={t.access}
          value={access.kind}
          onChange={(kind) => onChange({ ...access, kind: kind as Access['kind'] })}
        >
          <Stack gap="xs">
            {(['all', 'accounts', 'plans'] as const).map((kind) => (
              <Radio key={kind} value={kind} label={inLanguage(lineAccessWords[kind], language)} />
            ))}
          </Stack>
        </Radio.Group>
        {access.kind === 'accounts' && (
          <AccountChoice
            chosen={access.accounts}
            error={error}
            onChange={(accounts) => onChange({ ...access, accounts })}
          />
        )}
        {access.kind === 'plans' && (
          <PlanChoice
            chosen={access.plans}
            error={error}
            onChange={(plans) => onChange({ ...access, plans })}
          />
        )}
        {access.kind === 'all' && error && (
          <Text size="sm" c="var(--delete)" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </Fieldset>
  );
}

interface ChoiceProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly error: string | undefined;
}

const shownNamesMax = 50;

function AccountChoice({ chosen, onChange, error }: ChoiceProps) {
  const t = useLinesTexts();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(latinDigits(typed.trim()), 250);
  const { data: found } = useQuery(accountsPage({ limit: 20, search }));
  const named = useQueries({ queries: chosen.slice(0, shownNamesMax).map((id) => oneAccount(Number(id))) });
  const names = new Map<string, string>(chosen.map((id) => [id, id]));
  for (const account of [...(found?.data ?? []), ...named.flatMap(({ data }) => data ?? [])])
    names.set(String(account.id), `${account.displayName} (${account.username})`);
  return (
    <MultiSelect
      name="access"
      label={t.accounts}
      description={t.accountsHint}
      placeholder={t.findAccount}
      nothingFoundMessage={t.nobodyFound}
      searchable
      // The service has searched already, by more than the name.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      data={[...names].map(([value, label]) => ({ value, label }))}
      value={[...chosen]}
      onChange={onChange}
      error={error}
    />
  );
}

function PlanChoice({ chosen, onChange, error }: ChoiceProps) {
  const t = useLinesTexts();
  const { data: plans = [] } = useQuery(planChoicesQuery);
  return (
    <MultiSelect
      name="access"
      label={t.plans}
      searchable
      nothingFoundMessage={t.nobodyFound}
      data={plans.map(({ id, title }) => ({ value: String(id), label: `${title} (${id})` }))}
      value={[...chosen]}
      onChange={onChange}
      error={error}
    />
  );
}
