import type { Feature } from './feature.ts';
import { accounts } from './features/accounts/accounts.feature.ts';
import { lines } from './features/lines/lines.feature.ts';
import { operators } from './features/operators/operators.feature.ts';
import { patterns } from './features/patterns/patterns.feature.ts';
import { reference } from './features/reference/reference.feature.ts';
import { wallet } from './features/wallet/wallet.feature.ts';

/** Everything the service does: a feature exists once it is listed here. */
export const catalogue: readonly Feature[] = [accounts, operators, wallet, lines, reference, patterns];
