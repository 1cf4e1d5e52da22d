import { text, type Text, type TextKey } from '../../../../texts/text.ts';

/** What an operator can do something about, by what the connection or the carrier said. */
const known: readonly (readonly [RegExp, TextKey])[] = [
  [/bind refused: invalid password/, 'link_password_refused'],
  [/bind refused: invalid system id/, 'link_system_id_refused'],
  [/bind refused: already bound/, 'link_already_bound'],
  [/bind refused/, 'link_bind_refused'],
  [/ECONNREFUSED/, 'link_nobody_listens'],
  [/ENOTFOUND|EAI_AGAIN/, 'link_host_unknown'],
  [/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|no connection in time/, 'link_unreachable'],
  [/certificate|CERT_|self.signed|wrong version number|SSL|TLS/i, 'link_not_trusted'],
  [/the peer is silent/, 'link_silent'],
  [/ECONNRESET|EPIPE|closed|ended|unbind|unbound/, 'link_lost'],
];

/** The problem of a link in words; what was said literally stands in it. */
export function linkProblem(error: string): Text {
  const [, key = 'link_problem' as const] = known.find(([pattern]) => pattern.test(error)) ?? [];
  return text(key, { reason: error.replace(/^bind refused: /, '') });
}
