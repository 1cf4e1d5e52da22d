import { headerListOf, parseNameAddress, parseUri } from './header-values.ts';
import { newBranch, newCallId, newTag } from './random-ids.ts';
import { headerOf, type SipHeader, type SipRequest, type SipResponse } from './sip-message.ts';
import { hostInUri, type HostPort, type SipTransport } from '../transports/sip-transport.ts';

/** The headers that all requests of a call share. */
export interface CallIdentity {
  readonly callId: string;
  readonly localTag: string;
  readonly uri: string;
  readonly from: string;
  readonly to: string;
}

/** How requests of an answered call are addressed (RFC 3261, section 12). */
export interface Dialog {
  readonly identity: CallIdentity;
  readonly uri: string;
  readonly to: string;
  readonly routes: readonly string[];
  /** Null: unknown; requests go where the INVITE went. */
  readonly hop: HostPort | null;
}

export interface Parties {
  readonly caller: string;
  readonly callee: string;
  /** With the port if it is not 5060. */
  readonly domain: string;
  readonly isTcp: boolean;
}

export function newIdentity({ caller, callee, domain, isTcp }: Parties): CallIdentity {
  const localTag = newTag();
  return {
    callId: newCallId(),
    localTag,
    uri: `sip:${escapeUser(callee)}@${domain}${isTcp ? ';transport=tcp' : ''}`,
    from: `<sip:${escapeUser(caller)}@${domain}>;tag=${localTag}`,
    to: `<sip:${escapeUser(callee)}@${domain}>`,
  };
}

interface InviteOptions {
  readonly seq: number;
  readonly sdp: string;
  readonly extra: readonly SipHeader[];
  readonly userAgent: string;
  readonly contactUser: string;
}

export function inviteRequest(
  transport: SipTransport,
  identity: CallIdentity,
  { seq, sdp, extra, userAgent, contactUser }: InviteOptions,
): SipRequest {
  const { host, port } = transport.local;
  const suffix = transport.protocol === 'TCP' ? ';transport=tcp' : '';
  return {
    kind: 'request',
    method: 'INVITE',
    uri: identity.uri,
    headers: [
      ...commonHeaders(transport, identity, { to: identity.to, seq, method: 'INVITE' }),
      { name: 'contact', value: `<sip:${escapeUser(contactUser)}@${hostInUri(host)}:${port}${suffix}>` },
      { name: 'allow', value: 'INVITE, ACK, CANCEL, BYE, OPTIONS' },
      { name: 'user-agent', value: userAgent },
      ...extra,
      { name: 'content-type', value: 'application/sdp' },
    ],
    body: sdp,
  };
}

/** The dialog that a 2xx response creates. */
export function dialogOf(identity: CallIdentity, answer: SipResponse): Dialog {
  const contact = parseNameAddress(headerListOf(answer, 'contact')[0] ?? '')?.uri;
  const target = contact !== undefined && parseUri(contact) ? contact : identity.uri;
  const routes = headerListOf(answer, 'record-route').toReversed();
  const first = parseNameAddress(routes[0] ?? '')?.uri;
  const next = parseUri(first ?? target);
  return {
    identity,
    uri: target,
    to: headerOf(answer, 'to') ?? identity.to,
    routes,
    hop: next ? { host: next.host, port: next.port ?? 5060 } : null,
  };
}

/** An ACK or a BYE. */
export function dialogRequest(
  transport: SipTransport,
  dialog: Dialog,
  { method, seq, extra = [] }: { method: 'ACK' | 'BYE'; seq: number; extra?: readonly SipHeader[] },
): SipRequest {
  const { identity, to, routes, uri } = dialog;
  const first = parseNameAddress(routes[0] ?? '')?.uri;
  // A strict router (RFC 2543) expects itself in the request line and the callee as the last route.
  const isStrict = first !== undefined && parseUri(first)?.isLoose === false;
  const routeSet = isStrict ? [...routes.slice(1), `<${uri}>`] : routes;
  return {
    kind: 'request',
    method,
    uri: isStrict ? first : uri,
    headers: [
      ...commonHeaders(transport, identity, { to, seq, method }),
      ...routeSet.map((value) => ({ name: 'route', value })),
      ...extra,
    ],
    body: '',
  };
}

function commonHeaders(
  { protocol, local }: SipTransport,
  { callId, from }: CallIdentity,
  { to, seq, method }: { to: string; seq: number; method: string },
): SipHeader[] {
  const sentBy = `${hostInUri(local.host)}:${local.port}`;
  return [
    { name: 'via', value: `SIP/2.0/${protocol} ${sentBy};rport;branch=${newBranch()}` },
    { name: 'max-forwards', value: '70' },
    { name: 'from', value: from },
    { name: 'to', value: to },
    { name: 'call-id', value: callId },
    { name: 'cseq', value: `${seq} ${method}` },
  ];
}

function escapeUser(name: string): string {
  return encodeURIComponent(name).replaceAll('%2B', '+');
}
