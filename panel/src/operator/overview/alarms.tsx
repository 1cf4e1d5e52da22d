import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { WarningIcon } from '../../look/icons.tsx';
import { useMay } from '../../session/me.ts';
import {
  carriersQuery,
  isInTrouble,
  todayFigures,
  waitingPatterns,
  waitingSends,
  type Waiting,
} from './overview-queries.ts';
import { carrierTroubleWords, useOverviewTexts } from './overview-texts.ts';

/** A decision that is waited for longer is an alarm. */
const waitMaxMs = 60 * 60_000;
/** Below this share, of so many messages, something is wrong with delivery. */
const shareMin = 0.8;
const endedMin = 20;

interface Alarm {
  readonly key: string;
  readonly text: string;
  readonly to: string;
}

/** What a person should look at now; nothing while all is well. */
export function Alarms() {
  const t = useOverviewTexts();
  const alarms = [...useCarrierAlarms(), ...useWaitAlarms(), ...useDeliveryAlarms()];
  if (alarms.length === 0) return null;
  return (
    <Alert color="red" icon={<WarningIcon />} title={t.alarms} role="status">
      <Stack gap={2}>
        {alarms.map(({ key, text, to }) => (
          <Text key={key} size="sm">
            <Anchor component={Link} to={to} inherit display="inline-block" py={2}>
              <bdi>{text}</bdi>
            </Anchor>
          </Text>
        ))}
      </Stack>
    </Alert>
  );
}

function useCarrierAlarms(): Alarm[] {
  const { language } = useLanguage();
  const t = useOverviewTexts();
  const { data } = useQuery({ ...carriersQuery, enabled: useMay('network') });
  return (data?.kept ?? []).filter(isInTrouble).map(({ name, status }) => ({
    key: name,
    text: t.carrierAlarm({ name, state: inLanguage(carrierTroubleWords[status], language) }),
    to: '/console/carriers',
  }));
}

function useWaitAlarms(): Alarm[] {
  const t = useOverviewTexts();
  const format = useFormat();
  const enabled = useMay('moderation');
  const patterns = useQuery({ ...waitingPatterns, enabled }).data;
  const sends = useQuery({ ...waitingSends, enabled }).data;
  const isLong = (waiting: Waiting | undefined) =>
    waiting?.since !== undefined && Date.now() - Date.parse(waiting.since) > waitMaxMs;
  const alarm = (key: string, name: string, waiting: Waiting | undefined, to: string): Alarm[] =>
    isLong(waiting) ? [{ key, text: t.waitAlarm({ name, ago: format.ago(waiting?.since ?? '') }), to }] : [];
  return [
    ...alarm('patterns', t.patterns, patterns, '/console/queue?kind=pattern'),
    ...alarm('sends', t.sends, sends, '/console/queue?kind=send'),
  ];
}

function useDeliveryAlarms(): Alarm[] {
  const t = useOverviewTexts();
  const format = useFormat();
  const last = useQuery({ ...todayFigures, enabled: useMay('accounts.read') }).data?.rows.at(-1);
  if (last === undefined || last.delivered + last.failed < endedMin) return [];
  const share = last.delivered / (last.delivered + last.failed);
  if (share >= shareMin) return [];
  return [
    { key: 'delivery', text: t.deliveryAlarm({ share: format.share(share) }), to: '/console?by=carrier' },
  ];
}
