import type { SmppCredential } from '@peyk/sdk';

type Simulation = NonNullable<SmppCredential['simulation']>;
type State = Simulation['states'][number]['state'];

const states = ['DELIVRD', 'UNDELIV', 'EXPIRED', 'DELETED', 'REJECTD', 'UNKNOWN', 'NONE'] as const;

const none: Simulation = { states: [], endings: [], delay_seconds: { min: 1, max: 1 }, reply: null };
const noReply = { text: '', percent: 100, after_seconds: 1 };

/** A simulation as its inputs have it: shares and endings a line each, such as "UNDELIV 5" and "01 EXPIRED". */
export function simulationFields(simulation: Simulation | null) {
  const { states: shares, endings, delay_seconds: delay, reply } = simulation ?? none;
  const { text, percent, after_seconds: after } = reply ?? noReply;
  return {
    sim_states: shares.map((share) => `${share.state} ${share.percent}`).join('\n'),
    sim_endings: endings.map((ending) => `${ending.digits} ${ending.state}`).join('\n'),
    sim_delay_min: delay.min,
    sim_delay_max: delay.max,
    sim_reply: text,
    sim_reply_percent: percent,
    sim_reply_after: after,
  };
}
export type SimulationFields = ReturnType<typeof simulationFields>;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([first = '']) => first !== '');
const stateOf = (word: string | undefined): State =>
  states.find((state) => state === word?.toUpperCase()) ?? 'DELIVRD';

/** Null: nothing was filled in, and the test numbers decide. */
export function readSimulation(fields: SimulationFields): Simulation | null {
  const shares = linesOf(fields.sim_states).map(([state, percent]) => ({
    state: stateOf(state),
    percent: Number(percent) || 0,
  }));
  const endings = linesOf(fields.sim_endings).map(([digits = '', state]) => ({
    digits,
    state: stateOf(state),
  }));
  const text = fields.sim_reply.trim();
  if (shares.length === 0 && endings.length === 0 && text === '') return null;
  return {
    states: shares,
    endings,
    delay_seconds: { min: fields.sim_delay_min, max: fields.sim_delay_max },
    reply:
      text === '' ? null : { percent: fields.sim_reply_percent, text, after_seconds: fields.sim_reply_after },
  };
}
