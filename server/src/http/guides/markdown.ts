import { escapeHtml } from '../pages/page-frame.ts';
import { highlight } from './highlight.ts';

/** What a link or picture that stands alone in a paragraph becomes, such as code or a drawing; undefined: a paragraph. */
export type Embed = (target: string, text: string) => string | undefined;

/**
 * The Markdown that our guides use: headings, paragraphs, lists, tables, quotes, code and links. Everything is escaped and
 * links lead to this service or to https only, so no text can become script.
 */
export function renderMarkdown(source: string, embed: Embed = () => undefined): string {
  const blocks: string[] = [];
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  for (let at = 0; at < lines.length;) {
    const { html, next } = readBlock(lines, at, embed);
    if (html !== '') blocks.push(html);
    at = next;
  }
  return blocks.join('\n');
}

interface Block {
  readonly html: string;
  readonly next: number;
}

function readBlock(lines: readonly string[], at: number, embed: Embed): Block {
  const line = lines[at] ?? '';
  if (line.trim() === '') return { html: '', next: at + 1 };
  if (line.startsWith('```')) return readFence(lines, at);
  const heading = /^(#{1,4}) (.+)$/.exec(line);
  if (heading) return { html: headingOf(heading[1]?.length ?? 1, heading[2] ?? ''), next: at + 1 };
  const next = endOf(
    lines,
    at,
    (one) => one.trim() !== '' && !one.startsWith('```') && !/^#{1,4} /.test(one),
  );
  const group = lines.slice(at, next);
  if (line.startsWith('|')) return { html: tableOf(group), next };
  if (line.startsWith('> ')) return { html: quoteOf(group), next };
  if (isItem(line)) return { html: listOf(group), next };
  return { html: paragraphOf(group.join(' '), embed), next };
}

function endOf(lines: readonly string[], at: number, goesOn: (line: string) => boolean): number {
  const end = lines.findIndex((line, index) => index > at && !goesOn(line));
  return end === -1 ? lines.length : end;
}

function readFence(lines: readonly string[], at: number): Block {
  const close = lines.findIndex((line, index) => index > at && line.startsWith('```'));
  const end = close === -1 ? lines.length : close;
  const kind = (lines[at] ?? '').slice(3).trim();
  return { html: codeOf(lines.slice(at + 1, end).join('\n'), kind), next: end + 1 };
}

export function codeOf(text: string, kind: string): string {
  return `<div class="code-block"><pre dir="ltr" tabindex="0"><code data-kind="${escapeHtml(kind)}">${highlight(text, kind)}</code></pre></div>`;
}

function headingOf(level: number, text: string): string {
  return `<h${level} id="${escapeHtml(anchorOf(text))}">${inline(text)}</h${level}>`;
}

/** The name by which a link reaches a heading: its letters and digits of any script. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\u200c_]+/gu, '-')
    .replace(/^-|-$/g, '');
}

const isItem = (line: string) => /^(?:[-*]|\d+\.) /.test(line);

// An item may run over several lines; lists are not nested.
function listOf(lines: readonly string[]): string {
  const tag = /^\d/.test(lines[0] ?? '') ? 'ol' : 'ul';
  const items: string[] = [];
  for (const line of lines) {
    if (isItem(line)) items.push(line.replace(/^(?:[-*]|\d+\.) /, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`;
}

function quoteOf(lines: readonly string[]): string {
  return `<blockquote><p>${inline(lines.map((line) => line.replace(/^> ?/, '')).join(' '))}</p></blockquote>`;
}

function tableOf(lines: readonly string[]): string {
  const cells = (line: string) =>
    line
      .replace(/^\||\|\s*$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => inline(cell.replaceAll('\\|', '|').trim()));
  const [head = '', , ...rows] = lines;
  const row = (line: string, tag: string) =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join('')}</tr>`;
  return `<div class="table"><table><thead>${row(head, 'th')}</thead><tbody>${rows
    .map((line) => row(line, 'td'))
    .join('')}</tbody></table></div>`;
}

function paragraphOf(text: string, embed: Embed): string {
  const alone = /^!?\[([^\]]*)\]\(([^)\s]+)\)$/.exec(text.trim());
  return (alone && embed(alone[2] ?? '', alone[1] ?? '')) ?? `<p>${inline(text)}</p>`;
}

const inlineParts = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)|<(https?:[^>\s]+)>/g;

function inline(text: string): string {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(inlineParts)) {
    const [whole, code, strong, words, target, address] = match;
    html += escapeHtml(text.slice(end, match.index));
    if (code !== undefined) html += `<code dir="ltr">${escapeHtml(code)}</code>`;
    else if (strong !== undefined) html += `<strong>${inline(strong)}</strong>`;
    else html += linkOf(words ?? address ?? '', target ?? address ?? '');
    end = match.index + whole.length;
  }
  return html + escapeHtml(text.slice(end));
}

function linkOf(words: string, target: string): string {
  const isSafe = /^(?:https?:\/\/|\/(?!\/)|#|[\w-]+(?:\.md)?(?:#\S*)?$)/.test(target);
  if (!isSafe) return inline(words);
  return `<a href="${escapeHtml(target.replace(/\.md(?=#|$)/, ''))}">${inline(words)}</a>`;
}
