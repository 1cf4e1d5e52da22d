import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { restoreLine, retireLine } from '@peyk/sdk';
import { useMutation } from '@tanstack/react-query';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../language/language.tsx';
import { Confirm } from '../../components/dialog/confirm.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import type { ManagedLine } from './lines-queries.ts';
import { useLinesTexts } from './lines-texts.ts';

interface LineActionsProps {
  readonly line: ManagedLine;
  readonly edit: () => void;
}

export function LineActions({ line, edit }: LineActionsProps) {
  const t = useLinesTexts();
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" size="compact-sm" onClick={edit}>
        {t.edit}
      </Button>
      {line.retired_at === null ? <Retire line={line} /> : <Restore line={line} />}
    </Group>
  );
}

const placesOf = ({ number }: ManagedLine) => ({ number: `\u2066${number}\u2069` });

function Retire({ line }: { readonly line: ManagedLine }) {
  const t = useLinesTexts();
  const format = useFormat();
  const [isAsking, asking] = useDisclosure(false);
  const retire = useMutation({
    mutationFn: () => ask(retireLine, { params: { id: line.id } }),
    meta: { stale: [queryKeys.lines.all] },
    onSuccess({ held_sends_count: held, warning }) {
      asking.close();
      toast.done(t.retiredNow({ count: format.count(held) }));
      if (warning !== null) toast.refused(new Error(warning));
    },
    onError: toast.refused,
  });
  return (
    <>
      <Button variant="subtle" color="red" size="compact-sm" onClick={asking.open}>
        {t.retire}
      </Button>
      <Confirm
        isOpen={isAsking}
        close={asking.close}
        title={t.retire}
        action={t.retire}
        isBusy={retire.isPending}
        run={() => retire.mutate()}
      >
        {t.retireHint(placesOf(line))}
      </Confirm>
    </>
  );
}

function Restore({ line }: { readonly line: ManagedLine }) {
  const t = useLinesTexts();
  const [isAsking, asking] = useDisclosure(false);
  const restore = useMutation({
    mutationFn: () => ask(restoreLine, { params: { id: line.id } }),
    meta: { stale: [queryKeys.lines.all] },
    onSuccess() {
      asking.close();
      toast.done(t.restoredNow);
    },
    onError: toast.refused,
  });
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={asking.open}>
        {t.restore}
      </Button>
      <Confirm
        isOpen={isAsking}
        close={asking.close}
        title={t.restore}
        action={t.restore}
        isHarmless
        isBusy={restore.isPending}
        run={() => restore.mutate()}
      >
        {t.restoreHint(placesOf(line))}
      </Confirm>
    </>
  );
}
