import { Anchor } from '@mantine/core';

import { texts } from '../../language/texts.ts';
import type { PanelLink } from '../../links.ts';
import { PageLink } from '../link/page-link.tsx';
import { Ltr } from '../values/ltr.tsx';

const useCauseTexts = texts({
  ofSend: ['ارسال {id}', 'Send {id}'],
  ofPlace: ['درخواست مکانی {id}', 'Location request {id}'],
  ofOrder: ['سفارش {id}', 'Order {id}'],
  ofPayment: ['پرداخت {id}', 'Payment {id}'],
  byOperator: ['پشتیبانی', 'Support'],
  firstGift: ['اعتبار اولیه', 'Starting credit'],
});

interface LedgerCauseProps {
  readonly cause: string;
  /** Where the record behind it is, for who may see it. */
  readonly linkOf: (kind: 'send' | 'place' | 'order', id: string) => PanelLink | undefined;
}

/** What moved the money in words, as a way there where there is one. */
export function LedgerCause({ cause, linkOf }: LedgerCauseProps) {
  const t = useCauseTexts();
  const [kind = '', id = ''] = cause.split(':');
  switch (kind) {
    case 'send':
    case 'item':
      return <Way to={linkOf('send', id)}>{t.ofSend({ id })}</Way>;
    case 'lbs':
      return <Way to={linkOf('place', id)}>{t.ofPlace({ id })}</Way>;
    case 'order':
      return <Way to={linkOf('order', id)}>{t.ofOrder({ id })}</Way>;
    case 'payment':
      return t.ofPayment({ id });
    case 'operator':
      return t.byOperator;
    case 'first-start':
      return t.firstGift;
    default:
      return <Ltr>{cause}</Ltr>;
  }
}

interface WayProps {
  readonly to: PanelLink | undefined;
  readonly children: string;
}

function Way({ to, children }: WayProps) {
  if (to === undefined) return children;
  return (
    <Anchor component={PageLink} to={to} size="sm">
      {children}
    </Anchor>
  );
}
