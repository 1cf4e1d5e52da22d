import { Anchor, Button, Stack, Switch } from '@mantine/core';
import {
  deleteVerifyHook,
  editVerifySettings,
  listVerifyHooks,
  showVerifySettings,
  type VerifyHook,
} from '@peyk/sdk';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { ConfirmChange } from '../../components/dialog/confirm-change.tsx';
import { Empty } from '../../components/feedback/empty.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { ListRows } from '../../components/list/list-rows.tsx';
import { SectionHead } from '../../components/section-head.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { useMay } from '../../session/me.ts';
import { PlusIcon } from '../../theme/icons.tsx';
import { NewHook } from './new-hook.tsx';
import { hookKindWords, useVerifyTexts } from './verify-texts.ts';

const hooksQuery = queryOptions({
  queryKey: queryKeys.verify.hooks(),
  queryFn: ({ signal }) => ask(listVerifyHooks, {}, signal),
});
const settingsQuery = queryOptions({
  queryKey: queryKeys.verify.settings(),
  queryFn: ({ signal }) => ask(showVerifySettings, {}, signal),
});

/** Identity servers that make codes themselves. */
export function VerifyHooks() {
  const t = useVerifyTexts();
  const mayManage = useMay('manage');
  const settings = useQuery(settingsQuery);
  const [isMaking, setIsMaking] = useState(false);
  const [removed, setRemoved] = useState<VerifyHook>();
  return (
    <Stack component="section">
      <SectionHead
        title={t.hooks}
        hint={
          <>
            {t.hooksHint}{' '}
            <Anchor href="/docs/guides/identity-servers" size="sm" underline="always">
              {t.guide}
            </Anchor>
          </>
        }
      >
        {mayManage && (
          <Button
            leftSection={<PlusIcon size={18} />}
            disabled={settings.data?.takes_codes !== true}
            onClick={() => setIsMaking(true)}
          >
            {t.add}
          </Button>
        )}
      </SectionHead>
      <Loaded query={settings} height={48}>
        {({ takes_codes: isOn }) => <OwnCodes isOn={isOn} mayChange={mayManage} />}
      </Loaded>
      <HookList
        hint={settings.data?.takes_codes === false ? t.noneWhileOff : t.noneHint}
        remove={mayManage ? setRemoved : undefined}
      />
      <NewHook isOpen={isMaking} close={() => setIsMaking(false)} />
      <ConfirmChange
        of={removed}
        close={() => setRemoved(undefined)}
        action={t.removeTitle}
        run={({ id }) => ask(deleteVerifyHook, { params: { id } })}
        stale={[queryKeys.verify.all, queryKeys.keys.all]}
        said={t.removed}
        hint={({ name }) => t.removeHint({ name })}
      />
    </Stack>
  );
}

function OwnCodes({ isOn, mayChange }: { readonly isOn: boolean; readonly mayChange: boolean }) {
  const t = useVerifyTexts();
  const change = useMutation({
    mutationFn: (wanted: boolean) => ask(editVerifySettings, { body: { takes_codes: wanted } }),
    meta: { stale: [queryKeys.verify.settings()] },
    onSuccess: () => toast.done(t.saved),
    onError: toast.refused,
  });
  return (
    <Switch
      label={t.takesCodes}
      description={t.takesCodesHint}
      checked={change.isPending ? change.variables : isOn}
      disabled={!mayChange}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
    />
  );
}

interface HookListProps {
  /** What to do while there are none. */
  readonly hint: string;
  readonly remove: ((hook: VerifyHook) => void) | undefined;
}

function HookList({ hint, remove }: HookListProps) {
  const t = useVerifyTexts();
  const { language } = useLanguage();
  return (
    <Loaded query={useQuery(hooksQuery)} height={120}>
      {(rows) =>
        rows.length === 0 ? (
          <Empty title={t.none} hint={hint} />
        ) : (
          <ListRows
            name={t.hooks}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { key: 'name', card: 'headline', title: t.name, cell: ({ name }) => <bdi>{name}</bdi> },
              {
                key: 'kind',
                card: 'fact',
                title: t.kind,
                cell: ({ kind }) => inLanguage(hookKindWords[kind], language),
              },
              { key: 'url', title: t.url, cell: ({ url }) => <Ltr>{url}</Ltr> },
              {
                key: 'actions',
                card: 'actions',
                title: t.actions,
                cell: (hook) =>
                  remove && (
                    <Button variant="default" size="compact-sm" onClick={() => remove(hook)}>
                      {t.remove}
                    </Button>
                  ),
              },
            ]}
          />
        )
      }
    </Loaded>
  );
}
