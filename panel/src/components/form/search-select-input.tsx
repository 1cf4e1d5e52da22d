import { Select } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';

import { latinDigits } from '../../language/format.ts';
import { useCommonTexts } from '../common-texts.ts';

export interface SearchSelectProps {
  readonly name?: string;
  readonly label: string;
  readonly placeholder: string;
  /** What the service found. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | null;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly onSearch: (text: string) => void;
  readonly onChange: (value: string) => void;
}

export interface OpenSelectProps extends SearchSelectProps {
  /** What was typed before the list had come. */
  readonly typedBefore: string;
  /** Whether the field that it replaces has the focus. */
  readonly hadFocus: () => boolean;
}

/** One of many that the service searches: any number of them can be chosen from. */
export function SearchSelectInput(props: OpenSelectProps) {
  const { options, value, onSearch, onChange, typedBefore, hadFocus, ...rest } = props;
  const t = useCommonTexts();
  const [typed, setTyped] = useState('');
  const ask = useDebouncedCallback(onSearch, 250);
  const labels = new Set(options.map(({ label }) => label));
  const take = (text: string) => {
    setTyped(text);
    // The label of what was chosen is no search.
    ask(labels.has(text) ? '' : latinDigits(text.trim()));
  };
  // While the field before is still there.
  const [takesFocus] = useState(hadFocus);
  // Later than the select, which clears its field at first.
  useEffect(() => {
    if (typedBefore !== '') take(typedBefore);
  }, []);
  return (
    <Select
      {...rest}
      autoFocus={takesFocus}
      searchable
      maw={460}
      nothingFoundMessage={t.nothingMatches}
      filter={({ options: found }) => found}
      searchValue={typed}
      onSearchChange={take}
      data={[...options]}
      value={value}
      onChange={(chosen) => {
        if (chosen === null) return;
        onChange(chosen);
        if (value === null) setTyped('');
      }}
    />
  );
}
