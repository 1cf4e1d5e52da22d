import { Alert, Card, Group, Stack, Text } from '@mantine/core';
import type { Pattern } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useRecord } from '../../components/link/use-words.ts';
import { BackLink } from '../../components/link/back-link.tsx';
import { linkTo } from '../../links.ts';
import { fallbackPoll } from '../../api/live.ts';
import { onePattern } from '../../shared-queries/patterns.ts';
import { Copy } from '../../components/values/copy-button.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { DeletePattern } from './delete-pattern.tsx';
import { declaredOf, draftOf, emptyPattern } from './pattern-draft.ts';
import { PatternEditor, usePatternForm } from './pattern-editor.tsx';
import { PatternAliases } from './pattern-aliases.tsx';
import { PatternHistory } from './pattern-history.tsx';
import classes from './pattern-page.module.css';
import { PatternSnippets } from './pattern-snippets.tsx';
import { PatternState } from './pattern-state.tsx';
import { PatternTry } from './pattern-try.tsx';
import { usePatternsTexts } from './patterns-texts.ts';

export function PatternPage() {
  const t = usePatternsTexts();
  const { code } = useRecord('/patterns/$code');
  const isNew = code === 'new';
  const query = useQuery({
    ...onePattern(isNew ? '' : code),
    refetchInterval: ({ state: { data } }) => (data?.status === 'pending' ? fallbackPoll(3000) : false),
  });
  return (
    <>
      <BackLink to={linkTo('/patterns')}>{t.back}</BackLink>
      {isNew ? (
        <NewPattern />
      ) : (
        <Loaded query={query} height={480}>
          {(pattern) => <OnePattern key={pattern.code} pattern={pattern} />}
        </Loaded>
      )}
    </>
  );
}

function NewPattern() {
  const t = usePatternsTexts();
  const form = usePatternForm(emptyPattern, undefined);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  return (
    <>
      <PageTitle title={t.make} hint={t.hint} />
      <div className={classes.layout}>
        <Card>
          <PatternEditor form={form} isNew />
        </Card>
        <PatternTry
          text={form.values.text}
          vars={declaredOf(form.values)}
          values={values}
          onChange={setValues}
          code={undefined}
          isActive={false}
        />
      </div>
    </>
  );
}

function OnePattern({ pattern }: { readonly pattern: Pattern }) {
  const t = usePatternsTexts();
  const form = usePatternForm(draftOf(pattern), pattern.code);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  return (
    <>
      <PageTitle
        title={
          <Group gap="xs">
            {t.one({ code: `\u2066${pattern.code}\u2069` })}
            <Copy value={pattern.code} />
          </Group>
        }
        hint={<PatternState status={pattern.status} />}
      >
        <DeletePattern code={pattern.code} />
      </PageTitle>
      <Stack gap="lg">
        <WhatWasSaid pattern={pattern} />
        <div className={classes.layout}>
          <Card>
            <PatternEditor form={form} isNew={false} />
          </Card>
          <PatternTry
            text={form.values.text}
            vars={declaredOf(form.values)}
            values={values}
            onChange={setValues}
            code={pattern.code}
            isActive={pattern.status === 'active'}
          />
        </div>
        <PatternSnippets pattern={pattern} values={values} />
        <PatternAliases code={pattern.code} />
        <PatternHistory code={pattern.code} status={pattern.status} />
      </Stack>
    </>
  );
}

function WhatWasSaid({ pattern }: { readonly pattern: Pattern }) {
  const t = usePatternsTexts();
  if (pattern.status === 'rejected')
    return (
      <Alert color="red" title={t.refusedWhy}>
        <Text dir="auto">{pattern.admin_message}</Text>
      </Alert>
    );
  if (pattern.status === 'pending')
    return (
      <Alert color="orange" title={t.pendingTitle}>
        {t.pendingHint}
      </Alert>
    );
  return pattern.admin_message === null ? null : <Alert color="blue">{pattern.admin_message}</Alert>;
}
