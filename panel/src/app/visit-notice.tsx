import { Alert, Anchor, Group } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';

import { PageLink } from '../components/link/page-link.tsx';
import { linkTo } from '../links.ts';
import { visitsQuery } from '../shared-queries/visits.ts';
import { useFormat } from '../language/language.tsx';
import { PersonIcon } from '../theme/icons.tsx';
import { useCommonTexts } from '../components/common-texts.ts';
import { mayDo, useMe } from '../session/me.ts';
import { useAppTexts } from './app-texts.ts';

/** A notice for managers of an account: an operator of the service has visited it. */
export function VisitNotice() {
  const t = useAppTexts();
  const common = useCommonTexts();
  const format = useFormat();
  const me = useMe();
  const isTold = me.kind === 'account' && me.visit === null && mayDo(me, 'manage');
  const { data } = useQuery({ ...visitsQuery, enabled: isTold });
  const [seen, setSeen] = useLocalStorage({ key: 'peyk-visit-seen', defaultValue: 0 });
  const last = data?.data[0];
  if (!isTold || last === undefined || last.id <= seen) return null;
  return (
    <Alert
      color="blue"
      mb="md"
      icon={<PersonIcon />}
      role="status"
      withCloseButton
      closeButtonLabel={common.close}
      onClose={() => setSeen(last.id)}
    >
      <Group gap="xs">
        {t.wasVisited({ name: last.operator?.name ?? '', moment: format.moment(last.created_at) })}
        <Anchor component={PageLink} to={linkTo('/settings', { tab: 'security' })}>
          {t.more}
        </Anchor>
      </Group>
    </Alert>
  );
}
