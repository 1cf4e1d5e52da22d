import { openHook, startByHook, startVerify, type Hook } from '../../features/messaging/verify/index.ts';
import { Failure, notFound } from '../../failure.ts';
import type {
  ForeignAnswer,
  ForeignCall,
  ForeignInterface,
  ForeignRequest,
} from '../../http/foreign/foreign-route.ts';
import type { Platform } from '../../platform.ts';
import { say, text } from '../../texts/text.ts';
import { isSupabaseCall, readHookBody } from './hook-body.ts';
import { proveCall } from './signatures.ts';

/**
 * Calls of identity servers that carry a phone and a code. Who calls is known by the address and the signature; the key that
 * the code is sent with belongs to the hook.
 */
export const hookInterface: ForeignInterface = {
  name: 'hooks',
  routes: [
    {
      method: 'POST',
      path: '/{hook}',
      calls: [startVerify],
      key: {
        isInBody: true,
        find: async (request, platform) => (await provenHook(request, platform)).hook.apiKey,
      },
      handle: sendCode,
      refuse: refusalOf,
    },
  ],
};

async function sendCode({ request, caller, platform }: ForeignCall): Promise<ForeignAnswer> {
  const { hook, callId } = await provenHook(request, platform);
  await startByHook(platform, caller, hook, { ...readHookBody(request), callId });
  return { status: 200, body: {} };
}

async function provenHook(
  request: ForeignRequest,
  platform: Platform,
): Promise<{ readonly hook: Hook; readonly callId: string | null }> {
  const hook = await openHook(platform, request.params['hook'] ?? '');
  if (hook === undefined) throw notFound();
  const proven = proveCall(hook, request, platform.clock.now());
  if (proven === undefined)
    throw new Failure({ code: 'unauthorized', status: 401, text: text('hook_signature') });
  return { hook, ...proven };
}

/** Supabase Auth gives a person the sentence of a refusal only if the call was answered with 200. */
function refusalOf(failure: Failure, request: ForeignRequest): ForeignAnswer {
  const message = say(failure.text, request.language);
  const { status, code } = failure;
  const isUnderstood = status >= 402 && status < 500 && status !== 404 && isSupabaseCall(request);
  return {
    status: isUnderstood ? 200 : status,
    body: { error: { http_code: status, message, error_code: code } },
  };
}
