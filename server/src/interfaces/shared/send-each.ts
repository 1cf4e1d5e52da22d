import { Failure } from '../../failure.ts';
import type { ForeignCall } from '../../http/foreign/foreign-route.ts';

interface Sends<One, Sent> {
  send(one: One): Promise<Sent>;
  failed(one: One): Sent;
}

/**
 * Sends of one call, one after another. Once the first is stored and charged, the answer names it whatever becomes of the others:
 * a refused one is shown as failed, and after any other problem all that are left.
 */
export async function sendEach<One, Sent>(
  { platform }: ForeignCall,
  all: readonly One[],
  { send, failed }: Sends<One, Sent>,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const [index, one] of all.entries())
    try {
      sent.push(await send(one));
    } catch (problem) {
      if (index === 0) throw problem;
      sent.push(failed(one));
      if (problem instanceof Failure) continue;
      platform.log.error({ err: problem, sent: index, left: all.length - index }, 'sends of a call failed');
      return [...sent, ...all.slice(index + 1).map(failed)];
    }
  return sent;
}
