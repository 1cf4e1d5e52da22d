import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { latinDigits } from '../../language/format.ts';
import { accountsPage } from '../../shared-queries/accounts.ts';

interface AccountSelectProps {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly nothingFound: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (id: string) => void;
}

/** One account, found by anything that is known of it. */
export function AccountSelect({ nothingFound, value, onChange, ...rest }: AccountSelectProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(latinDigits(typed.trim()), 250);
  const { data } = useQuery(accountsPage({ limit: 20, search: value === '' ? search : '' }));
  const found = (data?.data ?? []).map(({ id, displayName, username }) => ({
    value: String(id),
    label: `${displayName} (${username})`,
  }));
  return (
    <Select
      {...rest}
      searchable
      nothingFoundMessage={nothingFound}
      // The service has searched already, by more than the name.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      data={found}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
