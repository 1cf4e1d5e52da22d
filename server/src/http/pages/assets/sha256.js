// SHA-256 (FIPS 180-4). That of browsers is missing on pages of plain HTTP.
const primes = [];
for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
/** The first 32 bits of the fraction of a root. */
const fraction = (root) => Math.floor((root % 1) * 2 ** 32) | 0;
const factors = primes.map((prime) => fraction(Math.cbrt(prime)));
const beginning = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const rotated = (word, by) => (word >>> by) | (word << (32 - by));

/** The digest of bytes in hexadecimal digits. */
export function sha256(bytes) {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const padded = new DataView(new ArrayBuffer(blocks * 64));
  new Uint8Array(padded.buffer).set(bytes);
  padded.setUint8(bytes.length, 0x80);
  padded.setBigUint64(blocks * 64 - 8, BigInt(bytes.length) * 8n);
  let state = beginning;
  for (let at = 0; at < blocks * 64; at += 64) state = afterBlock(state, padded, at);
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function afterBlock(state, padded, at) {
  const words = wordsOf(padded, at);
  let [a, b, c, d, e, f, g, h] = state;
  for (let n = 0; n < 64; n += 1) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const first = (h + s1 + ((e & f) ^ (~e & g)) + factors[n] + words[n]) | 0;
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, place) => (word + state[place]) | 0);
}

function wordsOf(padded, at) {
  const words = Array.from({ length: 16 }, (_, n) => padded.getInt32(at + 4 * n));
  for (let n = 16; n < 64; n += 1) {
    const [before, last] = [words[n - 15], words[n - 2]];
    const s0 = rotated(before, 7) ^ rotated(before, 18) ^ (before >>> 3);
    const s1 = rotated(last, 17) ^ rotated(last, 19) ^ (last >>> 10);
    words.push((words[n - 16] + s0 + words[n - 7] + s1) | 0);
  }
  return words;
}
