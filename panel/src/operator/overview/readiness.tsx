import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { useLanguage } from '../../language/language.tsx';
import { inLanguage } from '../../language/texts.ts';
import { wordOf } from '../../language/words.ts';
import { CheckIcon, WarningIcon } from '../../theme/icons.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { readinessQuery } from './overview-queries.ts';
import { readinessWords, useOverviewTexts } from './overview-texts.ts';

/** Whether everything that the service needs is there. */
export function Readiness() {
  const t = useOverviewTexts();
  const { language } = useLanguage();
  return (
    <Loaded query={useQuery(readinessQuery)} height={64}>
      {({ isReady, checks }) =>
        isReady ? (
          <Alert color="green" icon={<CheckIcon />} title={t.ready} role="status">
            {t.checked({
              parts: checks
                .map((check) => inLanguage(wordOf(readinessWords, check), language))
                .join(language === 'fa' ? '، ' : ', '),
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
