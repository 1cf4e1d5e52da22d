export const dynamic = async () => import('../../lines/pears/inside.ts');
