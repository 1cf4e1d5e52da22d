import { Card, Checkbox, NumberInput, Stack, Switch, Text } from '@mantine/core';
import { editNotificationSettings, type NotificationSettings } from '@peyk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../../api/ask.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PushSwitch } from '../../components/push/push-switch.tsx';
import { toast } from '../../components/feedback/toast.tsx';
import { useMay } from '../../session/me.ts';
import { useNotificationsTexts } from './notifications-texts.ts';
import { notificationSettingsQuery } from './settings-queries.ts';
import { FormButtons } from '../../components/form/form-buttons.tsx';

/** When the account is warned of a low balance, and how. */
export function NotificationsTab() {
  const query = useQuery(notificationSettingsQuery);
  return (
    <Loaded query={query} height={240}>
      {(settings) => <SettingsForm settings={settings} />}
    </Loaded>
  );
}

const usualLimit = 100_000;

function SettingsForm({ settings }: { readonly settings: NotificationSettings }) {
  const t = useNotificationsTexts();
  const mayManage = useMay('manage');
  const [isOn, setOn] = useState(settings.low_balance_amount !== null);
  const [amount, setAmount] = useState<number | string>(settings.low_balance_amount ?? usualLimit);
  const [bySms, setBySms] = useState(settings.low_balance_by_sms);
  const given = typeof amount === 'number' && amount > 0 ? Math.floor(amount) : undefined;
  const save = useMutation({
    mutationFn: () =>
      ask(editNotificationSettings, {
        body: { low_balance_amount: isOn ? (given ?? null) : null, low_balance_by_sms: isOn && bySms },
      }),
    meta: { stale: [queryKeys.notices.all, queryKeys.me.all] },
    onSuccess: () => toast.done(t.saved),
    onError: toast.refused,
  });
  return (
    <Stack maw={640} gap="lg">
      <Card>
        <Stack
          component="form"
          gap="md"
          onSubmit={(event: React.FormEvent) => {
            event.preventDefault();
            save.mutate();
          }}
        >
          <Switch
            label={t.lowBalance}
            description={t.lowBalanceHint}
            checked={isOn}
            disabled={!mayManage}
            onChange={({ currentTarget }) => setOn(currentTarget.checked)}
          />
          {isOn && (
            <>
              <NumberInput
                label={t.amount}
                name="low_balance_amount"
                dir="ltr"
                min={1}
                thousandSeparator=","
                allowDecimal={false}
                allowNegative={false}
                value={amount}
                disabled={!mayManage}
                error={given === undefined ? t.amountNeeded : undefined}
                hideControls
                onChange={setAmount}
              />
              <Checkbox
                label={t.bySms}
                description={t.bySmsHint}
                checked={bySms}
                disabled={!mayManage}
                onChange={({ currentTarget }) => setBySms(currentTarget.checked)}
              />
            </>
          )}
          {mayManage && <FormButtons isBusy={save.isPending} isDisabled={isOn && given === undefined} />}
        </Stack>
      </Card>
      <Card>
        <PushSwitch />
      </Card>
      <Text size="sm" c="dimmed">
        {t.others}
      </Text>
    </Stack>
  );
}
