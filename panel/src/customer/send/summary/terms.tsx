import { Alert, Text } from '@mantine/core';
import { checkSend, type CheckedSend } from '@peyk/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { ask } from '../../../api/ask.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useFormat } from '../../../language/language.tsx';
import type { SendForm } from '../draft/use-send-form.ts';
import { Fact } from './price-card.tsx';
import { useTermsTexts } from './terms-texts.ts';

interface TermsProps {
  readonly form: SendForm;
  /** The body that was priced. */
  readonly asked: object;
}

/** What happens with the draft; its files are in the key by name and size. */
const checkOf = (asked: object, draft: string) =>
  queryOptions({
    queryKey: queryKeys.sends.check(draft),
    queryFn: ({ signal }) => ask(checkSend, { body: asked }, signal),
    retry: false,
  });

/** Who is left out, what the line charges and when it leaves, before the money goes. */
export function Terms({ asked, form }: TermsProps) {
  const { data } = useQuery(checkOf(asked, JSON.stringify(form.prepared.body)));
  return data === undefined ? null : <Checked checked={data} />;
}

function Checked({ checked }: { readonly checked: CheckedSend }) {
  const t = useTermsTexts();
  const format = useFormat();
  const { blacklisted_count: listed, operator_blocked_count: blocked, charging, approval, hours } = checked;
  const { last_leaves_at: leaves } = checked;
  return (
    <>
      {listed > 0 && <Fact name={t.listed}>{format.count(listed)}</Fact>}
      {blocked > 0 && <Fact name={t.blocked}>{format.count(blocked)}</Fact>}
      {approval !== null && approval.place !== null && (
        <Fact name={t.place}>{format.count(approval.place)}</Fact>
      )}
      {approval !== null && approval.usual_at !== null && approval.late_at !== null && (
        <Fact name={t.decision}>
          {t.expected({ usual: format.moment(approval.usual_at), late: format.moment(approval.late_at) })}
        </Fact>
      )}
      {leaves !== null && <Fact name={t.lastLeaves}>{format.moment(leaves)}</Fact>}
      {hours !== null && <HoursNotice hours={hours} />}
      <Text size="sm" c="dimmed">
        {t[charging.basis]} {refundWords(charging.refunded, t)}
        {charging.depends_on_way && ` ${t.dependsOnWay}`}
      </Text>
    </>
  );
}

/** Until when it waits for the hours of its line, and what of it leaves after they closed. */
function HoursNotice({ hours }: { readonly hours: NonNullable<CheckedSend['hours']> }) {
  const t = useTermsTexts();
  const format = useFormat();
  const { opens_at: opensAt, closes_at: closesAt, resumes_at: resumesAt } = hours;
  return (
    <>
      {opensAt !== null && <Alert color="orange">{t.opensAt({ moment: format.moment(opensAt) })}</Alert>}
      {resumesAt !== null && (
        <Alert color="orange">
          {t.resumesAt({ close: format.moment(closesAt), moment: format.moment(resumesAt) })}
        </Alert>
      )}
    </>
  );
}

type Refunded = CheckedSend['charging']['refunded'];

function refundWords(refunded: Refunded, t: ReturnType<typeof useTermsTexts>): string {
  if (refunded.length === 0) return t.nothingBack;
  // A failure of the service itself is said with what was not sent.
  const shown = refunded.filter((state) => state !== 'system-error' || !refunded.includes('send-failure'));
  return t.back({ states: shown.map((state) => t[state]).join(t.comma) });
}
