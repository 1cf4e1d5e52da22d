import { Alert, Button, Code, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { inviteUser } from '@peyk/sdk';
import { useState } from 'react';

import { Dialog } from '../../components/dialog/dialog.tsx';
import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { Copy } from '../../components/values/copy-button.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import { FormProblem } from '../../components/form/form-problem.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { userRoleWords } from '../../components/people/people-list-texts.ts';
import { useSettingsTexts } from './settings-texts.ts';

type Role = keyof typeof userRoleWords;

export function InvitePerson({ isOpen, close }: { readonly isOpen: boolean; readonly close: () => void }) {
  const t = useSettingsTexts();
  const [link, setLink] = useState<string>();
  return (
    <Dialog isOpen={isOpen} close={close} onExitTransitionEnd={() => setLink(undefined)} title={t.invite}>
      {link === undefined ? (
        <InviteForm onInvited={setLink} />
      ) : (
        <Stack>
          <Alert color="green">{t.inviteLink}</Alert>
          <Group wrap="nowrap">
            <Code block dir="ltr" flex={1} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              {link}
            </Code>
            <Copy value={link} />
          </Group>
          <Button onClick={close}>{t.done}</Button>
        </Stack>
      )}
    </Dialog>
  );
}

function InviteForm({ onInvited }: { readonly onInvited: (link: string) => void }) {
  const t = useSettingsTexts();
  const { language } = useLanguage();
  const { form, field, digits, problem, isBusy } = useApiForm({
    initial: { username: '', name: '', mobile: '', role: 'sender' },
    submit: ({ mobile, role, ...rest }) =>
      ask(inviteUser, { body: { ...rest, role: role as Role, ...(mobile !== '' && { mobile }) } }),
    async onDone({ password_set_url: link }) {
      await queryClient.invalidateQueries({ queryKey: queryKeys.users.all });
      onInvited(link);
    },
  });
  return (
    <form {...form}>
      <Stack>
        <FormProblem problem={problem} />
        <TextInput label={t.name} {...field('name')} dir="auto" data-autofocus />
        <TextInput label={t.username} {...field('username')} dir="ltr" autoComplete="off" />
        <TextInput label={t.mobile} {...digits('mobile')} inputMode="tel" />
        <NativeSelect
          label={t.role}
          {...field('role')}
          data={(Object.keys(userRoleWords) as Role[]).map((value) => ({
            value,
            label: inLanguage(userRoleWords[value], language),
          }))}
        />
        <FormButtons send={t.invite} isBusy={isBusy} />
      </Stack>
    </form>
  );
}
