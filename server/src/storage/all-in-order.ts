/**
 * Waits for statements that were sent together on one connection. If some fail, the error of the first is thrown: it is the
 * cause, and those after it only say that the transaction is aborted (25P02), which no caller retries or understands.
 */
export async function allInOrder<T extends readonly unknown[]>(
  statements: readonly [...{ [K in keyof T]: Promise<T[K]> }],
): Promise<T> {
  const ends = await Promise.allSettled(statements as readonly Promise<unknown>[]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return ends.map((end) => (end as PromiseFulfilledResult<unknown>).value) as unknown as T;
}
