export * from '../pears/inside.ts';
