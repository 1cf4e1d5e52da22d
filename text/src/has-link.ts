/** Apart from `findLinks`, so that the first load of the panel is without it: a link has more than punctuation. */
const link = /(?:https?:\/\/|www\.)[^\s<>"«»،؛]*[^\s<>"«»،؛.,!?:;'`*_~)\]}…؟]/iu;

export const hasLink = (text: string): boolean => link.test(text);
