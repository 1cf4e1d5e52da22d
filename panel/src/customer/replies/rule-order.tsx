import { ActionIcon, Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { deleteReplyRule, orderReplyRules, type ReplyRule } from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryClient } from '../../api/query-client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useCommonTexts } from '../../components/common-texts.ts';
import { ConfirmedButton } from '../../components/dialog/confirmed-button.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { useFormat } from '../../language/language.tsx';
import { useMay } from '../../session/me.ts';
import { DownIcon } from '../../theme/icons.tsx';
import { useRepliesTexts } from './replies-texts.ts';
import { rulesQuery } from './replies-queries.ts';

/** The rows with one of them at another place. */
function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const rest = rows.filter((_, at) => at !== from);
  const row = rows[from];
  return row === undefined ? [...rows] : [...rest.slice(0, to), row, ...rest.slice(to)];
}

/** Rules in their order: dragged, or moved by buttons, which a keyboard reaches too. */
export function RuleOrder({
  rules,
  edit,
}: {
  readonly rules: readonly ReplyRule[];
  readonly edit: (rule: ReplyRule) => void;
}) {
  const t = useRepliesTexts();
  const format = useFormat();
  const mayEdit = useMay('send');
  const [dragged, setDragged] = useState<number>();
  const order = useMutation({
    mutationFn: (next: readonly ReplyRule[]) =>
      ask(orderReplyRules, { body: { ids: next.map(({ id }) => id) } }),
    meta: { stale: [queryKeys.replies.rules()] },
    onSuccess: () => toast.done(t.ordered),
  });
  const move = (from: number, to: number) => {
    const next = moved(rules, from, to);
    queryClient.setQueryData(rulesQuery.queryKey, next);
    order.mutate(next);
  };
  return (
    <Stack gap="xs" component="ol" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t.rules}>
      {rules.map((rule, at) => (
        <Card
          key={rule.id}
          component="li"
          draggable={mayEdit}
          title={mayEdit ? t.drag : undefined}
          onDragStart={() => setDragged(at)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={() => {
            if (dragged !== undefined && dragged !== at) move(dragged, at);
            setDragged(undefined);
          }}
        >
          <Group justify="space-between">
            <Stack gap={2}>
              <Group gap="xs">
                <Text fw={600}>
                  <bdi>{rule.title}</bdi>
                </Text>
                <Badge color={rule.state === 'live' ? 'green' : 'gray'}>{t[rule.state]}</Badge>
                {rule.texts.some(({ state }) => state !== 'active') && (
                  <Badge variant="default">{t.waiting}</Badge>
                )}
              </Group>
              <Text size="sm" c="dimmed">
                <Ltr>{rule.line_number ?? '–'}</Ltr> · {t[rule.match.kind]}
                {rule.match.words.length > 0 && ': '}
                <bdi>{format.list(rule.match.words)}</bdi> ·{' '}
                {format.list(rule.actions.map(({ kind }) => t[kind]))}
              </Text>
            </Stack>
            {mayEdit && (
              <RuleButtons rule={rule} edit={edit}>
                {rules.length > 1 && (
                  <>
                    <MoveButton
                      name={t.up({ title: rule.title })}
                      isUp
                      isOff={at === 0}
                      move={() => move(at, at - 1)}
                    />
                    <MoveButton
                      name={t.down({ title: rule.title })}
                      isOff={at === rules.length - 1}
                      move={() => move(at, at + 1)}
                    />
                  </>
                )}
              </RuleButtons>
            )}
          </Group>
        </Card>
      ))}
    </Stack>
  );
}

function MoveButton(props: {
  readonly name: string;
  readonly isUp?: boolean;
  readonly isOff: boolean;
  readonly move: () => void;
}) {
  return (
    <ActionIcon variant="default" aria-label={props.name} disabled={props.isOff} onClick={props.move}>
      <DownIcon size={16} style={props.isUp ? { transform: 'rotate(180deg)' } : undefined} />
    </ActionIcon>
  );
}

function RuleButtons({
  rule,
  edit,
  children,
}: {
  readonly rule: ReplyRule;
  readonly edit: (rule: ReplyRule) => void;
  readonly children: React.ReactNode;
}) {
  const t = useRepliesTexts();
  const common = useCommonTexts();
  return (
    <Group gap="xs">
      {children}
      <Button variant="default" size="compact-sm" onClick={() => edit(rule)}>
        {common.edit}
      </Button>
      <ConfirmedButton
        action={t.remove}
        run={() => ask(deleteReplyRule, { params: { id: rule.id } })}
        stale={[queryKeys.replies.rules()]}
        onDone={() => toast.done(t.removed)}
      >
        {t.removeHint}
      </ConfirmedButton>
    </Group>
  );
}
