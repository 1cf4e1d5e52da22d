/** Questions that the panel asks, by their subject. */
const questions = {
  abTests: ['list'],
  accounts: [
    'balance',
    'keys',
    'ledger',
    'list',
    'load',
    'one',
    'orders',
    'people',
    'profile',
    'sends',
    'tickets',
    'trust',
  ],
  alerts: ['current', 'past', 'settings'],
  attributes: ['list'],
  audit: ['list', 'visits'],
  bell: ['operator'],
  banks: ['failedRows', 'imports', 'list', 'one', 'places'],
  blacklist: ['list', 'ofNetworks', 'operatorList'],
  calls: ['list'],
  carriers: ['effects', 'health', 'list', 'test'],
  contactImports: ['list', 'one'],
  contacts: ['list', 'some'],
  cost: ['answer'],
  discounts: ['list'],
  doors: ['aliases', 'list'],
  figures: ['between', 'by', 'codes', 'moderation', 'money', 'today'],
  identity: ['cases', 'of', 'own', 'rules'],
  inbox: ['clicks', 'conversations', 'from', 'notes', 'operatorList', 'people', 'ready'],
  keys: ['list'],
  lines: ['choices', 'list', 'operatorList', 'sending', 'trouble'],
  me: ['current'],
  moderation: ['claims', 'decisions', 'desk'],
  notices: ['list', 'settings'],
  numberBanks: ['list'],
  operators: ['keys', 'list'],
  orders: ['list'],
  patterns: ['history', 'list', 'one', 'waiting'],
  phone: ['messages'],
  phonebooks: ['joinForm', 'list', 'one', 'shared'],
  places: ['list', 'one', 'waiting'],
  plans: ['choices', 'list'],
  postal: ['count', 'data', 'failedRows', 'genders', 'imports', 'lines'],
  readiness: ['current'],
  readyTexts: ['list'],
  reference: ['cities', 'provinces', 'provincesWithBanks'],
  replies: ['codeLists', 'contests', 'days', 'polls', 'results', 'rules', 'startable'],
  registration: ['form'],
  repeating: ['cap', 'list', 'one', 'preview', 'runs'],
  search: ['found'],
  segments: ['count', 'list', 'members', 'one', 'some'],
  sends: [
    'again',
    'any',
    'anyHistory',
    'anyItems',
    'approval',
    'check',
    'climb',
    'forecast',
    'history',
    'items',
    'labels',
    'last',
    'leftOut',
    'list',
    'one',
    'operatorList',
    'references',
    'resend',
    'sample',
    'timeline',
    'to',
    'waiting',
  ],
  shortLinks: ['clicks', 'domains', 'list', 'ofSend', 'one', 'recipients'],
  serviceSettings: ['hours', 'replyWords', 'rules', 'seller', 'taxes'],
  sessions: ['list'],
  smpp: ['clients', 'credentials', 'log', 'ports', 'sessions'],
  tickets: ['departments', 'importances', 'list', 'one', 'waiting'],
  users: ['list'],
  verify: ['hooks', 'settings'],
  views: ['list'],
  voice: ['cost', 'files'],
  wallet: ['balance', 'invoice', 'ledger', 'order', 'orders', 'price', 'quote'],
  webhooks: ['list', 'log'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Questions = typeof questions;
declare const isMadeHere: unique symbol;

/** A key of queries. Only this file makes them, so a key that no query has does not compile. */
export type PanelKey = readonly [subject: keyof Questions, question?: string, ...of: unknown[]] & {
  readonly [isMadeHere]: true;
};

/**
 * Keys of queries, which queries, changes and live topics share: `queryKeys.sends.one(7)` is one question, the same
 * without its arguments all questions of that name, and `queryKeys.sends.all` everything of the subject.
 */
export const queryKeys = Object.fromEntries(
  Object.entries(questions).map(([subject, names]) => [
    subject,
    {
      all: [subject],
      ...Object.fromEntries(names.map((name) => [name, (...of: unknown[]) => [subject, name, ...of]])),
    },
  ]),
) as unknown as {
  readonly [Subject in keyof Questions]: Readonly<
    Record<Questions[Subject][number], (...of: readonly unknown[]) => PanelKey>
  > & { readonly all: PanelKey };
};
