import { sql } from 'kysely';

import { pick } from '../../lines/pears/index.ts';

export const good = [sql, pick];
