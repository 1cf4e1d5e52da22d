import type { Pair } from '../../language/texts.ts';
import { linkTo, type PanelLink } from '../../links.ts';

interface SubjectKind {
  readonly word: Pair;
  /** Where a record of this kind is seen. */
  readonly link?: (id: string) => PanelLink;
}

const kinds: Readonly<Record<string, SubjectKind>> = {
  account: { word: ['حساب', 'Account'], link: (id) => linkTo('/console/accounts/$id', { id }) },
  alerts: {
    word: ['هشدارها', 'Alerts'],
    link: () => linkTo('/console/settings', { tab: 'alerts' }),
  },
  blacklist: { word: ['لیست سیاه', 'Blacklist'], link: () => linkTo('/console/blacklist') },
  carrier: { word: ['اپراتور', 'Carrier'], link: () => linkTo('/console/carriers') },
  discount: { word: ['تخفیف', 'Discount'], link: () => linkTo('/console/discounts') },
  holiday: { word: ['تعطیل رسمی', 'Holiday'], link: () => linkTo('/console/settings', { tab: 'hours' }) },
  identity: {
    word: ['مدارک هویتی', 'Identity documents'],
    link: () => linkTo('/console/settings', { tab: 'identity' }),
  },
  inbox: { word: ['پیام دریافتی', 'Reply'], link: () => linkTo('/console/inbox') },
  key: { word: ['کلید API', 'API key'] },
  lbs: { word: ['درخواست مکانی', 'Location request'] },
  line: { word: ['خط', 'Line'], link: () => linkTo('/console/lines') },
  'link-hosts': { word: ['دامنهٔ لینک', 'Link host'] },
  list: { word: ['فهرست', 'List'] },
  'moderation-rules': {
    word: ['قوانین بررسی', 'Review rules'],
    link: () => linkTo('/console/settings', { tab: 'rules' }),
  },
  number: { word: ['داده‌های یک شماره', 'Data of a number'] },
  number_bank: { word: ['بانک شماره', 'Number bank'], link: (id) => linkTo('/console/banks/$id', { id }) },
  number_erasure: { word: ['حذف داده‌های شماره', 'Erasure of a number'] },
  operator: { word: ['کارشناس', 'Operator'], link: () => linkTo('/console/people') },
  order: { word: ['سفارش', 'Order'], link: (order) => linkTo('/console/orders', { order }) },
  pattern: { word: ['الگو', 'Pattern'] },
  plan: { word: ['پلن', 'Plan'], link: () => linkTo('/console/plans') },
  postal: { word: ['کد پستی', 'Postal codes'], link: () => linkTo('/console/postal') },
  'postal-import': {
    word: ['ورود کد پستی', 'Import of postal codes'],
    link: () => linkTo('/console/postal'),
  },
  seller: { word: ['فروشنده', 'Seller'], link: () => linkTo('/console/settings', { tab: 'seller' }) },
  send: { word: ['ارسال', 'Send'], link: (id) => linkTo('/console/sends/$id', { id }) },
  'sending-hours': {
    word: ['ساعت‌های ارسال', 'Sending hours'],
    link: () => linkTo('/console/settings', { tab: 'hours' }),
  },
  smpp: { word: ['اتصال SMPP', 'SMPP bind'] },
  taxes: { word: ['مالیات', 'Tax'], link: () => linkTo('/console/settings', { tab: 'seller' }) },
  text: { word: ['متن', 'Text'] },
  ticket: { word: ['تیکت', 'Ticket'], link: (id) => linkTo('/console/tickets/$id', { id }) },
  user: { word: ['کاربر', 'User'] },
};

/** Kinds with a word of the service where others have an id. */
const isNamed = (kind: string) => ['blacklist', 'sending-hours', 'list', 'text'].includes(kind);

export interface AuditSubjectParts {
  readonly kind: string;
  readonly id: string;
  /** Undefined for a kind of a newer service. */
  readonly word: Pair | undefined;
  readonly link: PanelLink | undefined;
}

/** `send:123` is the send 123, which has a page. */
export function subjectOf(subject: string): AuditSubjectParts {
  const [kind = '', ...rest] = subject.split(':');
  const id = rest.join(':');
  const known = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  const shown = isNamed(kind) ? '' : id;
  return { kind, id: shown, word: known?.word, link: known?.link?.(id) };
}
