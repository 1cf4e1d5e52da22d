import { listOf, parseNameAddress, parseUri } from './header-values.ts';
import { newBranch, newCallId, newTag } from './random-ids.ts';
import { headerOf, type SipHeader, type SipRequest, type SipResponse } from './sip-message.ts';
import { hostInUri, type HostPort, type SipTransport } from '../transports/sip-transport.ts';

/** A call as its requests name it. */
export interface CallIdentity {
  readonly callId: string;
  readonly localTag: string;
  readonly uri: string;
  readonly from: string;
  readonly to: string;
}

/** A call that was answered: how requests inside it are addressed. */
export interface Dialog {
  readonly identity: CallIdentity;
  readonly uri: string;
  readonly to: string;
  readonly routes: readonly string[];
  /** Null: nothing better is known than the way of the INVITE. */
  readonly hop: HostPort | null;
}

export interface Parties {
  readonly caller: string;
  readonly callee: string;
  /** What stands behind the @, with the port where it is not the usual one. */
  readonly domain: string;
  readonly isTcp: boolean;
}

export function newIdentity({ caller, callee, domain, isTcp }: Parties): CallIdentity {
  const localTag = newTag();
  return {
    callId: newCallId(),
    localTag,
    uri: `sip:${inUser(callee)}@${domain}${isTcp ? ';transport=tcp' : ''}`,
    from: `<sip:${inUser(caller)}@${domain}>;tag=${localTag}`,
    to: `<sip:${inUser(callee)}@${domain}>`,
  };
}

export function inviteRequest(
  transport: SipTransport,
  identity: CallIdentity,
  { seq, sdp, extra }: { seq: number; sdp: string; extra: readonly SipHeader[] },
): SipRequest {
  const { host, port } = transport.local;
  const suffix = transport.protocol === 'TCP' ? ';transport=tcp' : '';
  return {
    kind: 'request',
    method: 'INVITE',
    uri: identity.uri,
    headers: [
      ...commonHeaders(transport, identity, { to: identity.to, seq, method: 'INVITE' }),
      { name: 'contact', value: `<sip:peyk@${hostInUri(host)}:${port}${suffix}>` },
      { name: 'allow', value: 'INVITE, ACK, CANCEL, BYE, OPTIONS' },
      { name: 'user-agent', value: 'Peyk' },
      ...extra,
      { name: 'content-type', value: 'application/sdp' },
    ],
    body: sdp,
  };
}

/** What an acceptance says about how to go on. */
export function dialogOf(identity: CallIdentity, answer: SipResponse): Dialog {
  const contact = parseNameAddress(listOf(answer, 'contact')[0] ?? '')?.uri;
  const target = contact !== undefined && parseUri(contact) ? contact : identity.uri;
  const routes = listOf(answer, 'record-route').toReversed();
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
  // A router of the old kind wants to find itself in the first line, and the callee at the end of the way.
  const isStrict = first !== undefined && parseUri(first)?.isLoose === false;
  const way = isStrict ? [...routes.slice(1), `<${uri}>`] : routes;
  return {
    kind: 'request',
    method,
    uri: isStrict ? first : uri,
    headers: [
      ...commonHeaders(transport, identity, { to, seq, method }),
      ...way.map((value) => ({ name: 'route', value })),
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

function inUser(name: string): string {
  return encodeURIComponent(name).replaceAll('%2B', '+');
}
