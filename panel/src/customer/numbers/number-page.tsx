import { Button } from '@mantine/core';
import { addressOf, exportProof } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { Loaded } from '../../components/feedback/loaded.tsx';
import { BackLink } from '../../components/link/back-link.tsx';
import { PageLink } from '../../components/link/page-link.tsx';
import { useRecord } from '../../components/link/use-words.ts';
import { useFilters } from '../../components/list/use-filters.ts';
import { NumberHistoryView } from '../../components/numbers/number-history.tsx';
import { useNumberTexts } from '../../components/numbers/number-texts.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { linkTo } from '../../links.ts';
import { numberHistory } from './number-queries.ts';

/** Why a number got messages of the account, or nothing. */
export function NumberPage() {
  const t = useNumberTexts();
  const { mobile } = useRecord('/numbers/$mobile');
  const { filters, turnTo } = useFilters('/numbers/$mobile');
  const query = useQuery(numberHistory(mobile, filters.page));
  return (
    <>
      <BackLink to={linkTo('/reports', { search: mobile })}>{t.back}</BackLink>
      <PageTitle title={t.title({ mobile })} hint={t.hint}>
        <Button
          variant="default"
          component="a"
          download
          href={addressOf(exportProof.path, { params: { mobile }, query: { format: 'pdf' } })}
        >
          {t.proof}
        </Button>
        <Button
          variant="default"
          component="a"
          download
          href={addressOf(exportProof.path, { params: { mobile }, query: { format: 'json' } })}
        >
          {t.proofForPrograms}
        </Button>
        <Button component={PageLink} to={linkTo('/inbox', { from: mobile })} variant="default">
          {t.contacts}
        </Button>
      </PageTitle>
      <Loaded query={query} height={320}>
        {(history) => (
          <NumberHistoryView
            history={history}
            messages={history.messages}
            linkOf={(id) => linkTo('/reports/$id', { id })}
            turnTo={turnTo}
          />
        )}
      </Loaded>
    </>
  );
}
