import type { Language } from '../texts/text.ts';
import type {
  AccountCaller,
  Endpoint,
  KeyCaller,
  OperatorCaller,
  PanelCaller,
  UploadedFile,
  Visitor,
} from './endpoint.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The path of its endpoint as Fastify writes it, at hand: `routeOptions` is made anew at each look. */
    route: string | null;
    language: Language;
    caller: AccountCaller | KeyCaller | OperatorCaller | PanelCaller | Visitor | null;
    /** The body came as text (form, multipart): numbers and booleans are read from their text. */
    bodyIsText: boolean;
    uploads: Readonly<Record<string, UploadedFile>> | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
