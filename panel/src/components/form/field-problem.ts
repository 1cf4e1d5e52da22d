const fieldName = /^(?:فیلد|Field) [\w.[\]-]+:? /u;

/** A problem of a field as it stands under its input, whose label says which one it is: "must have 11 digits" begins the sentence. */
export function withoutField(problem: string): string {
  const rest = problem.replace(fieldName, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
