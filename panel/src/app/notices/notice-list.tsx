import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { readNotices, type Notice } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo } from '../../links.ts';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { noticesQuery } from '../../shared-queries/notices.ts';
import { useFormat } from '../../language/language.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { useBellTexts } from './bell-texts.ts';
import { noticeSentence } from './notice-sentence.ts';
import classes from './notice-list.module.css';
import { useNoticesTexts } from './notices-texts.ts';

/** The newest notices; what is shown counts as read. */
export function NoticeList({ close }: { readonly close: () => void }) {
  const t = useNoticesTexts();
  const bell = useBellTexts();
  const query = useQuery(noticesQuery);
  const newest = query.data?.notices[0]?.id;
  const isUnread = (query.data?.unread ?? 0) > 0;
  // What was new when the list was opened stays marked as long as it is open.
  const [fresh] = useState(
    () => new Set(query.data?.notices.filter(({ read_at: at }) => at === null).map(({ id }) => id)),
  );
  const { mutate: read } = useMutation({
    mutationFn: (id: number) => ask(readNotices, { body: { up_to_id: id } }),
    meta: { stale: [queryKeys.notices.all] },
  });
  useEffect(() => {
    if (newest !== undefined && isUnread) read(newest);
  }, [newest, isUnread, read]);
  return (
    <>
      <Group justify="space-between" p="md" pb="xs">
        <Text fw={700}>{bell.title}</Text>
        <Anchor
          component={PageLink}
          to={linkTo('/settings', { tab: 'notifications' })}
          size="sm"
          onClick={close}
        >
          {t.settings}
        </Anchor>
      </Group>
      <Loaded query={query} height={200}>
        {({ notices }) =>
          notices.length === 0 ? (
            <Stack gap={4} p="md" pt={0}>
              <Text>{t.none}</Text>
              <Text size="sm" c="dimmed">
                {t.noneHint}
              </Text>
            </Stack>
          ) : (
            <div className={classes.scroll}>
              <ul className={classes.list} aria-label={bell.title}>
                {notices.map((notice) => (
                  <Entry key={notice.id} notice={notice} isNew={fresh.has(notice.id)} close={close} />
                ))}
              </ul>
            </div>
          )
        }
      </Loaded>
    </>
  );
}

interface EntryProps {
  readonly notice: Notice;
  readonly isNew: boolean;
  readonly close: () => void;
}

function Entry({ notice, isNew, close }: EntryProps) {
  const t = useNoticesTexts();
  const format = useFormat();
  const { sentence, address } = noticeSentence(notice, t, format);
  return (
    <li>
      <PageLink to={address} className={classes.entry} onClick={close}>
        <Text component="span" size="sm" display="block" dir="auto">
          {sentence}
        </Text>
        <Group gap="xs" mt={4}>
          <Text component="span" size="xs" c="dimmed">
            <Moment at={notice.created_at} isRelative />
          </Text>
          {isNew && <Badge size="sm">{t.isNew}</Badge>}
        </Group>
      </PageLink>
    </li>
  );
}
