export type Language = 'fa' | 'en';
