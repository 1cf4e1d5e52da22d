import { Alert, Anchor, Badge, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { cancelAbTest, decideAbTest, type AbTest } from '@peyk/sdk';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { ConfirmedButton } from '../../components/dialog/confirmed-button.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { PageLink } from '../../components/link/page-link.tsx';
import { useFormat } from '../../language/language.tsx';
import { linkTo } from '../../links.ts';
import { useAbTestsTexts } from './ab-tests-texts.ts';

const colors: Readonly<Record<AbTest['state'], string>> = {
  testing: 'accent',
  undecided: 'orange',
  held: 'orange',
  finished: 'green',
  cancelled: 'gray',
};
const openStates: readonly AbTest['state'][] = ['testing', 'undecided', 'held'];
const stale = [queryKeys.abTests.all, queryKeys.sends.all, queryKeys.wallet.all];

interface AbTestCardProps {
  readonly test: AbTest;
  readonly maySend: boolean;
}

/** A test with what both texts brought, and what can be done with it. */
export function AbTestCard({ test, maySend }: AbTestCardProps) {
  const t = useAbTestsTexts();
  const format = useFormat();
  const isOpen = maySend && openStates.includes(test.state);
  return (
    <Card component="section" aria-label={test.title}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Text fw={600}>
            <bdi>{test.title}</bdi>
          </Text>
          <Group gap="xs">
            <Text size="sm">{t.rest({ count: format.count(test.rest_count) })}</Text>
            <Badge color={colors[test.state]}>{t[test.state]}</Badge>
          </Group>
        </Group>
        {test.problem !== null && <Alert color="orange">{problemOf(test.problem, t)}</Alert>}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Part test={test} of="a" isOpen={isOpen} />
          <Part test={test} of="b" isOpen={isOpen} />
        </SimpleGrid>
        <Group>
          {test.rest_send_id !== null && (
            <Anchor component={PageLink} to={linkTo('/reports/$id', { id: test.rest_send_id })}>
              {t.better}
            </Anchor>
          )}
          {isOpen && (
            <ConfirmedButton
              action={t.cancel}
              run={() => ask(cancelAbTest, { params: { id: test.id } })}
              stale={stale}
              onDone={() => toast.done(t.testCancelled)}
              button={{ variant: 'default' }}
            >
              {t.cancelHint}
            </ConfirmedButton>
          )}
        </Group>
      </Stack>
    </Card>
  );
}

function problemOf(code: string, t: ReturnType<typeof useAbTestsTexts>): string {
  if (code === 'ab_test_no_difference') return t.noDifference;
  if (code === 'ab_test_part_unsent') return t.partUnsent;
  return code === 'insufficient_balance' ? t.noBalance : t.notSent({ code });
}

interface PartProps extends Pick<AbTestCardProps, 'test'> {
  readonly of: 'a' | 'b';
  readonly isOpen: boolean;
}

function Part({ test, of, isOpen }: PartProps) {
  const t = useAbTestsTexts();
  const format = useFormat();
  const part = test[of];
  const facts = [
    t.recipients({ count: format.count(part.recipients_count) }),
    t.delivered({ count: format.count(part.delivered_count) }),
    t.clicked({ count: format.count(part.clicked_count) }),
    t.replied({ count: format.count(part.replied_count) }),
  ];
  return (
    <Stack gap={4} component="section" aria-label={of === 'a' ? t.textA : t.textB}>
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {of === 'a' ? t.textA : t.textB}
        </Text>
        {test.winner === of && <Badge>{t.better}</Badge>}
      </Group>
      <Text dir="auto">{part.text}</Text>
      <Text size="sm">{facts.join(' · ')}</Text>
      <Group>
        <Anchor component={PageLink} to={linkTo('/reports/$id', { id: part.send_id })}>
          {t.report}
        </Anchor>
        {isOpen && (
          <ConfirmedButton
            action={t.sendThis}
            run={() => ask(decideAbTest, { params: { id: test.id }, body: { winner: of } })}
            stale={stale}
            onDone={() => toast.done(t.decided)}
            isHarmless
            button={{ variant: 'default', size: 'compact-sm' }}
          >
            {t.sendHint}
          </ConfirmedButton>
        )}
      </Group>
    </Stack>
  );
}
