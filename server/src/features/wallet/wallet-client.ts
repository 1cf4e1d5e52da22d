/**
 * The connection of an open transaction, as the wallet uses it. A PoolClient of `pg` fits; a Kysely transaction is
 * adapted by `walletClientOf`.
 */
export interface WalletClient {
  query<Row extends object>(statement: {
    name: string;
    text: string;
    values: unknown[];
  }): Promise<{ rows: Row[] }>;
}
