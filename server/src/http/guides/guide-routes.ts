import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { lazy } from '../../primitives/lazy.ts';
import type { Language } from '../../texts/text.ts';
import { compressText, sendCompressed } from '../answers/compressed-text.ts';
import { pathNotFound } from '../refusals.ts';
import { guideNames, guidesFolder, readGuide, type Guide } from './guide-files.ts';
import { searchEntries } from './guide-sections.ts';
import { errorsPage, guideIndex, guidePageOf } from './guide-pages.ts';

interface Sender {
  readonly originOf: (request: FastifyRequest) => string;
  readonly languageOf: (request: FastifyRequest) => Language;
  readonly send: (request: FastifyRequest, reply: FastifyReply, html: string) => void;
}

/** The guides and the list of error codes, read when they are first asked for. */
export function addGuideRoutes(app: FastifyInstance, { languageOf, originOf, send }: Sender): void {
  const read = (language: Language) =>
    lazy((): readonly Guide[] => {
      const folder = guidesFolder();
      return folder === undefined ? [] : guideNames.map((name) => readGuide(folder, name, language));
    });
  const guides = { fa: read('fa'), en: read('en') };
  app.get('/docs/guides', (request, reply) => {
    const language = languageOf(request);
    send(request, reply, guideIndex(guides[language](), language));
  });
  const index = (language: Language) =>
    lazy(() =>
      compressText(
        JSON.stringify(searchEntries(guides[language](), language)),
        'application/json; charset=utf-8',
      ),
    );
  const indexes = { fa: index('fa'), en: index('en') };
  app.get('/docs/guides/search.json', async (request, reply) => {
    sendCompressed(request, reply, await indexes[languageOf(request)]());
    return reply;
  });
  app.get('/docs/guides/:name', (request, reply) => {
    const language = languageOf(request);
    const all = guides[language]();
    const guide = all.find(({ name }) => name === (request.params as { name: string }).name);
    if (guide === undefined) throw pathNotFound();
    send(request, reply, atAddress(guidePageOf(guide, all, language), originOf(request)));
  });
  app.get('/docs/errors', (request, reply) => {
    const language = languageOf(request);
    send(request, reply, errorsPage(guides[language](), language));
  });
}

/** Guides are written for a first start; readers on a server call that server. */
function atAddress(html: string, origin: string): string {
  return html.replaceAll('http://127.0.0.1:8080', origin);
}
