/**
 * The whole body of an answer, or undefined as soon as it is longer than allowed, whatever it was compressed to. Fails as
 * soon as the signal says so: a body that trickles would else go on after its head.
 */
export async function readBody(
  response: Response,
  { bytesMax, signal }: { readonly bytesMax: number; readonly signal: AbortSignal },
): Promise<string | undefined> {
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel);
  try {
    const chunks: Uint8Array[] = [];
    let length = 0;
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > bytesMax) return undefined;
      chunks.push(value);
    }
    signal.throwIfAborted();
    return Buffer.concat(chunks).toString('utf8');
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}
