/** Keys are kept in session storage, or in memory where the browser forbids it. */
const remembered = new Map();

export function readKey(header) {
  try {
    return sessionStorage.getItem(`peyk ${header}`) ?? remembered.get(header) ?? '';
  } catch {
    return remembered.get(header) ?? '';
  }
}

export function keepKey(header, key) {
  remembered.set(header, key);
  try {
    sessionStorage.setItem(`peyk ${header}`, key);
  } catch {
    // Storage is switched off in this browser.
  }
}
