/**
 * The state of a carrier for one message: ready: use it; probing: its circuit breaker is open and lets one probe
 * through; resting: its circuit breaker is open, use it only if there is no other; unavailable: down, full, or it
 * already turned this message away.
 */
export type Condition = 'ready' | 'probing' | 'resting' | 'unavailable';

export interface Candidate {
  /** Share of the traffic; 0 is a reserve, used when no other carrier is ready. */
  readonly weight: number;
  readonly condition: Condition;
}

/**
 * Chooses one of a line's carriers, given in route order. A probing one first, as otherwise it would never recover;
 * then the ready ones by weight; then ready reserves in order; then resting ones. `random` is in [0, 1). Returns an
 * index, -1 if none is available.
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
