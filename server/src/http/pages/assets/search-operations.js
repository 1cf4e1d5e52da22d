const sameLetters = [
  [/[يى]/g, 'ی'],
  [/ك/g, 'ک'],
  [/[أإآ]/g, 'ا'],
  [/\u200c|\u200d|\u0640|\p{Mn}/gu, ''],
];

/** Maps Arabic letter forms to Persian ones, as keyboards write them differently. */
export function foldText(text) {
  return sameLetters.reduce((folded, [from, to]) => folded.replace(from, to), text.toLowerCase());
}

/** Operations that contain every word, wherever each stands. `wordsOf` says what is searched. */
export function searchOperations(operations, query, wordsOf) {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  return operations.filter((operation) => {
    const text = foldText(wordsOf(operation).join(' '));
    return words.every((word) => text.includes(word));
  });
}
