import { Card, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import type { Pattern } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { linesQuery } from '../../shared-queries/lines.ts';
import { Copy } from '../../components/values/copy-button.tsx';
import classes from './pattern-page.module.css';
import { usePatternsTexts } from './patterns-texts.ts';
import { snippetLanguages, snippetOf, type SnippetLanguage } from './snippets.ts';

interface PatternSnippetsProps {
  readonly pattern: Pattern;
  readonly values: Readonly<Record<string, string>>;
}

/** A program that sends the pattern, in five languages. */
export function PatternSnippets({ pattern, values }: PatternSnippetsProps) {
  const t = usePatternsTexts();
  const { data: lines = [] } = useQuery(linesQuery);
  const [language, choose] = useState<SnippetLanguage>('curl');
  const snippet = snippetOf(language, {
    origin: location.origin,
    line: lines[0]?.number ?? '',
    pattern,
    values,
  });
  return (
    <Card component="section" aria-label={t.snippets}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {t.snippets}
          </Title>
          <Copy value={snippet} />
        </Group>
        <Text size="sm" c="dimmed">
          {t.snippetsHint}
        </Text>
        <div className={classes.languages}>
          <SegmentedControl
            aria-label={t.language}
            value={language}
            onChange={(value) => choose(value as SnippetLanguage)}
            data={[...snippetLanguages]}
            dir="ltr"
          />
        </div>
        <pre className={classes.code} dir="ltr" tabIndex={0} aria-label={language}>
          {snippet}
        </pre>
      </Stack>
    </Card>
  );
}
