import { apple } from '../../messaging/apples/index.ts';

export const eaten = apple;
