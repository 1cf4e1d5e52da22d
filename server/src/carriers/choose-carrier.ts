/**
 * What a carrier is good for at this moment:
 * ready - take it; probing - it failed and may prove itself with one message; resting - it failed, and only somebody
 * without any other choice should try it; unavailable - down, full, or it has already turned this message away.
 */
export type Condition = 'ready' | 'probing' | 'resting' | 'unavailable';

export interface Candidate {
  /** Share of the traffic; 0 is a reserve that is used when the others cannot be. */
  readonly weight: number;
  readonly condition: Condition;
}

/**
 * Picks from a line's carriers, in the order of its route. A probing one comes first, for otherwise it would never
 * return; then traffic is shared by weight among the ready; then the reserves in order; then whatever is left.
 * `random` is from 0 up to but not including 1. The answer is an index, -1 when nothing is available.
 */
export function chooseCarrier(candidates: readonly Candidate[], random: number): number {
  const probing = candidates.findIndex(({ condition }) => condition === 'probing');
  if (probing >= 0) return probing;
  const shared = chooseByWeight(candidates, random);
  if (shared >= 0) return shared;
  const reserve = candidates.findIndex(({ condition }) => condition === 'ready');
  if (reserve >= 0) return reserve;
  return candidates.findIndex(({ condition }) => condition === 'resting');
}

function chooseByWeight(candidates: readonly Candidate[], random: number): number {
  let sum = 0;
  for (const candidate of candidates) sum += weightOf(candidate);
  if (sum === 0) return -1;
  let left = random * sum;
  let last = -1;
  for (const [index, candidate] of candidates.entries()) {
    const weight = weightOf(candidate);
    if (weight === 0) continue;
    last = index;
    left -= weight;
    if (left < 0) return index;
  }
  return last;
}

function weightOf({ condition, weight }: Candidate): number {
  return condition === 'ready' ? weight : 0;
}
