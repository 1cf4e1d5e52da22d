import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { PageLink } from '../../components/link/page-link.tsx';
import { linkTo, type PanelLink } from '../../links.ts';
import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { WarningIcon } from '../../theme/icons.tsx';
import { useMay } from '../../session/me.ts';
import { carrierTroubles } from './carrier-troubles.ts';
import {
  carriersQuery,
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
  readonly to: PanelLink;
  /** Shown larger: messages do not leave. */
  readonly isGrave?: boolean;
  readonly details?: string | undefined;
}

/** Alarms that need an operator now, carriers that are down first; empty while they are loading. */
export function useAlarms(): readonly Alarm[] | undefined {
  const all = [useCarrierAlarms(), useWaitAlarms(), useDeliveryAlarms()];
  return all.some(({ isLoading }) => isLoading) ? undefined : all.flatMap(({ alarms }) => alarms);
}

/** Nothing while all is well. */
export function Alarms({ alarms }: { readonly alarms: readonly Alarm[] }) {
  const t = useOverviewTexts();
  if (alarms.length === 0) return null;
  return (
    <Alert color="red" icon={<WarningIcon />} title={t.alarms} role="status">
      <Stack gap={2}>
        {alarms.map(({ key, text, to, isGrave = false, details }) => (
          <div key={key}>
            <Text size={isGrave ? 'md' : 'sm'} fw={isGrave ? 700 : 400}>
              <Anchor component={PageLink} to={to} inherit display="inline-block" py={2}>
                <bdi>{text}</bdi>
              </Anchor>
            </Text>
            {details !== undefined && (
              <Text size="sm" dir="auto">
                {details}
              </Text>
            )}
          </div>
        ))}
      </Stack>
    </Alert>
  );
}

interface Known {
  readonly isLoading: boolean;
  readonly alarms: readonly Alarm[];
}

function useCarrierAlarms(): Known {
  const { language } = useLanguage();
  const t = useOverviewTexts();
  const { data, isLoading } = useQuery({ ...carriersQuery, enabled: useMay('network') });
  const alarms = (data ? carrierTroubles(data) : []).map(({ name, status, isDead, problem }) => ({
    key: name,
    text: t.carrierAlarm({ name, state: inLanguage(carrierTroubleWords[status], language) }),
    to: linkTo('/console/carriers'),
    isGrave: isDead,
    details: problem ?? (isDead ? t.carrierDeadHint : undefined),
  }));
  return { isLoading, alarms };
}

function useWaitAlarms(): Known {
  const t = useOverviewTexts();
  const format = useFormat();
  const enabled = useMay('moderation');
  const patterns = useQuery({ ...waitingPatterns, enabled });
  const sends = useQuery({ ...waitingSends, enabled });
  const isLong = (waiting: Waiting | undefined) =>
    waiting?.since !== undefined && Date.now() - Date.parse(waiting.since) > waitMaxMs;
  const alarm = (key: string, name: string, waiting: Waiting | undefined, to: PanelLink): Alarm[] =>
    isLong(waiting) ? [{ key, text: t.waitAlarm({ name, ago: format.ago(waiting?.since ?? '') }), to }] : [];
  return {
    isLoading: patterns.isLoading || sends.isLoading,
    alarms: [
      ...alarm('patterns', t.patterns, patterns.data, linkTo('/console/queue', { kind: 'pattern' })),
      ...alarm('sends', t.sends, sends.data, linkTo('/console/queue', { kind: 'send' })),
    ],
  };
}

function useDeliveryAlarms(): Known {
  const t = useOverviewTexts();
  const format = useFormat();
  const { data, isLoading } = useQuery({ ...todayFigures, enabled: useMay('accounts.read') });
  const { delivered, failed } = data?.rows.at(-1) ?? { delivered: 0, failed: 0 };
  const share = delivered / (delivered + failed);
  if (delivered + failed < endedMin || share >= shareMin) return { isLoading, alarms: [] };
  const text = t.deliveryAlarm({ share: format.share(share) });
  return { isLoading, alarms: [{ key: 'delivery', text, to: linkTo('/console', { by: 'carrier' }) }] };
}
