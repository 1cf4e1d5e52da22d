export const dynamic = async () => import('../pears/inside.ts');
