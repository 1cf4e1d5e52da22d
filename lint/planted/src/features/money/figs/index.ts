export const first = 1;
export const second = 2;
export const third = 3;
export function fourth(): void {}
export class Fifth {}
export interface Sixth {
  readonly name: string;
}
export type Seventh = 7;
export { eighth, ninth as nine, type Tenth } from './inside.ts';
