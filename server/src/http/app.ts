import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';

import type { Failure } from '../failure.ts';
import type { Platform } from '../platform.ts';
import type { Language } from '../texts/text.ts';
import { removeAbandonedTemporaryFolders } from '../primitives/temporary-folder.ts';
import { pickLanguage } from '../text/language.ts';
import { LoopTurns } from './admission/loop-turns.ts';
import { endAfterAnswer, hasLongRest } from './admission/unread-body.ts';
import { queueRequests } from './admission/request-queue.ts';
import { endUnreadAnswers } from './admission/unread-answers.ts';
import { WorkGate } from './admission/work-gate.ts';
import { addAnswerHooks, answerHooks } from './answer-hooks.ts';
import { addBodyParsers, addLongBodyParsers } from './requests/bodies/body-parsers.ts';
import { answerWriters } from './answers/answer-writers.ts';
import { answerMalformedRequest } from './answers/malformed-request.ts';
import { fixedHeaders, isOwnProxy, keepAliveSeconds, onlyByHttps } from './connection-rules.ts';
import { closeConnectionsWhenDraining, DrainState } from './drain.ts';
import type { Endpoint } from './endpoint.ts';
import { errorBody } from './answers/envelope.ts';
import { failureOf, logUnexpected } from './answers/error-reply.ts';
import { sendError } from './answers/send-error.ts';
import { EventStreams } from './answers/event-streams.ts';
import { callerIdentity, type KeyDirectory } from './callers/identify-caller.ts';
import { callerNamer } from './callers/caller-namer.ts';
import { StreamGuard } from './callers/stream-guard.ts';
import { bindsToHttps } from './callers/origin.ts';
import { trackMountedPaths, type MountedPaths } from './mounted-paths.ts';
import type { ForeignInterface } from './foreign/foreign-route.ts';
import { foreignPlaces, foreignUrl, type ForeignPlaces } from './foreign/foreign-hosts.ts';
import { mountForeign } from './foreign/mount-foreign.ts';
import { OwnOperations } from './foreign/own-caller.ts';
import { plainForeign } from './foreign/plain-foreign.ts';
import { mountEndpoint, type Surface } from './mount-endpoint.ts';
import { privatePortOf, type PrivatePort } from './private-port.ts';
import { plainRedirects } from './plain-requests/plain-redirects.ts';
import { plainRoute } from './plain-requests/plain-route.ts';
import { servePlainRequests } from './plain-requests/serve-plain-requests.ts';
import { onReadingConnections } from './reading-endpoints.ts';
import { redirectUrl } from './redirects.ts';
import { requestIdOf } from './request-id.ts';
import { addRequestTraces } from './request-traces.ts';
import { readQuery } from './requests/bodies/read-form.ts';
import { methodNotAllowed, pathNotFound } from './refusals.ts';
import { choiceCookie } from './pages/page-scheme.ts';
import { bodyRoom } from './requests/bodies/body-room.ts';
import { smallBodyBytes } from './requests/bodies/body-rules.ts';
import { hasBody, limitArrival } from './requests/limit-arrival.ts';
import { bodyFieldNames } from './requests/unknown-fields.ts';
import { openUploadFolder } from './requests/bodies/upload-folder.ts';
import './fastify-request.ts';

/** What an application answers. */
interface Operations {
  readonly endpoints: readonly Endpoint[];
  readonly interfaces?: readonly ForeignInterface[];
}

/** Builds the Fastify application from lists of operations; it imports no feature. */
export function buildApp(
  platform: Platform,
  { endpoints: given, interfaces = [] }: Operations,
  keys: KeyDirectory,
  privatePort: PrivatePort = privatePortOf(platform.config),
): FastifyInstance {
  const { config } = platform;
  const places = foreignPlaces(interfaces, config.interfaceHosts);
  const app = openFastify(platform, places);
  const uploads = openUploadFolder();
  app.addHook('onReady', () => removeAbandonedTemporaryFolders());
  app.addHook('onClose', () => uploads.remove());
  // No child logger per request: it would cost more than the log line, and our lines carry the request id themselves.
  app.setChildLoggerFactory((logger) => logger);
  app.setSerializerCompiler(answerWriters());
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  app.decorateRequest('language', 'fa');
  app.decorateRequest('route', null);
  app.decorateRequest('caller', null);
  app.decorateRequest('keyHolder', null);
  app.decorateRequest('heldBy', null);
  app.decorateRequest('refusal', null);
  app.decorateRequest('ignoredFields', null);
  app.decorateRequest('bodyIsText', false);
  app.decorateRequest('uploads', null);
  addBodyParsers(app, config, uploads);
  const hooks = answerHooks(platform);
  addAnswerHooks(app, hooks);
  const isTraced = addRequestTraces(app, platform);
  app.decorate('drainState', new DrainState());
  closeConnectionsWhenDraining(app);
  answerErrors(app, platform);

  const identity = callerIdentity(keys, config, platform.clock);
  const guard = new StreamGuard(platform, keys);
  const streams = new EventStreams({ listenersMax: config.eventStreamsMax }, guard);
  app.drainState.whenClosingConnections(() => streams.endAll());
  app.addHook('onClose', () => guard.close());
  const gate = new WorkGate(platform);
  const turns = new LoopTurns();
  const endpoints = onReadingConnections(given, platform);
  const knownFields = bodyFieldNames(endpoints);
  const room = bodyRoom(platform);
  const surface = { platform, hooks, identity, streams, privatePort, gate, knownFields, room };
  mountAll(app, endpoints, surface);
  const foreignSurface = { ...surface, own: new OwnOperations({ endpoints, platform, identity }) };
  mountForeign(app, interfaces, foreignSurface);
  queueRequests(app.server, {
    turns,
    callerOf: callerNamer(keys, config),
    isShared: config.trustProxy > 0,
  });
  // Traces begin at hooks of the HTTP library.
  if (config.plainRequests === 'on' && !isTraced) {
    const plain = endpoints.filter(({ isPlain }) => isPlain);
    const routes = plain.map((endpoint) => plainRoute(endpoint, surface));
    const findForeign = plainForeign(interfaces, places, foreignSurface);
    const findRedirect = plainRedirects(platform, hooks);
    servePlainRequests(app, routes, { config, turns, findForeign, findRedirect });
  }
  endUnreadAnswers(app.server);
  return app;
}

/** Long bodies have parsers of their own, and these a scope of their own. */
function mountAll(app: FastifyInstance, endpoints: readonly Endpoint[], surface: Surface): void {
  const isLong = ({ takesLongLists = false }: Endpoint) => takesLongLists;
  for (const endpoint of endpoints) if (!isLong(endpoint)) mountEndpoint(app, endpoint, surface);
  void app.register(async (scope) => {
    addLongBodyParsers(scope);
    for (const endpoint of endpoints) if (isLong(endpoint)) mountEndpoint(scope, endpoint, surface);
  });
}

function openFastify(platform: Platform, places: ForeignPlaces): FastifyInstance {
  const { config, log } = platform;
  const requestTimeout = config.requestSeconds * 1000;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // request-metrics.ts logs requests, without the data that must not be logged.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    // Of whatever is no endpoint; each endpoint has its own.
    bodyLimit: smallBodyBytes,
    trustProxy: config.trustProxy > 0 && isOwnProxy(config.trustProxy),
    requestTimeout,
    keepAliveTimeout: keepAliveSeconds * 1000,
    http: {
      // Also set here: Node derives the limits that enforce it only when the server is created.
      requestTimeout,
      connectionsCheckingInterval: Math.min(30_000, requestTimeout / 4),
      // Node would answer a request without Host by itself, without the envelope; no endpoint needs it.
      requireHostHeader: false,
    },
    // While draining, requests that already arrived are answered and not cut off.
    return503OnClosing: false,
    rewriteUrl: (request) => redirectUrl(request, platform) ?? foreignUrl(request, places),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500, querystringParser: readQuery },
    frameworkErrors: (problem, request, reply) => {
      const failure = failureOf(problem, { requestId: request.id, limit: smallBodyBytes });
      limitArrival(request, reply as FastifyReply, config.anonymousSeconds);
      void (reply as FastifyReply)
        .code(failure.status)
        .headers(commonHeaders(request.id))
        .send(errorBody(failure, pickLanguage(request.headers['accept-language'])));
    },
    clientErrorHandler: answerMalformedRequest,
  });
  // Node would answer an unknown Expect header with 417, without the envelope; it is ignored instead.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // A connection that cannot be accepted (no free descriptor) must not end the process.
  app.server.on('error', (problem) => log.error({ err: problem }, 'a connection could not be accepted'));
  return app;
}

function answerErrors(app: FastifyInstance, { config, log }: Platform): void {
  const paths = trackMountedPaths(app);
  app.addHook('onRequest', (request, reply, done) => {
    request.language = languageOf(request);
    reply.headers(commonHeaders(request.id));
    if (asksForPage(request) && bindsToHttps(request, config)) reply.headers(onlyByHttps);
    if (isOutsideEndpoints(request)) limitArrival(request, reply, config.anonymousSeconds);
    // Checked here and not in the not-found handler, so that no body is read first.
    done(request.is404 ? noSuchOperation(request, paths) : undefined);
  });
  app.setNotFoundHandler(() => {
    throw pathNotFound();
  });
  app.setErrorHandler((problem, request, reply) => {
    const { bodyLimit, url } = request.routeOptions;
    const failure = failureOf(problem, { requestId: request.id, limit: bodyLimit });
    // A caller that disconnected while sending gets no answer, and that is not logged as our error.
    if (!request.raw.destroyed || request.raw.complete)
      logUnexpected(log, problem, failure, { id: request.id, route: url });
    // Fastify would close the connection while the caller still sends, and the caller could miss this answer.
    reply.removeHeader('connection');
    if (config.trustProxy > 0 && hasLongRest(request.raw)) {
      endAfterAnswer(request.raw);
      reply.header('connection', 'close');
    }
    return sendError(request, reply, failure);
  });
}

const asksForPage = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') === true;

// A page is shown in the language that its reader chose on another page of ours; programs ask by Accept-Language only.
function languageOf(request: FastifyRequest): Language {
  const chosen = asksForPage(request) ? choiceCookie(request, 'peyk_language') : undefined;
  return chosen === 'fa' || chosen === 'en' ? chosen : pickLanguage(request.headers['accept-language']);
}

// Only a GET is looked at closer, as `routeOptions` builds an object: the other routes beside the endpoints take no body.
function isOutsideEndpoints(request: FastifyRequest): boolean {
  if (request.is404) return true;
  return request.method === 'GET' && hasBody(request) && request.routeOptions.config.endpoint === undefined;
}

function noSuchOperation({ method, url }: FastifyRequest, paths: MountedPaths): Failure {
  const allow = paths.methodsAt(url).join(', ');
  return allow === '' ? pathNotFound() : methodNotAllowed({ method, allow }, { allow });
}

function commonHeaders(requestId: string): Record<string, string> {
  return { 'x-request-id': requestId, ...fixedHeaders };
}
