import { Anchor, Stack, Text } from '@mantine/core';
import { listSendItemsForOperator } from '@peyk/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { PageLink } from '../../../components/link/page-link.tsx';
import { linkTo } from '../../../links.ts';
import { ask } from '../../../api/ask.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useFormat } from '../../../language/language.tsx';
import { Loaded } from '../../../components/feedback/loaded.tsx';
import { Ltr } from '../../../components/values/ltr.tsx';
import { MarkedText } from './marked-text.tsx';
import classes from '../queue-page.module.css';
import { useQueueTexts } from '../queue-texts.ts';

const sampleQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.sends.sample(id),
    queryFn: ({ signal }) => ask(listSendItemsForOperator, { params: { id }, query: { limit: 5 } }, signal),
    staleTime: 300_000,
  });

/** What the first recipients of a personalised send would read. */
export function SampleRows({ id }: { readonly id: number }) {
  const t = useQueueTexts();
  const format = useFormat();
  const query = useQuery(sampleQuery(id));
  return (
    <Stack gap="xs" component="section" aria-label={t.sample}>
      <Text size="sm" c="dimmed">
        {t.sample}
      </Text>
      <Loaded query={query} height={120}>
        {({ data, total }) => (
          <>
            <ol className={classes.samples}>
              {data.map((row) => (
                <li key={row.id}>
                  <Ltr>{row.mobile}</Ltr>
                  <MarkedText text={row.text} isSmall />
                </li>
              ))}
            </ol>
            {total > data.length && (
              <Anchor component={PageLink} to={linkTo('/console/sends/$id', { id })} size="sm">
                {t.allRows({ count: format.count(total) })}
              </Anchor>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}
