import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { linesQuery } from '../../shared-queries/lines.ts';
import { SectionHead } from '../../components/section-head.tsx';
import { CodeTabs } from '../../components/values/code-tabs.tsx';
import { useDevelopersTexts } from './developers-texts.ts';
import { samplesOf } from './sample-code.ts';

const placeholder = 'PEYK_API_KEY';

/** A call that works, in the languages that shops are written in. */
export function Samples() {
  const t = useDevelopersTexts();
  const { data: lines = [] } = useQuery(linesQuery);
  const samples = samplesOf({
    address: window.location.origin,
    line: lines[0]?.number ?? '90008361',
    placeholder,
  });
  return (
    <Stack component="section">
      <SectionHead title={t.sample} hint={t.sampleHint({ placeholder })} />
      <CodeTabs title={t.code} codes={samples} />
    </Stack>
  );
}
