/** Languages that codes are read in. */
export type SpokenLocale = 'fa' | 'en';
