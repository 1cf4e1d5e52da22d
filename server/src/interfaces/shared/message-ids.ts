/**
 * A message has one number of its own: that of its send if it is alone in it, else one above a million millions, which says the
 * send and the position there. All are below 2^53, which clients in JavaScript read without loss.
 */
const several = 1_000_000_000_000;
const positionsMax = 100_000;

/** `n`: the position from 1; 0 for a message that is alone. */
export function messageIdOf(sendId: number, n: number): number {
  return n === 0 ? sendId : several + sendId * positionsMax + (n - 1);
}

export function sendOfMessage(id: number): { readonly sendId: number; readonly n: number } {
  if (id < several) return { sendId: id, n: 0 };
  const rest = id - several;
  return { sendId: Math.floor(rest / positionsMax), n: (rest % positionsMax) + 1 };
}
