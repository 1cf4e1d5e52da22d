export { linkShortener } from './shorten/shorten-texts.ts';
export { shortenLinks } from './shorten/shorten-fields.ts';
