import { Type } from 'typebox';

import { Id } from '../../http/schemas.ts';

/** The order to welcome a new account by text. Who can send carries it out: sending knows accounts, not the other way. */
export const welcomeOrder = { name: 'send-welcome', payload: Type.Object({ accountId: Id }) };
