import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';

import { latinDigits } from '../../language/format.ts';
import { SearchIcon } from '../../theme/icons.tsx';
import { useCommonTexts } from '../common-texts.ts';

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label?: string;
}

/** A search while typing, a quarter of a second after the last key. */
export function SearchField({ value, onChange, label }: SearchFieldProps) {
  const t = useCommonTexts();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const search = useDebouncedCallback(onChange, 250);
  const take = (text: string) => {
    setTyped(text);
    search(latinDigits(text.trim()));
  };
  return (
    <TextInput
      type="search"
      flex="1 1 220px"
      maw={360}
      aria-label={label ?? t.search}
      placeholder={label ?? t.search}
      value={typed}
      leftSection={<SearchIcon size={18} />}
      rightSection={typed === '' ? null : <CloseButton aria-label={t.clear} onClick={() => take('')} />}
      onChange={(event) => take(event.currentTarget.value)}
    />
  );
}
