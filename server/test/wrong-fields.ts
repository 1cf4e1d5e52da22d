/** The fields that a refusal names, in the order of their letters. */
export const fieldsOf = ({ body }: { body: { errors?: object } }): string[] =>
  Object.keys(body.errors ?? {}).sort();
