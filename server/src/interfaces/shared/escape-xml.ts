const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A line break of Windows would be read as one character.
  '\r': '&#xD;',
};

/** A text within an element or an attribute. Characters that XML cannot hold, which a reply from a phone may have, are left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/[&<>"\r]/g, (character) => escapes[character] ?? character)
    .replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}
