export { SipCaller } from './calling/sip-caller.ts';
export type { SipCallerOptions } from './calling/sip-caller-options.ts';
export type { CallOutcome, OutgoingCall } from './calling/call.ts';
export { RtpPlayer } from './rtp/rtp-player.ts';

export { AnsweringServer } from './answering/answering-server.ts';
export type { AnsweringServerOptions, CallParties } from './answering/answering-server.ts';
export type { CallHandler, CallPlan, IncomingCallResult } from './answering/call-plan.ts';
export { CallRecording } from './answering/call-recording.ts';

export { AudioConverter } from './audio/audio-converter.ts';
export type { AudioConverterOptions, ConversionRequest } from './audio/audio-converter.ts';
export { convertAudio, type ConvertedAudio } from './audio/convert-audio.ts';
export { AudioProblem, type AudioProblemKind } from './audio/audio-problem.ts';
export type { AudioFormat } from './audio/samples.ts';
