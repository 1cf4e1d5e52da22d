import { Alert, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { useFormat, useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { wordOf } from '../../language/words.ts';
import { CheckIcon, WarningIcon } from '../../theme/icons.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { useMay } from '../../session/me.ts';
import { carrierTroubles } from './carrier-troubles.ts';
import { carriersQuery, readinessQuery } from './overview-queries.ts';
import { readinessWords, useOverviewTexts } from './overview-texts.ts';

/** Whether everything that the service needs is there; it is not ready while a carrier is down. */
export function Readiness() {
  const t = useOverviewTexts();
  const format = useFormat();
  const { data: carriers, isLoading } = useQuery({ ...carriersQuery, enabled: useMay('network') });
  // Not said before it is known.
  if (isLoading) return <Skeleton height={64} />;
  const dead = carriers ? carrierTroubles(carriers).filter(({ isDead }) => isDead) : [];
  if (dead.length > 0)
    return (
      <Alert color="red" icon={<WarningIcon />} title={t.service} role="status">
        {t.carriersDown({ names: format.list(dead.map(({ name }) => name)) })}
      </Alert>
    );
  return <Checks />;
}

function Checks() {
  const t = useOverviewTexts();
  const format = useFormat();
  const { language } = useLanguage();
  return (
    <Loaded query={useQuery(readinessQuery)} height={64}>
      {({ isReady, checks }) =>
        isReady ? (
          <Alert color="green" icon={<CheckIcon />} title={t.ready} role="status">
            {t.checked({
              parts: format.list(checks.map((check) => inLanguage(wordOf(readinessWords, check), language))),
            })}
          </Alert>
        ) : (
          <Alert color="red" icon={<WarningIcon />} title={t.service} role="alert">
            {t.notReady}
          </Alert>
        )
      }
    </Loaded>
  );
}
