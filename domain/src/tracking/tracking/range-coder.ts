/**
 * Binary arithmetic coding with probabilities that learn while they code (Rissanen & Langdon 1979; the
 * carry-free interval is that of M. Mahoney's lpaq). Two ends of an interval narrow bit by bit; what their top
 * bytes agree on is written. Writing and reading are the same walk: `exchangeBit` takes the bit it is given,
 * or finds the one that was written, so that nothing can be foretold differently in the two directions.
 */
export type Coder = {
  isReading: boolean
  /** Lower and upper end, both within the interval, and where in it the number read lies. */
  ends: Uint32Array
  bytes: Uint8Array
  at: number
}

export function coderInto(): Coder {
  return { isReading: false, ends: Uint32Array.of(0, 0xffff_ffff, 0), bytes: new Uint8Array(256), at: 0 }
}

export function coderFrom(bytes: Uint8Array, at: number): Coder {
  const coder = { isReading: true, ends: Uint32Array.of(0, 0xffff_ffff, 0), bytes, at }
  for (let count = 0; count < 4; count++) coder.ends[2] = (coder.ends[2]! << 8) | nextByte(coder)
  return coder
}

/**
 * Probabilities of a one, by context: 65'536ths, and in the lowest six bits how much each has learned; the
 * more, the less it moves. Of one number each, because this is the innermost loop.
 */
export type Odds = Int32Array

const SEEN_DIGITS = 6
const SEEN_AT_MOST = 60
const EVEN = 32_768

export function evenOdds(contexts: number): Odds {
  return new Int32Array(contexts).fill(oddsOf(EVEN, 0))
}

export function oddsOf(probability: number, seen: number): number {
  return (probability << SEEN_DIGITS) | seen
}

/** By how much a probability moves after so many bits, in 65'536ths: by 1/n, then steadily. It never arrives. */
const RATE = Int32Array.from({ length: SEEN_AT_MOST + 1 }, (_, seen) => Math.round(65_536 / (seen + 1.6)))

export function exchangeBit(coder: Coder, odds: Odds, context: number, bit: number): number {
  const state = odds[context]!
  const before = state >>> SEEN_DIGITS
  const seen = state & ((1 << SEEN_DIGITS) - 1)
  const found = exchangeAt(coder, before, bit)
  const rate = RATE[seen]!
  const after = found
    ? before + (Math.imul(65_536 - before, rate) >>> 16)
    : before - (Math.imul(before, rate) >>> 16)
  odds[context] = oddsOf(after, seen < SEEN_AT_MOST ? seen + 1 : seen)
  return found
}

/** Up to fourteen digits nothing can be learned from, at once while the interval is wide enough. */
export function exchangePlain(coder: Coder, value: number, digits: number): number {
  const { ends } = coder
  const low = ends[0]!
  const high = ends[1]!
  const range = high - low
  if (range < WIDE) {
    const upper = digits > 1 ? exchangePlain(coder, value >>> 1, digits - 1) : 0
    return digits === 0 ? 0 : (upper << 1) | exchangeAt(coder, EVEN, value & 1)
  }
  const part = range >>> digits
  const most = (1 << digits) - 1
  const found = coder.isReading ? Math.min(most, Math.floor((ends[2]! - low) / part)) : value & most
  narrow(coder, low + found * part, found === most ? high : low + found * part + part - 1)
  return found
}

const WIDE = 0x100_0000

function exchangeAt(coder: Coder, odds: number, bit: number): number {
  const { ends } = coder
  const low = ends[0]!
  const high = ends[1]!
  // Twelve digits of the odds are enough, and the product stays within 32 bits.
  const middle = (low + Math.imul((high - low) >>> 12, odds >>> 4)) >>> 0
  const found = coder.isReading ? (ends[2]! <= middle ? 1 : 0) : bit
  if (found) narrow(coder, low, middle)
  else narrow(coder, middle + 1, high)
  return found
}

/** Sets the ends; what their top bytes agree on is written, or left behind. */
function narrow(coder: Coder, newLow: number, newHigh: number): void {
  const { ends } = coder
  let low = newLow
  let high = newHigh
  while (((low ^ high) & 0xff00_0000) === 0) {
    if (coder.isReading) ends[2] = (ends[2]! << 8) | nextByte(coder)
    else writeByte(coder, high >>> 24)
    low = (low << 8) >>> 0
    high = ((high << 8) | 0xff) >>> 0
  }
  ends[0] = low
  ends[1] = high
}

function writeByte(coder: Coder, byte: number): void {
  if (coder.at === coder.bytes.length) {
    const longer = new Uint8Array(coder.at * 2)
    longer.set(coder.bytes)
    coder.bytes = longer
  }
  coder.bytes[coder.at++] = byte
}

function nextByte(coder: Coder): number {
  const byte = coder.at < coder.bytes.length ? coder.bytes[coder.at]! : 0
  coder.at++
  return byte
}

/** What was written, ended by the fewest bytes that, followed by zeros, lie within the interval. */
export function written(coder: Coder): Uint8Array {
  const [low, high] = [coder.ends[0]!, coder.ends[1]!]
  for (let count = 0; count <= 4; count++) {
    const unit = 2 ** (32 - 8 * count)
    const value = Math.ceil(low / unit) * unit
    if (value > high) continue
    for (let at = 0; at < count; at++) writeByte(coder, Math.floor(value / 2 ** (24 - 8 * at)) % 256)
    break
  }
  return coder.bytes.subarray(0, coder.at)
}

/** A reader looks four bytes ahead, and the writer leaves out what zeros would say as well. */
const AHEAD = 4

export function isBeyondEnd({ at, bytes }: Coder): boolean {
  return at > bytes.length + AHEAD
}

/** Neither more nor less was taken than was written. */
export function isReadOut(coder: Coder): boolean {
  return coder.at >= coder.bytes.length && !isBeyondEnd(coder)
}
