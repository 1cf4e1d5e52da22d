import type { CallerPlan } from './callers/plan-features.ts';
import type { Language } from '../texts/text.ts';
import type {
  AccountCaller,
  CallerRates,
  ClientDetails,
  HandsetCaller,
  KeyCaller,
  OperatorCaller,
  PanelCaller,
} from './callers/caller.ts';
import type { Permission } from './callers/permissions.ts';
import type { HeldBy } from './callers/stream-holder.ts';
import type { DrainState } from './drain.ts';
import type { Endpoint, UploadedFile } from './endpoint.ts';
import type { BodyRules } from './requests/bodies/body-rules.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The route of the endpoint in Fastify's notation; kept here because `routeOptions` builds a new object at each
     * access.
     */
    route: string | null;
    language: Language;
    /** The account of the Api-Key, also when the call is refused afterwards; for the log of calls. */
    keyHolder:
      | (Pick<AccountCaller, 'accountId' | 'isTest' | 'dialect'> &
          CallerPlan &
          CallerRates & { readonly keyId: number; readonly permissions: ReadonlySet<Permission> | null })
      | null;
    /** The session or the key of an operator that the request was admitted with. */
    heldBy: HeldBy | null;
    /** Names of body fields that the endpoint does not know; null: there were none. */
    ignoredFields: readonly string[] | null;
    /** The envelope of the refusal that was answered to a caller with a key. */
    refusal: object | null;
    caller: AccountCaller | KeyCaller | OperatorCaller | PanelCaller | ClientDetails | HandsetCaller | null;
    /** The body was a form: numbers and booleans are converted from text. */
    bodyIsText: boolean;
    uploads: Readonly<Record<string, UploadedFile>> | null;
  }
  interface FastifyInstance {
    readonly drainState: DrainState;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** People open it in a browser: what is refused there is a page. */
    isForPeople?: true;
    bodyRules?: BodyRules;
  }
}
