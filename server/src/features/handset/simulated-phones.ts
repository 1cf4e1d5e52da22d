import { callEndingOf } from '../../carriers/sip-simulator/call-behaviours.ts';
import type { SimulatedCall } from '../../carriers/sip-simulator/simulated-calls.ts';
import type { HandsetMessage } from '../../carriers/simulator/handsets.ts';
import {
  behaviourOf,
  magicNumbers,
  magicPrefix,
  type MagicNumber,
} from '../../carriers/simulator/magic-numbers.ts';
import type { Simulator } from '../../carriers/simulator/simulator.ts';
import { normaliseForSearch } from '../../text/normalise.ts';
import type { Language } from '../../texts/text.ts';
import type { NamedSimulator, PhonesHere } from './phones-here.ts';

export interface PhoneMessage extends HandsetMessage {
  readonly carrier: string;
}

/** Every phone that something arrived on, was written on or was called, the most recently used first. */
export function listMobiles({ simulators, calls }: PhonesHere): string[] {
  const usedAt = new Map<string, number>();
  const note = (number: string, at: number) => usedAt.set(number, Math.max(at, usedAt.get(number) ?? 0));
  for (const { simulator } of simulators) {
    for (const { number, messages } of simulator.handsets.list())
      note(number, messages.at(-1)?.at.getTime() ?? 0);
  }
  for (const number of calls?.numbers() ?? [])
    note(number, calls?.callsOf(number).at(-1)?.startedAt.getTime() ?? 0);
  // The sort keeps the order of a simulator among messages of the same millisecond.
  return [...usedAt].sort(([, a], [, b]) => b - a).map(([mobile]) => mobile);
}

/** What a phone shows, newest last; a phone may be served by several carriers. */
export function conversationOf(simulators: readonly NamedSimulator[], mobile: string): PhoneMessage[] {
  return simulators
    .flatMap(({ name, simulator }) =>
      simulator.handsets.messages(mobile).map((message) => ({ ...message, carrier: name })),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Calls that a phone got, newest last. */
export function callsOf({ calls }: PhonesHere, mobile: string): readonly SimulatedCall[] {
  return calls?.callsOf(mobile) ?? [];
}

/** Phones whose number, or one of whose messages or callers, contains the text. */
export function searchMobiles(phones: PhonesHere, search: string): string[] {
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

/** The carrier that a text from this phone to this line goes through: the last that brought one from there. */
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

/** What the documentation says about a number of the magic range. */
export function magicNumberOf(mobile: string): MagicNumber | undefined {
  if (!mobile.startsWith(magicPrefix) || mobile.length !== 11) return undefined;
  return magicNumbers.find(({ ending }) => mobile.endsWith(ending));
}

/** What the documentation says about calls to a number of the magic range. */
export function callBehaviourText(mobile: string, language: Language): string | null {
  return callEndingOf(mobile)?.[language] ?? null;
}

/** Whether a message to this number ever shows on the phone. */
export function doesReceive(mobile: string): boolean {
  const { submit, receipt } = behaviourOf(mobile);
  const isTaken = submit.answer === 'accept' || submit.answer === 'throttle-first';
  return isTaken && (receipt === null || receipt.stat === 'DELIVRD');
}
