import { TextInput } from '@mantine/core';
import { useRef, useState, type ComponentType } from 'react';

import type { OpenSelectProps, SearchSelectProps } from './search-select-input.tsx';

/**
 * One of many that the service searches. The list that opens brings what floats over a page, so it comes when a pointer
 * or the focus reaches the field; what was typed until then is searched.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { options, value, onSearch: _onSearch, onChange: _onChange, ...rest } = props;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [Opened, setOpened] = useState<ComponentType<OpenSelectProps>>();
  // Not Suspense: the field would be another one while the list comes, and lose the focus.
  const load = async () => {
    const { SearchSelectInput } = await import('./search-select-input.tsx');
    setOpened(() => SearchSelectInput);
  };
  // Without a connection the next touch tries again.
  const reach = () => void load().catch(() => undefined);
  if (Opened !== undefined)
    return (
      <Opened {...props} typedBefore={typed} hadFocus={() => document.activeElement === field.current} />
    );
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  return (
    <TextInput
      {...rest}
      ref={field}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
      maw={460}
      value={typed || chosen}
      onPointerEnter={reach}
      onFocus={reach}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
