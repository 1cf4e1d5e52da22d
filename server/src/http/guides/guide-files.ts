import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Language } from '../../texts/text.ts';
import { escapeHtml } from '../pages/page-frame.ts';
import { codeOf, renderMarkdown } from './markdown.ts';

/** The guides, in the order in which they are read; the page of error codes stands among them. */
export const guideNames = [
  'quick-start',
  'concepts',
  'cookbook',
  'verify',
  'links',
  'identity-servers',
  'supabase-auth',
  'better-auth',
  'zitadel',
  'keycloak',
  'twilio-verify',
  'client',
  'webhooks',
  'segments',
  'campaigns',
  'repeating-sends',
  'replies',
  'identity',
  'smpp',
  'testing',
  'moving-here',
  'from-kavenegar',
  'from-payamak-panel',
  'from-sms-ir',
  'from-ghasedak',
  'from-ippanel',
  'from-twilio',
  'from-kannel',
  'glossary',
  'countries',
  'law',
] as const;

export interface Guide {
  readonly name: string;
  readonly title: string;
  readonly html: string;
}

/** The folder of the guides, wherever this file was compiled to; undefined where they did not come along. */
export function guidesFolder(): string | undefined {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  for (let depth = 0; depth < 8; depth += 1) {
    const guides = path.join(folder, 'docs', 'guides');
    if (existsSync(path.join(guides, 'fa'))) return guides;
    folder = path.dirname(folder);
  }
  return undefined;
}

export function readGuide(folder: string, name: string, language: Language): Guide {
  const source = readFileSync(path.join(folder, language, `${name}.md`), 'utf8');
  const title = /^# (.+)$/m.exec(source)?.[1] ?? name;
  const html = renderMarkdown(source, (target, text) => {
    const [, recipe] = /^\.\.\/code\/([\w-]+)\/?$/.exec(target) ?? [];
    if (recipe !== undefined) return samplesOf(path.join(folder, 'code', recipe), text);
    if (/^[\w-]+\.svg$/.test(target)) return drawingOf(path.join(folder, language, target), text);
    return undefined;
  });
  return { name, title, html: inLanguage(html, language) };
}

/** Links between our pages keep the language; those between guides work from every page. */
function inLanguage(html: string, language: Language): string {
  return html.replace(
    /href="(?:([\w-]+)|(\/docs(?:\/\w+)?|\/handset))(#[^"]*)?"/g,
    (_all, guide: string | undefined, address: string | undefined, anchor = '') =>
      `href="${address ?? `/docs/guides/${guide}`}?lang=${language}${anchor}"`,
  );
}

const kinds: readonly (readonly [ending: string, name: string])[] = [
  ['sh', 'curl'],
  ['ts', 'TypeScript'],
  ['php', 'PHP'],
  ['py', 'Python'],
  ['go', 'Go'],
  ['cs', 'C#'],
];

/** One program in all languages, as tabs that work without a script. */
function samplesOf(folder: string, label: string): string {
  const files = readdirSync(folder);
  const group = path.basename(folder);
  const tabs = kinds.flatMap(([ending, name], index) => {
    const file = files.find((one) => one.endsWith(`.${ending}`));
    if (file === undefined) return [];
    const id = `${group}-${ending}`;
    return {
      tab: `<input type="radio" name="${group}" id="${id}" data-kind="${ending}"${index === 0 ? ' checked' : ''}><label for="${id}"><bdi dir="ltr">${escapeHtml(name)}</bdi></label>`,
      code: codeOf(readFileSync(path.join(folder, file), 'utf8').trimEnd(), ending),
    };
  });
  return `<div class="samples" role="group" aria-label="${escapeHtml(label)}">${tabs.map(({ tab }) => tab).join('')}${tabs.map(({ code }) => code).join('')}</div>`;
}

// Our own drawing, put into the page so that it follows light and dark.
function drawingOf(file: string, label: string): string {
  return `<figure class="drawing" role="img" aria-label="${escapeHtml(label)}">${readFileSync(file, 'utf8')}</figure>`;
}
