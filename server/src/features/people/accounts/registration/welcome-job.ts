import { Type } from 'typebox';

import { Id } from '../../../../http/schemas.ts';

/** Name and payload of the welcome job. Its handler is in `features/service/welcome`, since accounts must not import sends. */
export const welcomeJob = { name: 'send-welcome', payload: Type.Object({ accountId: Id }) };
