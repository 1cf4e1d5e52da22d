import { Alert, Button, Group, Text } from '@mantine/core';
import { signOut } from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';

import { linkTo } from '../links.ts';
import { ask } from '../api/ask.ts';
import { forgetVisit, keptVisit } from '../api/visit.ts';
import { useFormat } from '../language/language.tsx';
import { PersonIcon } from '../theme/icons.tsx';
import { useMe } from '../session/me.ts';
import { useAppTexts } from './app-texts.ts';

/** The bar of a visit to an account: who, until when, and the way back. */
export function VisitBar() {
  const t = useAppTexts();
  const format = useFormat();
  const { visit, account_id: accountId } = useMe();
  const end = useMutation({
    mutationFn: () => ask(signOut, {}),
    onSettled() {
      const place = linkTo('/console/accounts/$id', { id: keptVisit()?.accountId ?? accountId ?? '' });
      forgetVisit();
      // Everything that was read is of another session.
      location.assign(place);
    },
  });
  if (visit === null) return null;
  return (
    <Alert color="orange" mb="md" icon={<PersonIcon />} role="status">
      <Group justify="space-between">
        <div>
          <Text fw={700}>{t.visiting}</Text>
          <Text size="sm">{t.visitUntil({ time: format.time(visit.expires_at) })}</Text>
        </div>
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
          {t.endVisit}
        </Button>
      </Group>
    </Alert>
  );
}
