/** Words by which sends are filtered, of one account and of all. */
export const sendsWords = {
  status: '',
  type: '',
  outcome: '',
  line: '',
  network: '',
  carrier: '',
  from: '',
  to: '',
} as const;

/** Words by which the figures of an account are shown. */
const trendWords = { from: '', to: '', by: ['line', 'kind', 'network'] } as const;

/**
 * Every page of the panel: its address, and the words after `?` that it reads. A word has the value that stands for
 * "not given", or the values that it may have, of which the first stands for "not given". Links, filters and loaders
 * are typed by this table; the pages themselves stand in customer-pages.ts and operator/operator-pages.ts.
 */
export const pageWords = {
  '/': { range: ['today', '7', '30', '90', 'days'], ...trendWords },
  '/sign-in': { to: '', username: '', done: '' },
  '/verify': { token: '', method: '', to: '' },
  '/forgot': {},
  '/set-password': { token: '' },
  '/register': {},
  '/send': { kind: '', code: '', to: '', phonebook: '', again: '' },
  '/reports': {
    tab: ['list', 'trends'],
    search: '',
    status: '',
    type: '',
    waiting_for: '',
    outcome: '',
    line: '',
    network: '',
    label: '',
    sort_by: 'created_at',
    sort_type: 'desc',
    range: ['30', 'today', '7', '90', 'days'],
    ...trendWords,
  },
  '/reports/$id': { search: '', status: '' },
  '/numbers/$mobile': {},
  '/places': { search: '', status: '' },
  '/places/$id': {},
  '/inbox': { search: '', unread: '', from: '' },
  '/patterns': { search: '', status: '', share: '' },
  '/patterns/$code': {},
  '/phonebooks': { search: '' },
  '/phonebooks/$id': { search: '', sort_by: 'id', sort_type: 'desc', row: '0' },
  '/voice': {},
  '/wallet': {
    tab: ['ledger', 'orders'],
    state: '',
    cause: '',
    direction: '',
    from: '',
    to: '',
    order_id: '',
    orderId: '',
  },
  '/tickets': { status: '', department: '' },
  '/tickets/$id': {},
  '/developers': {
    tab: ['keys', 'webhooks', 'calls', 'verify', 'doors', 'smpp'],
    status: '',
    path: '',
    key: '',
    request: '',
    group: ['channel', 'network', 'hour', 'day'],
    range: ['today', 'week', 'month'],
  },
  '/settings': {
    tab: ['security', 'profile', 'people', 'blacklist', 'notifications', 'sending'],
    search: '',
  },
  '/console': {
    range: ['today', '7', '30', '90', 'days'],
    from: '',
    to: '',
    by: ['account', 'line', 'carrier', 'kind', 'network'],
    hour: '',
    line: '',
    carrier: '',
    kind: '',
    network: '',
    money: '',
    codes: ['carrier', 'channel', 'network', 'hour', 'day', 'account'],
    codesRange: ['today', 'week', 'month'],
  },
  '/console/queue': { kind: '' },
  '/console/accounts': { search: '', state: '', plan: '' },
  '/console/accounts/$id': {
    tab: ['', 'sends', 'ledger', 'orders', 'tickets', 'keys', 'people', 'settings', 'trust'],
    search: '',
    kind: '',
    ...sendsWords,
  },
  '/console/sends': { account: '', recipient: '', ...sendsWords },
  '/console/sends/$id': { search: '', status: '' },
  '/console/plans': { search: '' },
  '/console/discounts': { search: '', state: '' },
  '/console/orders': { status: '', account: '', order: '', discount: '', from: '', to: '' },
  '/console/lines': { search: '', service: '', state: '' },
  '/console/carriers': {},
  '/console/banks': { search: '' },
  '/console/banks/$id': {},
  '/console/postal': { by: '' },
  '/console/blacklist': { search: '', scope: '' },
  '/console/inbox': { line: '', owner: '' },
  '/console/tickets': { status: '', department: '', account: '' },
  '/console/tickets/$id': {},
  '/console/people': { search: '', role: '' },
  '/console/audit': { search: '', action: '', subject: '', account: '', operator: '', from: '', to: '' },
  '/console/settings': { tab: ['', 'hours', 'rules', 'words', 'reasons', 'seller', 'answers', 'alerts'] },
} as const satisfies Readonly<Record<`/${string}`, Readonly<Record<string, string | readonly string[]>>>>;

export type PageAddress = keyof typeof pageWords;
export type OperatorAddress = Extract<PageAddress, `/console${string}`>;
export type SignInAddress = '/sign-in' | '/verify' | '/forgot' | '/set-password' | '/register';
export type CustomerAddress = Exclude<PageAddress, OperatorAddress | SignInAddress>;
