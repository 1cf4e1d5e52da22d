import { Button, Card, Group, NativeSelect, Stack, Text, TextInput, Textarea } from '@mantine/core';
import type { ReplyAction } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { useFormat } from '../../language/language.tsx';
import { booksQuery } from '../../shared-queries/phonebooks.ts';
import { useRepliesTexts } from './replies-texts.ts';
import { pollsQuery } from './replies-queries.ts';
import { codeListsQuery, contestsQuery, startableQuery } from './sources-queries.ts';

type Kind = ReplyAction['kind'];
type IdField = 'phone_book_id' | 'poll_id' | 'code_list_id' | 'contest_id' | 'repeating_send_id';
type TextField = 'text' | 'wrong_text' | 'used_text' | 'number' | 'purpose';

/** What each kind of action asks for. */
const fieldsOf: Readonly<Record<Kind, { readonly id?: IdField; readonly texts: readonly TextField[] }>> = {
  answer: { texts: ['text'] },
  add_contact: { id: 'phone_book_id', texts: [] },
  remove_contact: { id: 'phone_book_id', texts: [] },
  set_attribute: { id: 'phone_book_id', texts: [] },
  count_vote: { id: 'poll_id', texts: ['text', 'wrong_text', 'used_text'] },
  use_code: { id: 'code_list_id', texts: ['text', 'wrong_text', 'used_text'] },
  enter_contest: { id: 'contest_id', texts: ['text', 'wrong_text', 'used_text'] },
  forward_webhook: { texts: [] },
  forward_number: { texts: ['number'] },
  forward_ticket: { texts: [] },
  start_verification: { texts: ['purpose'] },
  start_repeating_send: { id: 'repeating_send_id', texts: [] },
};
const kinds = Object.keys(fieldsOf) as Kind[];
const long: ReadonlySet<TextField> = new Set(['text', 'wrong_text', 'used_text']);

interface ActionFieldsProps {
  readonly actions: readonly ReplyAction[];
  readonly change: (actions: ReplyAction[]) => void;
  readonly problem: string | undefined;
}

/** The actions of a rule, in their order. */
export function ActionFields({ actions, change, problem }: ActionFieldsProps) {
  const t = useRepliesTexts();
  const format = useFormat();
  const replace = (at: number, action: ReplyAction) =>
    change(actions.map((one, place) => (place === at ? action : one)));
  return (
    <Stack gap="sm" role="group" aria-label={t.actions}>
      {actions.map((action, at) => (
        // Actions have no key of their own, and their fields keep nothing themselves.
        // oxlint-disable-next-line react/no-array-index-key -- fields are controlled by the values alone
        <Card key={at}>
          <Stack gap="xs">
            <Group justify="space-between" align="end">
              <NativeSelect
                label={t.action({ number: format.count(at + 1) })}
                data={kinds.map((kind) => ({ value: kind, label: t[kind] }))}
                value={action.kind}
                onChange={(event) => replace(at, { kind: event.currentTarget.value as Kind })}
              />
              {actions.length > 1 && (
                <Button
                  variant="default"
                  aria-label={t.removeAction({ number: format.count(at + 1) })}
                  onClick={() => change(actions.filter((_, place) => place !== at))}
                >
                  {t.remove}
                </Button>
              )}
            </Group>
            <FieldsOfAction action={action} change={(changed) => replace(at, changed)} />
          </Stack>
        </Card>
      ))}
      {problem !== undefined && (
        <Text c="red" size="sm" role="alert">
          {problem}
        </Text>
      )}
      <Button variant="default" onClick={() => change([...actions, { kind: 'answer' }])}>
        {t.addAction}
      </Button>
    </Stack>
  );
}

interface OneActionProps {
  readonly action: ReplyAction;
  readonly change: (action: ReplyAction) => void;
}

function FieldsOfAction({ action, change }: OneActionProps) {
  const t = useRepliesTexts();
  const { id, texts } = fieldsOf[action.kind];
  return (
    <>
      {id !== undefined && <IdSelect field={id} action={action} change={change} />}
      {texts.map((name) => {
        const Input = long.has(name) ? Textarea : TextInput;
        return (
          <Input
            key={name}
            label={t[name]}
            value={action[name] ?? ''}
            dir={name === 'number' ? 'ltr' : 'auto'}
            onChange={(event: { currentTarget: { value: string } }) => {
              const { [name]: _, ...rest } = action;
              const { value } = event.currentTarget;
              change(value === '' ? rest : { ...rest, [name]: value });
            }}
          />
        );
      })}
    </>
  );
}

/** What the action is about: a phonebook, poll, list of codes, contest or repeating send. */
function IdSelect({ field, action, change }: OneActionProps & { readonly field: IdField }) {
  const t = useRepliesTexts();
  const books = useQuery({ ...booksQuery(''), enabled: field === 'phone_book_id' });
  const polls = useQuery({ ...pollsQuery, enabled: field === 'poll_id' });
  const lists = useQuery({ ...codeListsQuery, enabled: field === 'code_list_id' });
  const contests = useQuery({ ...contestsQuery, enabled: field === 'contest_id' });
  const repeating = useQuery({ ...startableQuery, enabled: field === 'repeating_send_id' });
  const labels = {
    phone_book_id: t.book,
    poll_id: t.poll,
    code_list_id: t.codeList,
    contest_id: t.contest,
    repeating_send_id: t.repeating,
  };
  const choices: Readonly<Record<IdField, readonly { readonly id: number; readonly title: string }[]>> = {
    phone_book_id: books.data?.data ?? [],
    poll_id: polls.data ?? [],
    code_list_id: lists.data ?? [],
    contest_id: contests.data ?? [],
    repeating_send_id: repeating.data ?? [],
  };
  return (
    <NativeSelect
      label={labels[field]}
      data={[
        { value: '', label: '–' },
        ...choices[field].map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      value={String(action[field] ?? '')}
      onChange={(event) => {
        const { [field]: _, ...rest } = action;
        const { value } = event.currentTarget;
        change(value === '' ? rest : { ...rest, [field]: Number(value) });
      }}
    />
  );
}
