const attemptsMax = 4;
// Serialization failure and deadlock: the transaction was rolled back, and a retry succeeds.
const conflicts = new Set(['40001', '40P01']);

/** Repeats a transaction that lost to a concurrent one. */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (problem) {
      const { code } = (problem ?? {}) as { code?: unknown };
      if (attempts >= attemptsMax || typeof code !== 'string' || !conflicts.has(code)) throw problem;
    }
  }
}
