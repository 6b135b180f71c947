/**
 * SHA-256 (FIPS 180-4) of an ASCII text as eight 32-bit words. Written out because the proof of work needs
 * it synchronously, a hundred thousand times, in a browser worker; held against node:crypto by its test.
 */
export function sha256(ascii: string): Uint32Array {
  const hash = Uint32Array.from(START)
  const schedule = new Uint32Array(64)
  const words = padded(ascii)
  for (let block = 0; block < words.length; block += 16) compress(hash, schedule, words, block)
  return hash
}

function padded(ascii: string): Uint32Array {
  const blocks = ((ascii.length + 8) >> 6) + 1
  const words = new Uint32Array(blocks * 16)
  for (let i = 0; i < ascii.length; i++) words[i >> 2]! |= ascii.charCodeAt(i) << (24 - (i & 3) * 8)
  words[ascii.length >> 2]! |= 0x80 << (24 - (ascii.length & 3) * 8)
  words[words.length - 1] = ascii.length * 8
  return words
}

function compress(hash: Uint32Array, w: Uint32Array, words: Uint32Array, block: number): void {
  for (let t = 0; t < 16; t++) w[t] = words[block + t]!
  for (let t = 16; t < 64; t++) {
    const x = w[t - 15]!
    const y = w[t - 2]!
    const s0 = rotated(x, 7) ^ rotated(x, 18) ^ (x >>> 3)
    const s1 = rotated(y, 17) ^ rotated(y, 19) ^ (y >>> 10)
    w[t] = w[t - 16]! + s0 + w[t - 7]! + s1
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as Eight
  for (let t = 0; t < 64; t++) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[t]! + w[t]!) | 0
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i]! += word
}

type Eight = [number, number, number, number, number, number, number, number]

function rotated(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

// The first 32 bits of the fractional parts of the square and cube roots of the first primes.
const PRIMES = primes(64)
const START = PRIMES.slice(0, 8).map((p) => fraction(Math.sqrt(p)))
const ROUND = PRIMES.map((p) => fraction(Math.cbrt(p)))

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32)
}

function primes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p !== 0)) found.push(n)
  return found
}
