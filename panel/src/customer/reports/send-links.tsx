import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { PageLink } from '../../components/link/page-link.tsx';
import { useFormat } from '../../language/language.tsx';
import { linkTo } from '../../links.ts';
import { linksOfSend } from '../../shared-queries/short-links.ts';
import { useReportsTexts } from './reports-texts.ts';

/** The short links of a send with their clicks; nothing where it has none. */
export function SendLinks({ id }: { readonly id: number }) {
  const t = useReportsTexts();
  const format = useFormat();
  const { data: links = [] } = useQuery(linksOfSend(id));
  if (links.length === 0) return null;
  return (
    <Card>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t.links}
        </Title>
        {links.map((link) => (
          <Group key={link.id} justify="space-between" wrap="nowrap">
            <Anchor component={PageLink} to={linkTo('/links/$id', { id: link.id })} dir="ltr" lineClamp={1}>
              {link.target}
            </Anchor>
            <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
              {t.linkClicks({ count: format.count(link.clicked_recipients ?? link.clicks) })}
            </Text>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
