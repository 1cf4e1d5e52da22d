import type { Config } from '../../config.ts';
import type { ServedRequest } from '../served-request.ts';

type Raw = Pick<ServedRequest['raw'], 'rawHeaders'>;

/** Api-Key as the interface has it, or Peyk-Key, for clients that cannot choose the case of a name (Deno, edge runtimes). */
export function apiKeyOf(request: Raw, headerCase: Config['apiKeyHeaderCase']): string | undefined {
  return headerOf(request, 'Api-Key', headerCase) ?? headerOf(request, 'Peyk-Key', 'any');
}

// Node lower-cases header names, but the interface compares them byte for byte, so the raw list is read.
export function headerOf(
  request: Raw,
  name: string,
  headerCase: Config['apiKeyHeaderCase'],
): string | undefined {
  const raw = request.rawHeaders;
  for (let index = 0; index < raw.length; index += 2) {
    const given = raw[index];
    if (given === name || (headerCase === 'any' && given?.toLowerCase() === name.toLowerCase()))
      return raw[index + 1];
  }
  return undefined;
}
