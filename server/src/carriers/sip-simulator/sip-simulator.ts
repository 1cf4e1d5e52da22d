import { AnsweringServer, type CallHandler, type CallPlan } from '@peyk/sip';

import { fromWireNumber } from '../wire-number.ts';
import { callBehaviourOf } from './call-behaviours.ts';
import { SimulatedCalls } from './simulated-calls.ts';
import type { SipSimulatorConfig } from './sip-simulator-config.ts';

export const simulatorHost = '127.0.0.1';
export const simulatorUser = 'peyk';

const noFreeLine: CallPlan = { does: 'refuse', status: 503 };

/** A simulated carrier of calls on loopback, over real SIP and RTP. What its phones receive is kept. */
export class SipSimulator {
  readonly calls: SimulatedCalls;
  private readonly config: SipSimulatorConfig;
  private readonly server: AnsweringServer;
  /** Calls without a free line so far, by number. */
  private readonly fullTimes = new Map<string, number>();

  constructor(config: SipSimulatorConfig) {
    this.config = config;
    const { port, password, phonesMax, callsPerPhone, recordedMegabytesMax, recordingSecondsMax } = config;
    const recordedBytesMax = recordedMegabytesMax * 1_000_000;
    this.calls = new SimulatedCalls({ phonesMax, callsPerPhone, recordedBytesMax });
    this.server = new AnsweringServer({
      address: simulatorHost,
      port,
      ...(password === undefined ? {} : { credentials: { user: simulatorUser, password } }),
      realm: 'simulator',
      recordingSecondsMax,
      onCall: ({ from, to }) => this.handlerOf(fromWireNumber(to), from),
    });
  }

  /** Resolves with the port. */
  listen(): Promise<number> {
    return this.server.listen();
  }

  close(): Promise<void> {
    return this.server.close();
  }

  private handlerOf(number: string, line: string): CallHandler {
    const id = this.calls.begin(number, line);
    return {
      plan: this.planOf(number),
      answered: (recording) => this.calls.answer(id, recording),
      ended: (result) => this.calls.end(id, result),
    };
  }

  private planOf(number: string): CallPlan {
    const { plan, isFullFirst } = callBehaviourOf(number);
    if (!isFullFirst) return plan(this.config);
    const times = (this.fullTimes.get(number) ?? 0) + 1;
    if (times > this.config.fullTimes) {
      this.fullTimes.delete(number);
      return plan(this.config);
    }
    this.fullTimes.set(number, times);
    return noFreeLine;
  }
}
