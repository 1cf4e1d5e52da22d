/**
 * The hash that PostgreSQL has for a bigint (`hashint8`), by which Citus finds the shard of an account. Computed here, so
 * that a batch is divided without asking the database for every new account.
 */
export function accountHash(accountId: number): number {
  const low = accountId | 0;
  const high = Math.floor(accountId / 2 ** 32) | 0;
  return hashUint32(low ^ (accountId >= 0 ? high : ~high));
}

const rotate = (value: number, bits: number) => (value << bits) | (value >>> (32 - bits));

// hash_bytes_uint32 of PostgreSQL: the last step of Bob Jenkins' lookup3.
function hashUint32(key: number): number {
  const start = (0x9e_37_79_b9 + 4 + 3_923_095) | 0;
  let a = (start + key) | 0;
  let b = start;
  let c = start;
  c = ((c ^ b) - rotate(b, 14)) | 0;
  a = ((a ^ c) - rotate(c, 11)) | 0;
  b = ((b ^ a) - rotate(a, 25)) | 0;
  c = ((c ^ b) - rotate(b, 16)) | 0;
  a = ((a ^ c) - rotate(c, 4)) | 0;
  b = ((b ^ a) - rotate(a, 14)) | 0;
  return ((c ^ b) - rotate(b, 24)) | 0;
}
