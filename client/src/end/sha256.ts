/** SHA-256 and HMAC-SHA-256. The browser has both, but only on pages that came over https or from
 * this very machine. Friends who play across a living room have neither: for them it is done here.
 */

export interface Hashing {
  sha256(bytes: Uint8Array): Promise<Uint8Array>;
  /** HMAC-SHA-256 of messages, all with the same key. */
  keyed(key: Uint8Array): Promise<(message: Uint8Array) => Promise<Uint8Array>>;
}

/** The browser's own where there is one. */
export function hashing(): Hashing {
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  return subtle ? browserHashing(subtle) : plainHashing;
}

export function browserHashing(subtle: SubtleCrypto): Hashing {
  return {
    sha256: async (bytes) => new Uint8Array(await subtle.digest("SHA-256", owned(bytes))),
    async keyed(secret) {
      const algorithm = { name: "HMAC", hash: "SHA-256" };
      const key = await subtle.importKey("raw", owned(secret), algorithm, false, ["sign"]);
      return async (message) => new Uint8Array(await subtle.sign("HMAC", key, owned(message)));
    },
  };
}

export const plainHashing: Hashing = {
  sha256: (bytes) => Promise.resolve(digest(bytes)),
  keyed: (secret) => Promise.resolve((message) => Promise.resolve(hmac(secret, message))),
};

/** A copy in memory that nothing else shares, as the browser's functions want it. */
function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}

const BLOCK = 64;
const INNER = 0x36;
const OUTER = 0x5c;

function hmac(secret: Uint8Array, message: Uint8Array): Uint8Array {
  const key = new Uint8Array(BLOCK);
  key.set(secret.length > BLOCK ? digest(secret) : secret);
  const padded = (pad: number) => key.map((byte) => byte ^ pad);
  return digest(joined(padded(OUTER), digest(joined(padded(INNER), message))));
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

// ---------------------------------------------------------------- FIPS 180-4

const PRIMES = firstPrimes(64);
/** The first 32 bits of the fractions of the square roots of the first eight primes. */
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
/** The same of the cube roots of the first sixty-four. */
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

function firstPrimes(many: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < many; n++) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  }
  return primes;
}

function fraction(x: number): number {
  return ((x - Math.floor(x)) * 2 ** 32) >>> 0;
}

function digest(message: Uint8Array): Uint8Array {
  const view = new DataView(padded(message).buffer);
  const state = Uint32Array.from(START);
  for (let block = 0; block < view.byteLength; block += BLOCK) compress(state, view, block);
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, k) => {
    hash.setUint32(4 * k, word);
  });
  return new Uint8Array(hash.buffer);
}

/** The message, a one bit, zeros, and its length in bits, to whole blocks. */
function padded(message: Uint8Array): Uint8Array {
  const blocks = Math.ceil((message.length + 9) / BLOCK);
  const whole = new Uint8Array(blocks * BLOCK);
  whole.set(message);
  whole[message.length] = 0x80;
  const length = new DataView(whole.buffer, whole.length - 8);
  length.setUint32(0, Math.floor(message.length / 2 ** 29));
  length.setUint32(4, (message.length * 8) >>> 0);
  return whole;
}

function compress(state: Uint32Array, view: DataView, block: number): void {
  const w = schedule(view, block);
  let [a, b, c, d, e, f, g, h] = state as unknown as Eight;
  for (let k = 0; k < 64; k++) {
    const choice = (e & f) ^ (~e & g);
    const first = (h + turned(e, 6, 11, 25) + choice + at(ROUNDS, k) + at(w, k)) >>> 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = (turned(a, 2, 13, 22) + majority) >>> 0;
    [a, b, c, d, e, f, g, h] = [(first + second) >>> 0, a, b, c, (d + first) >>> 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, k) => {
    state[k] = at(state, k) + word;
  });
}

type Eight = [number, number, number, number, number, number, number, number];

function schedule(view: DataView, block: number): Uint32Array {
  const w = new Uint32Array(64);
  for (let k = 0; k < 16; k++) w[k] = view.getUint32(block + 4 * k);
  for (let k = 16; k < 64; k++) {
    const [early, late] = [at(w, k - 15), at(w, k - 2)];
    const mixed = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const other = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    w[k] = at(w, k - 16) + mixed + at(w, k - 7) + other;
  }
  return w;
}

function turned(x: number, first: number, second: number, third: number): number {
  return rotated(x, first) ^ rotated(x, second) ^ rotated(x, third);
}

function rotated(x: number, by: number): number {
  return (x >>> by) | (x << (32 - by));
}

function at(words: ArrayLike<number>, k: number): number {
  return words[k] ?? 0;
}
