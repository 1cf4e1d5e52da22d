import { existsSync } from 'node:fs';
import path from 'node:path';

import { freePort } from './free-port.ts';
import type { PeerBehaviour } from './call-cases.ts';
import { ForeignProcess, untilListening } from './foreign-process.ts';

const program = '/usr/bin/sipp';

/** Debian's package sip-tester. */
export const sippIsInstalled = existsSync(program);

const sdp = `v=0
o=sipp 1 1 IN IP4 [local_ip]
s=-
c=IN IP4 [media_ip]
t=0 0
m=audio [media_port] RTP/AVP 8
a=rtpmap:8 PCMA/8000`;

function respond(status: string, extra = '', body = ''): string {
  const type = body === '' ? '' : 'Content-Type: application/sdp\n';
  return `<send><![CDATA[
SIP/2.0 ${status}
[last_Via:]
[last_From:]
[last_To:];tag=[pid]far[call_number]
[last_Call-ID:]
[last_CSeq:]
Contact: <sip:[local_ip]:[local_port];transport=[transport]>
${extra}${type}Content-Length: [len]

${body}
]]></send>`;
}

const expect = (request: string, action = '') => `<recv request="${request}" crlf="true">${action}</recv>`;
const contains = (pattern: string) =>
  `<action><ereg regexp="${pattern}" search_in="msg" check_it="true" assign_to="seen"/></action>`;
const ringing = `${expect('INVITE')}${respond('100 Trying')}${respond('180 Ringing')}`;
const refusal = (status: string) => `${ringing}${respond(status)}${expect('ACK')}`;

const challenge = 'WWW-Authenticate: Digest realm="far", nonce="9f2ab3", algorithm=MD5, qop="auth"\n';
const asksForPassword = `${expect('INVITE')}${respond('401 Unauthorized', challenge)}${expect('ACK')}
${expect('INVITE', '<action><verifyauth assign_to="right" username="peyk" password="right"/></action>')}
<nop test="right" next="good"/>
${respond('403 Forbidden')}${expect('ACK')}<nop next="end"/>
<label id="good"/>
${respond('200 OK', '', sdp)}${expect('ACK')}${expect('BYE')}${respond('200 OK')}
<label id="end"/>`;

const hangsUpSoon = `${ringing}${respond('200 OK', '', sdp)}${expect('ACK')}<pause milliseconds="300"/>
<send><![CDATA[
BYE sip:peyk@[remote_ip]:[remote_port] SIP/2.0
Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch]
From: <sip:phone@[local_ip]:[local_port]>;tag=[pid]far[call_number]
To: [$caller]
[last_Call-ID:]
CSeq: 1 BYE
Max-Forwards: 70
Content-Length: 0

]]></send><recv response="200"/>`;

/** Later requests must pass a loose router: its Route header, and the callee in the request line. */
const answersBehindRouter = `${ringing}
${respond('200 OK', 'Record-Route: <sip:[local_ip]:[local_port];lr>\n', sdp)}
${expect('ACK', contains('Route: .*;lr'))}${expect('BYE', contains('Route: .*;lr'))}${respond('200 OK')}`;

const scenarios: Partial<Record<PeerBehaviour, string>> = {
  answers: answersBehindRouter,
  'asks for a password': asksForPassword,
  'answers and hangs up soon': hangsUpSoon.replace(
    expect('INVITE'),
    expect(
      'INVITE',
      '<action><ereg regexp=".*" search_in="hdr" header="From:" check_it="true" assign_to="caller"/></action>',
    ),
  ),
  'is busy': refusal('486 Busy Here'),
  'rings on': `${ringing}${expect('CANCEL')}${respond('200 OK')}${respond('487 Request Terminated').replace('[last_CSeq:]', 'CSeq: 1 INVITE')}${expect('ACK')}`,
  'knows no such number': refusal('404 Not Found'),
  declines: refusal('603 Decline'),
  'has no free line': refusal('503 Service Unavailable'),
};

export function sippCan(behaviour: PeerBehaviour): boolean {
  return behaviour in scenarios;
}

/** A foreign peer that follows a scenario exactly and fails if we do not. */
export async function startSipp(behaviour: PeerBehaviour, transport: 'udp' | 'tcp', wantedPort?: number) {
  const scenario = scenarios[behaviour];
  const [port, mediaPort] = [wantedPort ?? (await freePort()), await freePort()];
  const peer = await ForeignProcess.start(
    program,
    () => ({
      'peer.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<scenario name="peer">${scenario}</scenario>`,
    }),
    (folder) =>
      [
        `-sf ${path.join(folder, 'peer.xml')} -m 1 -nostdin -timeout 110 -trace_err -rtp_echo`,
        `-i 127.0.0.1 -p ${port} -mi 127.0.0.1 -mp ${mediaPort} -t ${transport === 'tcp' ? 't1' : 'u1'}`,
      ]
        .join(' ')
        .split(' '),
  );
  await untilListening(transport, port);
  return {
    port,
    stop: () => peer.stop(),
    async check(): Promise<void> {
      const code = await peer.ended;
      if (code !== 0) throw new Error(`sipp failed (${code})\n${peer.output.slice(-3000)}`);
    },
  };
}
