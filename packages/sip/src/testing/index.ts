// For the tests and benchmarks of this workspace only: not part of the published package.
export { formatMessage, headerOf, parseMessage, type SipRequest } from '../messages/sip-message.ts';
export { messageIdsOf } from '../messages/header-values.ts';
export { responseTo } from '../messages/response-to.ts';
export { formatSdp } from '../messages/sdp.ts';
export { packetMs, parseRtp } from '../rtp/rtp-packet.ts';
export { decodeG711 } from '../g711.ts';
export { fixture, toneShare, wav } from './audio-files.ts';
export { baresipIsInstalled, startBaresip } from './baresip.ts';
export { callCases, type CallCase, type CallSetup, type PeerBehaviour } from './call-cases.ts';
export { ScriptedPeer } from './scripted-peer.ts';
export { sippIsInstalled, startSipp } from './sipp.ts';
export { risingTone, similarity, wavSamples } from './test-tone.ts';
