import { callEndingOf } from '../../../carriers/sip-simulator/call-behaviours.ts';
import type { SimulatedCall } from '../../../carriers/sip-simulator/simulated-calls.ts';
import type { HandsetMessage } from '../../../carriers/simulator/handsets.ts';
import {
  behaviourOf,
  magicNumbers,
  magicPrefix,
  type MagicNumber,
} from '../../../carriers/simulator/magic-numbers.ts';
import type { Simulator } from '../../../carriers/simulator/simulator.ts';
import { normaliseForSearch } from '../../../text/normalise.ts';
import type { Language } from '../../../texts/text.ts';
import type { NamedSimulator, SimulatedPhones } from './find-simulated-phones.ts';

export interface PhoneMessage extends HandsetMessage {
  readonly carrier: string;
}

/** Every phone that received, sent or was called, the most recently used first. */
export function listMobiles({ simulators, calls }: SimulatedPhones): string[] {
  const usedAt = new Map<string, number>();
  const note = (number: string, at: number) => usedAt.set(number, Math.max(at, usedAt.get(number) ?? 0));
  for (const { simulator } of simulators) {
    for (const { number, messages } of simulator.handsets.list())
      note(number, messages.at(-1)?.at.getTime() ?? 0);
  }
  for (const number of calls?.numbers() ?? [])
    note(number, calls?.callsOf(number).at(-1)?.startedAt.getTime() ?? 0);
  // The sort is stable, so phones used in the same millisecond stay in the order of their simulator.
  return [...usedAt].sort(([, a], [, b]) => b - a).map(([mobile]) => mobile);
}

/** The messages of a phone over all simulated carriers, newest last. */
export function conversationOf(simulators: readonly NamedSimulator[], mobile: string): PhoneMessage[] {
  return simulators
    .flatMap(({ name, simulator }) =>
      simulator.handsets.messages(mobile).map((message) => ({ ...message, carrier: name })),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The calls of a phone, newest last. */
export function callsOf({ calls }: SimulatedPhones, mobile: string): readonly SimulatedCall[] {
  return calls?.callsOf(mobile) ?? [];
}

/** Phones whose number, or a text or line of their messages and calls, contains the search text. */
export function searchMobiles(phones: SimulatedPhones, search: string): string[] {
  const wanted = normaliseForSearch(search);
  const digits = wanted.replace(/[\s-]/g, '');
  const contains = (text: string) => normaliseForSearch(text).includes(wanted);
  return listMobiles(phones).filter(
    (mobile) =>
      mobile.includes(digits) ||
      conversationOf(phones.simulators, mobile).some(({ text, line }) => contains(text) || contains(line)) ||
      callsOf(phones, mobile).some(({ line }) => contains(line)),
  );
}

/** The simulator for a reply to this line: the one of the last message between them, else a connected one. */
export function simulatorFor(
  simulators: readonly NamedSimulator[],
  mobile: string,
  line: string,
): Simulator | undefined {
  const last = conversationOf(simulators, mobile).findLast((message) => message.line === line);
  const named = simulators.find(({ name }) => name === last?.carrier);
  const connected = simulators.find(({ simulator }) => simulator.applications.length > 0);
  return (named ?? connected ?? simulators[0])?.simulator;
}

/** The documented behaviour of a magic number. */
export function magicNumberOf(mobile: string): MagicNumber | undefined {
  if (!mobile.startsWith(magicPrefix) || mobile.length !== 11) return undefined;
  return magicNumbers.find(({ ending }) => mobile.endsWith(ending));
}

/** The documented behaviour of calls to a magic number. */
export function callBehaviourText(mobile: string, language: Language): string | null {
  return callEndingOf(mobile)?.[language] ?? null;
}

/** Whether messages to this number are delivered to the phone. */
export function doesReceive(mobile: string): boolean {
  const { submit, receipt } = behaviourOf(mobile);
  const isTaken = submit.answer === 'accept' || submit.answer === 'throttle-first';
  return isTaken && (receipt === null || receipt.stat === 'DELIVRD');
}
