// A fault.
const answered = new Set<string>();

// An empty look-up table is none.
const none: ReadonlyMap<string, string> = new Map();

export function answer(id: string): string {
  answered.add(id);
  return none.get(id) ?? id;
}
