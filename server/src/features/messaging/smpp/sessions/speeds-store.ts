import type pg from 'pg';

interface Wanted {
  readonly credentialId: number;
  /** Parts a second, and the most that a bucket holds. */
  readonly rate: number;
  readonly burst: number;
  /** Without these nothing is granted; a message of more parts than a burst waits for a full bucket. */
  readonly needed: number;
  readonly wanted: number;
}

const take = `
  with bucket as (
    select credential_id, clock_timestamp() as now,
      least($2::float8, tokens + $3::float8 * greatest(0, extract(epoch from clock_timestamp() - filled_at))) as held
    from smpp_speeds where credential_id = $1 for update),
  grants as (
    select credential_id, now, held,
      case when held < least($4::float8, $2::float8) then 0 else greatest($4::float8, least($5::float8, floor(held))) end as parts
    from bucket)
  update smpp_speeds s set tokens = g.held - g.parts, filled_at = g.now
  from grants g where s.credential_id = g.credential_id
  returning g.parts as granted, s.tokens`;

/** Takes parts of the bucket of a credential. Returns how many, and how many it has left. */
export async function takeParts(
  pool: pg.Pool,
  { credentialId, rate, burst, needed, wanted }: Wanted,
): Promise<{ readonly granted: number; readonly tokens: number }> {
  for (;;) {
    const { rows } = await pool.query<{ granted: number; tokens: number }>({
      name: 'take_smpp_parts',
      text: take,
      values: [credentialId, burst, rate, needed, wanted],
    });
    if (rows[0] !== undefined) return rows[0];
    await pool.query(
      `insert into smpp_speeds (credential_id, tokens, filled_at) values ($1, $2, clock_timestamp())
       on conflict (credential_id) do nothing`,
      [credentialId, burst],
    );
  }
}
