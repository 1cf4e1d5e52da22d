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

/** Where the document of the page's language is. */
export const documentAddress = settings.document;

/** Addresses of the packages that this service gives out. */
export const downloads = settings.downloads;

export function operationName({ path, summary }) {
  return summary || path;
}
