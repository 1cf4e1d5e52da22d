import { Anchor, Input, Stack, Text } from '@mantine/core';
import type { Pattern } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { PageLink } from '../../../components/link/page-link.tsx';
import { linkTo } from '../../../links.ts';
import { activePatterns, onePattern } from '../../../shared-queries/patterns.ts';
import { Failed } from '../../../components/feedback/failed.tsx';
import { PatternValues } from '../../../components/composer/pattern-values.tsx';
import { SearchSelect } from '../../../components/form/search-select.tsx';
import { useKindTexts } from '../kind-texts.ts';
import type { SendForm } from '../draft/use-send-form.ts';

const startOf = (text: string) => (text.length > 50 ? `${text.slice(0, 50)}…` : text).replaceAll('\n', ' ');

/** A pattern and the values of its variables; to many these come with the recipients. */
export function PatternFields({ form }: { readonly form: SendForm }) {
  const { code, attributes, patternTo } = form.values;
  const pattern = useQuery(onePattern(code));
  return (
    <Stack>
      <PatternChoice form={form} chosen={pattern.data} />
      {code !== '' && pattern.error && <Failed problem={pattern.error} again={pattern.refetch} />}
      {code !== '' && pattern.data && patternTo === 'one' && (
        <PatternValues
          vars={pattern.data.vars}
          values={attributes}
          onChange={(values) => form.set('attributes', values)}
        />
      )}
      {form.errors['attributes'] && <Input.Error role="alert">{form.errors['attributes']}</Input.Error>}
    </Stack>
  );
}

interface PatternChoiceProps {
  readonly form: SendForm;
  readonly chosen: Pattern | undefined;
}

function PatternChoice({ form, chosen }: PatternChoiceProps) {
  const t = useKindTexts();
  const { code } = form.values;
  const [search, setSearch] = useState('');
  const { data: page } = useQuery(activePatterns(search));
  const own = page?.data ?? [];
  // A pattern that somebody shares is sent with too; its code comes with the address.
  const all = chosen && !own.some((one) => one.code === code) ? [...own, chosen] : own;
  if (page && all.length === 0 && search === '')
    return (
      <Text c="dimmed">
        {t.noPatterns}.{' '}
        <Anchor component={PageLink} to={linkTo('/patterns')}>
          {t.makePattern}
        </Anchor>
      </Text>
    );
  return (
    <SearchSelect
      name="code"
      label={t.pattern}
      placeholder={t.choosePattern}
      value={code === '' ? null : code}
      error={form.errors['code']}
      options={all.map((one) => ({
        value: one.code,
        label: `\u2068${startOf(one.text)}\u2069 · \u2066${one.code}\u2069`,
      }))}
      onSearch={setSearch}
      onChange={(wanted) => form.set('code', wanted)}
    />
  );
}
