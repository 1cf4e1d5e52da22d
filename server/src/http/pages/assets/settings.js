const settings = JSON.parse(document.getElementById('settings').textContent);

export const language = settings.language;

export function say(key, values = {}) {
  const text = settings.texts[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (place, name) => (name in values ? String(values[name]) : place));
}

export function groupName(group) {
  const name = settings.groups[group] ?? group.replaceAll('-', ' ');
  return name[0].toUpperCase() + name.slice(1);
}

/** The operation's title in the page's language; the document itself only has an English summary. */
export function operationName({ method, path, summary }) {
  return settings.operations[`${method} ${path}`] ?? (summary || path);
}

/** The description of an answer in the page's language, if there is a translation. */
export function answerText(description) {
  return settings.answers[description] ?? description;
}
