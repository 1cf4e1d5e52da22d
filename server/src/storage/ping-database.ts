import type pg from 'pg';

/** Throws if the database does not answer within 2 s. */
export async function pingDatabase(pool: pg.Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), 2000);
  });
  try {
    await Promise.race([pool.query('select 1'), tooSlow]);
  } finally {
    clearTimeout(timer);
  }
}
