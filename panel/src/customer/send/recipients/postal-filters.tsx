import {
  ActionIcon,
  Button,
  Card,
  Group,
  Input,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';

import { latinDigits } from '../../../language/format.ts';
import { useFormat } from '../../../language/language.tsx';
import { PlusIcon, TrashIcon } from '../../../theme/icons.tsx';
import { noFilter, type PostalFilterFields } from '../draft/draft.ts';
import { useKindTexts } from '../kind-texts.ts';
import { gendersQuery, postalCount } from '../send-queries.ts';
import type { SendForm } from '../draft/use-send-form.ts';

/** People by where they live, gender, age and number; each group says how many it finds. */
export function PostalFilters({ form }: { readonly form: SendForm }) {
  const t = useKindTexts();
  const { filters } = form.values;
  const change = (at: number, filter: PostalFilterFields) =>
    form.set(
      'filters',
      filters.map((one, index) => (index === at ? filter : one)),
    );
  return (
    <Stack gap="sm">
      {form.errors['filters'] && <Input.Error>{form.errors['filters']}</Input.Error>}
      {filters.map((filter, at) => (
        <PostalGroup
          key={at}
          at={at}
          filter={filter}
          onChange={(changed) => change(at, changed)}
          {...(filters.length > 1 && {
            remove: () =>
              form.set(
                'filters',
                filters.filter((_, index) => index !== at),
              ),
          })}
        />
      ))}
      <Button
        variant="default"
        leftSection={<PlusIcon size={16} />}
        style={{ alignSelf: 'start' }}
        onClick={() => form.set('filters', [...filters, noFilter])}
      >
        {t.addFilter}
      </Button>
    </Stack>
  );
}

interface PostalGroupProps {
  readonly at: number;
  readonly filter: PostalFilterFields;
  readonly onChange: (filter: PostalFilterFields) => void;
  readonly remove?: () => void;
}

function PostalGroup({ at, filter, onChange, remove }: PostalGroupProps) {
  const t = useKindTexts();
  const format = useFormat();
  const { data: genders = [] } = useQuery(gendersQuery);
  const [settled] = useDebouncedValue(filter, 350);
  const isWhole = /^\d{3,5}$/.test(settled.postal_code) && settled.age_from !== '' && settled.age_to !== '';
  const count = useQuery(postalCount(settled, isWhole));
  const name = t.filter({ at: format.count(at + 1) });
  const field = (key: keyof PostalFilterFields) => ({
    value: filter[key],
    dir: 'ltr' as const,
    inputMode: 'numeric' as const,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...filter, [key]: latinDigits(event.currentTarget.value) }),
  });
  const choice = (key: 'gender_id' | 'operator') => ({
    value: filter[key],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...filter, [key]: event.currentTarget.value }),
  });
  return (
    <Card padding="md" component="fieldset" aria-label={name}>
      <Group justify="space-between" mb="xs">
        <Text fw={600}>{name}</Text>
        <Group gap="xs">
          {isWhole && count.data && (
            <Text fw={700} role="status">
              {t.people({ count: format.count(count.data.count) })}
            </Text>
          )}
          {isWhole && count.error && <Input.Error>{count.error.message}</Input.Error>}
          {remove && (
            <ActionIcon variant="subtle" color="red" aria-label={t.remove({ name })} onClick={remove}>
              <TrashIcon size={18} />
            </ActionIcon>
          )}
        </Group>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t.postalCode} maxLength={5} {...field('postal_code')} />
        <NativeSelect
          label={t.gender}
          {...choice('gender_id')}
          data={[
            { value: '', label: t.everybody },
            ...genders
              .filter(({ id }) => id !== 0)
              .map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
        <TextInput label={t.bornFrom} maxLength={4} {...field('age_from')} />
        <TextInput label={t.bornTo} maxLength={4} {...field('age_to')} />
        <NativeSelect
          label={t.operator}
          {...choice('operator')}
          data={[
            { value: '', label: t.everybody },
            { value: 'mci', label: t.mci },
            { value: 'irancell', label: t.irancell },
            { value: 'other', label: t.other },
          ]}
        />
        <TextInput label={t.numberPrefix} placeholder="0912" maxLength={7} {...field('number_prefix')} />
        <TextInput label={t.skip} placeholder="0" {...field('row_from')} />
        <TextInput label={t.take} placeholder={t.toTheEnd} {...field('row_count')} />
      </SimpleGrid>
    </Card>
  );
}
