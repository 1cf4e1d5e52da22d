/**
 * A connection inside a transaction, as the wallet uses it. A PoolClient of `pg` is one; a Kysely transaction
 * becomes one through `clientOf`.
 */
export interface WalletClient {
  query<Row extends object>(statement: {
    name: string;
    text: string;
    values: unknown[];
  }): Promise<{ rows: Row[] }>;
}
