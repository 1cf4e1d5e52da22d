import { expect, test } from 'vitest';

import { smppCarrier } from '../../../../test/simulators.ts';
import { testService } from '../../../../test/test-platform.ts';

const service = testService();

async function administrator() {
  const operator = service.as((await service.given.operator('admin')).key);
  const keep = async (name: string, isEnabled: boolean): Promise<number> => {
    const { kind, ...config } = smppCarrier(name, 2775);
    delete (config as { name?: string }).name;
    const answer = await operator.post('/operator/v1/carriers', {
      name,
      kind,
      config,
      is_enabled: isEnabled,
    });
    expect(answer.status).toBe(201);
    return answer.body.data.id as number;
  };
  return {
    operator,
    keep,
    effects: async (id?: number) =>
      (await operator.get(`/operator/v1/carriers/effects${id === undefined ? '' : `?id=${id}`}`)).body.data,
    expected: async (): Promise<string[]> =>
      (await operator.get('/operator/v1/carriers')).body.data.expected.map(
        ({ name }: { name: string }) => name,
      ),
  };
}

test('the simulator stays while carriers are only kept, and ends with the first that is switched on', async () => {
  const { operator, keep, effects, expected } = await administrator();
  const line = await service.given.line();
  const all = { ends_simulator: true, lines: [line.number], lines_count: 1 };
  expect(await effects()).toEqual(all);
  const north = await keep('north', false);
  expect(await expected()).toEqual(['simulator']);
  expect(await effects(north)).toEqual(all);

  const { kind, ...config } = smppCarrier('north', 2775);
  delete (config as { name?: string }).name;
  const change = (isEnabled: boolean) =>
    operator.put(`/operator/v1/carriers/${north}`, { kind, config, is_enabled: isEnabled });
  expect((await change(true)).status).toBe(200);
  expect(await expected()).toEqual(['north']);
  expect(await effects(north)).toEqual({ ...all, ends_simulator: false });
  // Another one leaves the line its first way.
  expect(await effects()).toEqual({ ends_simulator: false, lines: [], lines_count: 0 });

  const south = await keep('south', true);
  expect(await effects(south)).toMatchObject({ lines_count: 0 });
  await operator.put(`/operator/v1/lines/${line.lineId}/route`, { carriers: [{ carrier_id: south }] });
  expect(await effects(south)).toMatchObject({ lines: [line.number] });
  expect(await effects(north)).toMatchObject({ lines_count: 0 });

  // A carrier that was in use and is off has nothing pretend in its place.
  await operator.delete(`/operator/v1/carriers/${south}`);
  expect((await change(false)).status).toBe(200);
  expect(await expected()).toEqual([]);
});
