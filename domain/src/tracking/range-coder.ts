/**
 * Binary arithmetic coding with probabilities that learn while they code (Rissanen & Langdon 1979; the
 * carry-free interval of M. Mahoney's lpaq). Two ends of an interval narrow bit by bit; what their top bytes
 * agree on is written. Probabilities move by 1/n at first, so that a short chunk learns quickly as well.
 */
export type Odds = {
  /** Probability of a one, in 65'536ths. */
  of: Uint16Array
  seen: Uint8Array
}

export function evenOdds(contexts: number): Odds {
  return { of: new Uint16Array(contexts).fill(32_768), seen: new Uint8Array(contexts) }
}

const SEEN_AT_MOST = 60
/** By how much a probability moves after so many bits, in 65'536ths. */
const RATE = Uint16Array.from({ length: SEEN_AT_MOST + 1 }, (_, seen) => Math.round(65_536 / (seen + 1.6)))
const LEAST = 48

function learn(odds: Odds, context: number, bit: number): void {
  const seen = odds.seen[context]!
  const before = odds.of[context]!
  const rate = RATE[seen]!
  if (bit) odds.of[context] = Math.min(65_536 - LEAST, before + (((65_536 - before) * rate) >>> 16))
  else odds.of[context] = Math.max(LEAST, before - ((before * rate) >>> 16))
  if (seen < SEEN_AT_MOST) odds.seen[context] = seen + 1
}

export type BitWriter = {
  /** Lower and upper end of the interval, both within. */
  ends: Uint32Array
  bytes: Uint8Array
  length: number
}

export function bitWriter(): BitWriter {
  return { ends: Uint32Array.of(0, 0xffff_ffff), bytes: new Uint8Array(256), length: 0 }
}

export function writeBit(to: BitWriter, odds: Odds, context: number, bit: number): void {
  narrow(to, odds.of[context]!, bit)
  learn(odds, context, bit)
}

/** Bits nothing can be learned from. */
export function writePlain(to: BitWriter, value: number, bits: number): void {
  for (let at = bits - 1; at >= 0; at--) narrow(to, 32_768, (value >>> at) & 1)
}

function narrow(to: BitWriter, odds: number, bit: number): void {
  let low = to.ends[0]!
  let high = to.ends[1]!
  const middle = middleOf(low, high, odds)
  if (bit) high = middle
  else low = middle + 1
  while (((low ^ high) & 0xff00_0000) === 0) {
    writeByte(to, high >>> 24)
    low = (low << 8) >>> 0
    high = ((high << 8) | 0xff) >>> 0
  }
  to.ends[0] = low
  to.ends[1] = high
}

function middleOf(low: number, high: number, odds: number): number {
  const range = high - low
  return low + (range >>> 16) * odds + (((range & 0xffff) * odds) >>> 16)
}

function writeByte(to: BitWriter, byte: number): void {
  if (to.length === to.bytes.length) {
    const longer = new Uint8Array(to.length * 2)
    longer.set(to.bytes)
    to.bytes = longer
  }
  to.bytes[to.length++] = byte
}

/** The shortest bytes that, followed by zeros, lie within the interval. */
export function written(to: BitWriter): Uint8Array {
  const [low, high] = [to.ends[0]!, to.ends[1]!]
  for (let count = 0; count <= 4; count++) {
    const unit = 2 ** (32 - 8 * count)
    const value = Math.ceil(low / unit) * unit
    if (value > high) continue
    for (let at = 0; at < count; at++) writeByte(to, Math.floor(value / 2 ** (24 - 8 * at)) % 256)
    break
  }
  return to.bytes.subarray(0, to.length)
}

export type BitReader = {
  /** Lower end, upper end, and where in between the written number lies. */
  ends: Uint32Array
  bytes: Uint8Array
  at: number
}

export function bitReader(bytes: Uint8Array, from: number): BitReader {
  const reader = { ends: Uint32Array.of(0, 0xffff_ffff, 0), bytes, at: from }
  for (let count = 0; count < 4; count++) reader.ends[2] = (reader.ends[2]! << 8) | readByte(reader)
  return reader
}

function readByte(from: BitReader): number {
  const byte = from.at < from.bytes.length ? from.bytes[from.at]! : 0
  from.at++
  return byte
}

export function readBit(from: BitReader, odds: Odds, context: number): number {
  const bit = split(from, odds.of[context]!)
  learn(odds, context, bit)
  return bit
}

export function readPlain(from: BitReader, bits: number): number {
  let value = 0
  for (let at = 0; at < bits; at++) value = (value << 1) | split(from, 32_768)
  return value
}

function split(from: BitReader, odds: number): number {
  let low = from.ends[0]!
  let high = from.ends[1]!
  let value = from.ends[2]!
  const middle = middleOf(low, high, odds)
  const bit = value <= middle ? 1 : 0
  if (bit) high = middle
  else low = middle + 1
  while (((low ^ high) & 0xff00_0000) === 0) {
    low = (low << 8) >>> 0
    high = ((high << 8) | 0xff) >>> 0
    value = ((value << 8) | readByte(from)) >>> 0
  }
  from.ends[0] = low
  from.ends[1] = high
  from.ends[2] = value
  return bit
}

/**
 * Whether the reader has taken neither more nor less than was written: it looks ahead four bytes, and the
 * writer leaves out what zeros would say as well.
 */
export function isReadOut(from: BitReader): boolean {
  return from.at >= from.bytes.length && from.at <= from.bytes.length + 4
}

export function isBeyondEnd(from: BitReader): boolean {
  return from.at > from.bytes.length + 4
}
