import { Button, Checkbox, Group, Stack, Text, TextInput, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { labelSends, type SendRequest } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { sendLabels } from './reports-queries.ts';
import { useLabelTexts } from './reports-texts.ts';

interface LabelSendsProps {
  readonly sends: readonly SendRequest[];
  readonly onDone?: () => void;
  readonly button?: Pick<ButtonProps, 'variant' | 'size'>;
}

/** Sets and removes labels of these sends. */
export function LabelSends({ sends, onDone, button = { variant: 'default' } }: LabelSendsProps) {
  const t = useLabelTexts();
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button {...button} onClick={dialog.open}>
        {t.label}
      </Button>
      <Dialog isOpen={isOpen} close={dialog.close} title={t.title}>
        {isOpen && <LabelForm sends={sends} close={dialog.close} onDone={onDone} />}
      </Dialog>
    </>
  );
}

interface LabelFormProps {
  readonly sends: readonly SendRequest[];
  readonly close: () => void;
  readonly onDone: (() => void) | undefined;
}

function LabelForm({ sends, close, onDone }: LabelFormProps) {
  const t = useLabelTexts();
  const { data: known = [] } = useQuery(sendLabels);
  const [typed, setTyped] = useState('');
  /** What was changed here; the other labels stay as they are. */
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());
  const want = (label: string, isWanted: boolean) => setWanted(new Map(wanted).set(label, isWanted));
  const named = typed.trim();
  const save = useMutation({
    mutationFn() {
      const all = new Map(wanted);
      if (named !== '') all.set(named, true);
      const of = (isWanted: boolean) => [...all].flatMap(([label, is]) => (is === isWanted ? [label] : []));
      return ask(labelSends, {
        body: { ids: sends.map(({ id }) => id), add: of(true), remove: of(false) },
      });
    },
    meta: { stale: [queryKeys.sends.all] },
    onSuccess() {
      close();
      toast.done(t.saved);
      onDone?.();
    },
    onError: toast.refused,
  });
  const shown = new Set([...known.map(({ label }) => label), ...wanted.keys()]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Stack>
        {shown.size === 0 && <Text c="dimmed">{t.none}</Text>}
        {[...shown].map((label) => {
          const count = sends.filter(({ labels }) => labels.includes(label)).length;
          const isWanted = wanted.get(label);
          return (
            <Checkbox
              key={label}
              label={<bdi>{label}</bdi>}
              checked={isWanted ?? count === sends.length}
              indeterminate={isWanted === undefined && count > 0 && count < sends.length}
              onChange={(event) => want(label, event.currentTarget.checked)}
            />
          );
        })}
        <Group align="end" wrap="nowrap">
          <TextInput
            label={t.newLabel}
            value={typed}
            maxLength={30}
            dir="auto"
            flex={1}
            data-autofocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={named === ''}
            onClick={() => {
              want(named, true);
              setTyped('');
            }}
          >
            {t.add}
          </Button>
        </Group>
        <FormButtons isBusy={save.isPending} cancel={close} />
      </Stack>
    </form>
  );
}
