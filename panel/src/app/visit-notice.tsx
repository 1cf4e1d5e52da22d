import { Alert, Anchor, Group } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';

import { PageLink } from '../components/link/page-link.tsx';
import { linkTo } from '../links.ts';
import { useFormat } from '../language/language.tsx';
import { PersonIcon } from '../theme/icons.tsx';
import { useCommonTexts } from '../components/common-texts.ts';
import { useMe } from '../session/me.ts';
import { useAppTexts } from './app-texts.ts';

/** A notice for managers of an account: an operator of the service has visited it. */
export function VisitNotice() {
  const t = useAppTexts();
  const common = useCommonTexts();
  const format = useFormat();
  const { last_visit: last } = useMe();
  const [seen, setSeen] = useLocalStorage({ key: 'peyk-visit-seen', defaultValue: 0 });
  if (last === null || last.id <= seen) return null;
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
        {t.wasVisited({ name: last.operator, moment: format.moment(last.created_at) })}
        <Anchor component={PageLink} to={linkTo('/settings', { tab: 'security' })}>
          {t.more}
        </Anchor>
      </Group>
    </Alert>
  );
}
