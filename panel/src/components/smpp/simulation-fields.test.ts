import { expect, test } from 'vitest';

import { readSimulation, simulationFields } from './simulation-fields.ts';

test('a simulation is the same after it was shown and saved', () => {
  const simulation = {
    states: [{ state: 'UNDELIV' as const, percent: 5 }],
    endings: [{ digits: '01', state: 'EXPIRED' as const }],
    delay_seconds: { min: 1, max: 5 },
    reply: { percent: 10, text: 'Thanks', after_seconds: 2 },
  };
  expect(readSimulation(simulationFields(simulation))).toEqual(simulation);
  expect(readSimulation(simulationFields(null))).toBeNull();
});

test('lines are read as they are typed', () => {
  const fields = { ...simulationFields(null), sim_states: ' undeliv  7 \n\n', sim_endings: '77 none' };
  expect(readSimulation(fields)).toMatchObject({
    states: [{ state: 'UNDELIV', percent: 7 }],
    endings: [{ digits: '77', state: 'NONE' }],
    reply: null,
  });
});
