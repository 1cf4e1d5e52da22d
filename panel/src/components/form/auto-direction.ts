/** For inputs of texts in any language: `dir` alone would go to what surrounds the input, and not to the input. */
export const autoDirection = { attributes: { input: { dir: 'auto' } } } as const;
