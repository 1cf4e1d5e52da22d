import { Card, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { FormProblem } from '../../components/form/form-problem.tsx';
import { useFormat } from '../../language/language.tsx';
import { isWhole, ruleOf, type SegmentDraft } from './segment-draft.ts';
import { segmentCount } from './segments-queries.ts';
import { useSegmentsTexts } from './segments-texts.ts';

type Asked = Parameters<typeof segmentCount>[0];

/** How many contacts meet the conditions, some moments after the last change. */
export function LiveCount({ draft }: { readonly draft: SegmentDraft }) {
  const t = useSegmentsTexts();
  const format = useFormat();
  const body = useMemo(
    () => JSON.stringify({ phone_book_ids: draft.phone_book_ids, rule: ruleOf(draft) }),
    [draft],
  );
  const [settled] = useDebouncedValue(body, 350);
  const { data, error, isFetching } = useQuery(segmentCount(JSON.parse(settled) as Asked));
  const isOld = isFetching || settled !== body;
  return (
    <Card>
      <Stack gap="xs" role="status">
        <Text size="sm" c="dimmed">
          {t.countTitle}
        </Text>
        {draft.phone_book_ids.length === 0 && <Text>{t.noBooks}</Text>}
        {draft.phone_book_ids.length > 0 && data && (
          <>
            <Text fw={700} size="xl" opacity={isOld ? 0.5 : 1}>
              {format.count(data.count)}
            </Text>
            <Text size="sm">{t.ofAll({ count: format.count(data.of) })}</Text>
          </>
        )}
        {!isWhole(draft) && (
          <Text size="sm" c="dimmed">
            {t.unfinished}
          </Text>
        )}
        {draft.phone_book_ids.length > 1 && (
          <Text size="sm" c="dimmed">
            {t.twice}
          </Text>
        )}
      </Stack>
      <FormProblem problem={error ?? undefined} />
    </Card>
  );
}
