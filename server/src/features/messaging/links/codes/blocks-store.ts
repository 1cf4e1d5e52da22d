import type { Queryable } from '../../../../storage/database.ts';
import { declareColumns } from '../../../../storage/sql/columns.ts';
import { placeholders } from '../../../../storage/sql/placeholders.ts';
import type { StatementClient } from '../../../../storage/statement-client.ts';

/** Numbers of one block: more than a page of recipients has. */
export const blockNumbers = 2048;

/** Codes that follow one another: of some recipients of a send in their order, or one for all. */
export interface LinkBlock {
  readonly id: number;
  readonly accountId: number;
  readonly linkId: number;
  readonly firstN: number;
  readonly codes: number;
}

/** Ids of links and of blocks, of each as many as wanted. */
export async function drawLinkIds(
  client: StatementClient,
  { links, blocks }: { readonly links: number; readonly blocks: number },
): Promise<{ readonly links: number[]; readonly blocks: number[] }> {
  const { rows } = await client.query<{ links: number[] | null; blocks: number[] | null }>({
    name: 'draw_link_ids',
    text: `select (select array_agg(nextval('link_ids')) from generate_series(1, $1::int)) as links,
             (select array_agg(nextval('link_block_ids')) from generate_series(1, $2::int)) as blocks`,
    values: [links, blocks],
  });
  return { links: (rows[0]?.links ?? []).map(Number), blocks: (rows[0]?.blocks ?? []).map(Number) };
}

const blockColumns = declareColumns<LinkBlock>([
  ['id', 'bigint', ({ id }) => id],
  ['account_id', 'bigint', ({ accountId }) => accountId],
  ['link_id', 'bigint', ({ linkId }) => linkId],
  ['first_n', 'int', ({ firstN }) => firstN],
  ['codes', 'int', ({ codes }) => codes],
]);
const blockPlaces = placeholders(blockColumns.parameters);

export async function insertBlocks(client: StatementClient, blocks: readonly LinkBlock[]): Promise<void> {
  if (blocks.length === 0) return;
  await client.query({
    name: 'insert_link_blocks',
    text: `insert into link_blocks (${blockColumns.names})
           select * from unnest(${blockColumns.arrays(blockPlaces.placeOf)})`,
    values: blockPlaces.values(blockColumns.values(blocks)),
  });
}

export async function findBlock(db: Queryable, id: number): Promise<LinkBlock | undefined> {
  const row = await db.selectFrom('link_blocks').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  return { id, accountId: row.account_id, linkId: row.link_id, firstN: row.first_n, codes: row.codes };
}

/** The highest id that was given: no code leads beyond it. */
export async function findLastBlockId(db: Queryable): Promise<number> {
  const row = await db
    .selectFrom('link_blocks')
    .select((select) => select.fn.max('id').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}
