import { Button, Text } from '@mantine/core';
import type { OperatorMessageOfNumber } from '@peyk/sdk';
import { useQuery } from '@tanstack/react-query';

import { AccountName } from '../../components/accounts/account-name.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { BackLink } from '../../components/link/back-link.tsx';
import { PageLink } from '../../components/link/page-link.tsx';
import { useRecord } from '../../components/link/use-words.ts';
import type { Column } from '../../components/list/list-rows.tsx';
import { Ltr } from '../../components/values/ltr.tsx';
import { useFilters } from '../../components/list/use-filters.ts';
import { NumberHistoryView } from '../../components/numbers/number-history.tsx';
import { useNumberTexts } from '../../components/numbers/number-texts.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { linkTo } from '../../links.ts';
import { useMay } from '../../session/me.ts';
import { anyNumberHistory } from './any-number-queries.ts';

/** Why a number got messages of any account, or nothing, with what carriers answered. */
export function AnyNumberPage() {
  const t = useNumberTexts();
  const { mobile } = useRecord('/console/numbers/$mobile');
  const { filters, turnTo } = useFilters('/console/numbers/$mobile');
  const query = useQuery(anyNumberHistory(mobile, filters.page));
  const more: readonly Column<OperatorMessageOfNumber>[] = [
    {
      key: 'account',
      card: 'fact',
      title: t.account,
      cell: ({ account_id: id }) => <AccountName id={id} />,
    },
    { key: 'carrier', title: t.carrier, cell: (message) => <CarrierAnswer message={message} /> },
  ];
  return (
    <>
      <BackLink to={linkTo('/console/sends', { recipient: mobile })}>{t.allSends}</BackLink>
      <PageTitle title={t.title({ mobile })} hint={t.hint}>
        {useMay('blacklist') && (
          <Button
            component={PageLink}
            to={linkTo('/console/blacklist', { search: mobile })}
            variant="default"
          >
            {t.blacklist}
          </Button>
        )}
      </PageTitle>
      <Loaded query={query} height={320}>
        {(history) => (
          <NumberHistoryView
            history={history}
            messages={history.messages}
            more={more}
            linkOf={(id) => linkTo('/console/sends/$id', { id })}
            turnTo={turnTo}
          />
        )}
      </Loaded>
    </>
  );
}

function CarrierAnswer({
  message: { carrier, carrier_error: error },
}: {
  readonly message: OperatorMessageOfNumber;
}) {
  return (
    <>
      <bdi>{carrier}</bdi>
      {/* Where no carrier had it, the reason stands in its own column. */}
      {carrier !== null && error !== null && (
        <Text span size="sm" display="block">
          <Ltr>{error}</Ltr>
        </Text>
      )}
    </>
  );
}
