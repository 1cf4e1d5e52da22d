import { sql } from 'kysely';

import { pick } from '../pears/index.ts';

export const good = [sql, pick];
