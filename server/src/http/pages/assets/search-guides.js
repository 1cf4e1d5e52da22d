import { foldText } from './search-operations.js';

const shownMax = 12;
const excerptBefore = 40;
const excerptLength = 150;

/** Sections that have every word, those with more of them in their heading first. */
export function searchSections(sections, query) {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return sections
    .map((section) => {
      const title = foldText(`${section.title} ${section.page}`);
      const text = `${title} ${foldText(section.text)}`;
      const isFound = words.every((word) => text.includes(word));
      return { section, score: isFound ? 1 + words.filter((word) => title.includes(word)).length : 0 };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, shownMax)
    .map(({ section }) => ({ ...section, excerpt: excerptOf(section.text, words) }));
}

/** A part of the text around the first word that it has. */
function excerptOf(text, words) {
  const folded = text.toLowerCase();
  const found = words.map((word) => folded.indexOf(word)).filter((at) => at >= 0);
  const at = Math.max(0, Math.min(...(found.length > 0 ? found : [0])) - excerptBefore);
  const start = at === 0 ? 0 : text.indexOf(' ', at) + 1;
  const part = text.slice(start, start + excerptLength);
  return `${start > 0 ? '…' : ''}${part}${start + excerptLength < text.length ? '…' : ''}`;
}
