import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { setIdentityRules, type IdentityItem, type IdentityRules } from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { toast } from '../../components/feedback/toast.tsx';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { TrashIcon } from '../../theme/icons.tsx';
import { itemKindWords, useIdentityRulesTexts } from './identity-rules-texts.ts';
import classes from './identity-rules.module.css';
import { FormButtons } from '../../components/form/form-buttons.tsx';

const itemsMax = 20;
type Kind = keyof typeof itemKindWords;

/** What natural and legal persons are asked for. */
export function IdentityRulesForm({ rules }: { readonly rules: IdentityRules }) {
  const t = useIdentityRulesTexts();
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(rules.is_open);
  const [days, setDays] = useState<number | string>(rules.valid_days ?? '');
  const [real, setReal] = useState<readonly IdentityItem[]>(rules.real);
  const [legal, setLegal] = useState<readonly IdentityItem[]>(rules.legal);
  const save = useMutation({
    mutationFn: () =>
      ask(setIdentityRules, {
        body: {
          is_open: isOpen,
          valid_days: typeof days === 'number' ? days : null,
          real: [...real],
          legal: [...legal],
        },
      }),
    meta: { stale: [queryKeys.identity.rules()] },
    onSuccess: () => toast.done(t.saved),
    onError: toast.refused,
  });
  return (
    <Stack
      component="form"
      gap="lg"
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Switch
        label={t.isOpen}
        checked={isOpen}
        onChange={(event) => setIsOpen(event.currentTarget.checked)}
      />
      <Text size="sm" c="dimmed">
        {rules.unverified_codes === null
          ? t.limitOff
          : t.limitOn({ count: format.count(rules.unverified_codes) })}
      </Text>
      <NumberInput
        maw={360}
        label={t.validDays}
        dir="ltr"
        min={1}
        max={3650}
        allowDecimal={false}
        hideControls
        value={days}
        onChange={setDays}
      />
      <Items title={t.real} items={real} change={setReal} />
      <Items title={t.legal} items={legal} change={setLegal} />
      <FormButtons isBusy={save.isPending} />
    </Stack>
  );
}

interface ItemsProps {
  readonly title: string;
  readonly items: readonly IdentityItem[];
  readonly change: (items: readonly IdentityItem[]) => void;
}

function Items({ title, items, change }: ItemsProps) {
  const t = useIdentityRulesTexts();
  const blank: IdentityItem = { key: '', kind: 'file', title_fa: '', title_en: '', is_required: true };
  return (
    <Stack gap="sm" role="group" aria-label={title}>
      <Text fw={600}>{title}</Text>
      {items.map((item, index) => (
        <ItemRow
          // Rows have no name of their own while their key is typed.
          key={index}
          item={item}
          change={(changed) => change(items.map((one, at) => (at === index ? changed : one)))}
          remove={() => change(items.filter((_, at) => at !== index))}
        />
      ))}
      {items.length < itemsMax && (
        <Group>
          <Button variant="default" size="compact-sm" onClick={() => change([...items, blank])}>
            {t.add}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface ItemRowProps {
  readonly item: IdentityItem;
  readonly change: (item: IdentityItem) => void;
  readonly remove: () => void;
}

function ItemRow({ item, change, remove }: ItemRowProps) {
  const t = useIdentityRulesTexts();
  const { language } = useLanguage();
  const text = (name: 'key' | 'title_fa' | 'title_en', label: string, dir: 'ltr' | 'rtl') => (
    <TextInput
      label={label}
      dir={dir}
      required
      maxLength={name === 'key' ? 40 : 100}
      value={item[name]}
      onChange={({ currentTarget: { value } }) => change({ ...item, [name]: value })}
    />
  );
  return (
    <div className={classes.item}>
      {text('key', t.key, 'ltr')}
      <NativeSelect
        label={t.kind}
        value={item.kind}
        data={(Object.keys(itemKindWords) as Kind[]).map((kind) => ({
          value: kind,
          label: inLanguage(itemKindWords[kind], language),
        }))}
        onChange={({ currentTarget: { value } }) => change({ ...item, kind: value as Kind })}
      />
      {text('title_fa', t.titleFa, 'rtl')}
      {text('title_en', t.titleEn, 'ltr')}
      <Checkbox
        label={t.required}
        checked={item.is_required}
        onChange={(event) => change({ ...item, is_required: event.currentTarget.checked })}
      />
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        aria-label={t.remove({ key: item.key })}
        onClick={remove}
      >
        <TrashIcon size={18} />
      </ActionIcon>
    </div>
  );
}
