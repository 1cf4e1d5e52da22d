export * from '../../lines/pears/inside.ts';
