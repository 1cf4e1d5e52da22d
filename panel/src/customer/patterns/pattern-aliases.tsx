import { Card, Stack, Text, Title } from '@mantine/core';

import { AliasForm } from '../../components/aliases/alias-form.tsx';
import { AliasList } from '../../components/aliases/alias-list.tsx';
import { useAliasesTexts } from '../../components/aliases/aliases-texts.ts';
import { useMay } from '../../session/me.ts';

/** What programs of other providers call this pattern. */
export function PatternAliases({ code }: { readonly code: string }) {
  const t = useAliasesTexts();
  const mayChange = useMay('send');
  return (
    <Card component="section" aria-label={t.title}>
      <Stack>
        <div>
          <Title order={2} size="h4">
            {t.title}
          </Title>
          <Text size="sm" c="dimmed">
            {t.hint}
          </Text>
        </div>
        <AliasList filter={{ pattern_code: code }} />
        {mayChange && <AliasForm patternCode={code} />}
      </Stack>
    </Card>
  );
}
