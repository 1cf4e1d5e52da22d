import { Alert } from '@mantine/core';
import { forecastApproval, type ForecastApprovalBody } from '@peyk/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { ask } from '../../../api/ask.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLanguage } from '../../../language/language.tsx';
import { inLanguage } from '../../../language/texts.ts';
import { readRows } from '../recipients/read-rows.ts';
import type { Draft, Kind } from '../draft/draft.ts';
import type { SendForm } from '../draft/use-send-form.ts';
import { approvalReasonWords } from '../../../language/words.ts';
import { useSendTexts } from '../send-texts.ts';

/** Kinds as the rules of operators name them; a pattern was approved before. */
const moderated = {
  text: 'simple',
  personal: 'keywords',
  file: 'simple-file',
  bank: 'bank',
  postal: 'postal',
  place: 'lbs',
  voice: 'voice',
} as const satisfies Readonly<Record<Exclude<Kind, 'pattern'>, string>>;

const valuesMax = 1000;

/** Undefined: the texts stand in a file, which only the service has read. */
function bodyOf(kind: Exclude<Kind, 'pattern'>, draft: Draft): ForecastApprovalBody | undefined {
  const { text, source, rows, fileText } = draft;
  if (kind === 'file' && fileText === 'own') return undefined;
  const own = kind === 'personal' && source === 'rows' ? readRows(rows).rows : [];
  const values = own.flatMap((row) => Object.values(row).map(String)).slice(0, valuesMax);
  const type = kind === 'file' && fileText === 'columns' ? 'keywords' : moderated[kind];
  return { type, text: kind === 'voice' ? '' : text, values };
}

const forecastOf = (body: ForecastApprovalBody) =>
  queryOptions({
    queryKey: queryKeys.sends.forecast(body),
    queryFn: ({ signal }) => ask(forecastApproval, { body }, signal),
  });

/** Whether the send waits for an operator, and why, before the money goes. */
export function ApprovalForecast({ form: { kind, values } }: { readonly form: SendForm }) {
  const body = kind === 'pattern' ? undefined : bodyOf(kind, values);
  return body === undefined ? null : <Forecast body={body} />;
}

function Forecast({ body }: { readonly body: ForecastApprovalBody }) {
  const t = useSendTexts();
  const { language } = useLanguage();
  const { data } = useQuery(forecastOf(body));
  if (data === undefined) return null;
  if (data.reason === null) return <Alert color="green">{t.willPass}</Alert>;
  return (
    <Alert color="orange">
      {t.willWait({ why: inLanguage(approvalReasonWords[data.reason], language) })}
    </Alert>
  );
}
