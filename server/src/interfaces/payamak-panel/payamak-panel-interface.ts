import type { ForeignAnswer, ForeignInterface, ForeignRequest } from '../../http/foreign/foreign-route.ts';
import { pathNotFound } from '../../http/refusals.ts';
import { refusalWords } from '../shared/refusal-words.ts';
import { consoleRoutes } from './console.ts';
import { doorName } from './payamak-fields.ts';
import { restRoutes } from './rest.ts';
import { descriptionOf, soapRoutes } from './soap/soap-service.ts';
import { soapServices } from './soap/services.ts';

/** Its clients know an unknown call by the HTTP status alone. */
function answerOthers(request: ForeignRequest): ForeignAnswer {
  const unknown = { status: 404, body: `${refusalWords(pathNotFound(), request.language)}\r\n` };
  return descriptionOf(soapServices, request) ?? unknown;
}

/**
 * The interfaces of payamak-panel, as Melipayamak, Farapayamak and others of the family have them: REST, the console, and web
 * services with their descriptions.
 */
export const payamakPanelInterface: ForeignInterface = {
  name: doorName,
  takesAnyCase: true,
  rootPaths: /^\/(?:api\/(?:SendSMS|SmartSMS)\/\w+|post\/\w+\.asmx(?:\/\w+)?)\/?(?:\?|$)/i,
  answerOthers,
  routes: [...restRoutes, ...consoleRoutes, ...soapServices.flatMap(soapRoutes)],
};
