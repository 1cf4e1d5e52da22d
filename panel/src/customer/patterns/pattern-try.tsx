import { Button, Card, NativeSelect, Stack, Text, Title } from '@mantine/core';
import type { PatternVariable } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo } from '../../links.ts';
import { linesQuery } from '../../shared-queries/lines.ts';
import { SendIcon } from '../../theme/icons.tsx';
import { fillPreview } from '../../components/composer/fill-preview.ts';
import { PatternValues } from '../../components/composer/pattern-values.tsx';
import { PhonePreview } from '../../components/phone/phone-preview.tsx';
import { TestToMyself } from '../../components/composer/test-to-myself.tsx';
import { useMay } from '../../session/me.ts';
import { usePatternsTexts } from './patterns-texts.ts';

interface PatternTryProps {
  readonly text: string;
  readonly vars: readonly PatternVariable[];
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
  /** Of a pattern that exists. */
  readonly code: string | undefined;
  readonly isActive: boolean;
}

/** The pattern with values, on a phone, and once to one's own. */
export function PatternTry({ text, vars, values, onChange, code, isActive }: PatternTryProps) {
  const t = usePatternsTexts();
  const maySend = useMay('send');
  const { data: lines = [] } = useQuery(linesQuery);
  const [chosen, choose] = useState('');
  const line = lines.find(({ number }) => number === chosen)?.number ?? lines[0]?.number ?? '';
  return (
    <Card component="section" aria-label={t.try}>
      <Stack>
        <div>
          <Title order={2} size="h4">
            {t.try}
          </Title>
          <Text size="sm" c="dimmed">
            {t.tryHint}
          </Text>
        </div>
        <PhonePreview sender={line} text={fillPreview(text, values, 'english')} />
        <PatternValues vars={vars} values={values} onChange={onChange} />
        {lines.length > 1 && (
          <NativeSelect
            label={t.line}
            value={line}
            data={lines.map(({ number, title }) => ({
              value: number,
              label: `${title} · \u2066${number}\u2069`,
            }))}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        )}
        {code !== undefined && maySend && (
          <>
            <TestToMyself
              message={{ code, attributes: values }}
              line={line}
              numberFormat="english"
              isDisabled={!isActive}
            />
            {isActive ? (
              <Button
                component={PageLink}
                variant="light"
                to={linkTo('/send', { kind: 'pattern', code })}
                leftSection={<SendIcon size={18} />}
              >
                {t.send}
              </Button>
            ) : (
              <Text size="sm" c="dimmed">
                {t.notActive}
              </Text>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}
