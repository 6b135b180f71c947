import {
  type BitReader,
  type BitWriter,
  evenOdds,
  type Odds,
  readBit,
  readPlain,
  writeBit,
  writePlain,
} from './range-coder.ts'

/** Whole numbers near zero: how many digits, which sign, the leading digits, all learned; the rest plain. */
export type Residuals = { size: Odds; sign: Odds; lead: Odds }

/** Sizes 0 to 30 are numbers below 2^30; larger ones are written out. */
const WRITTEN_OUT = 31
const SIZES = 32

export function residuals(contexts: number): Residuals {
  return { size: evenOdds(contexts * SIZES), sign: evenOdds(3 * SIZES), lead: evenOdds(SIZES * 4) }
}

/** Number of binary digits; what the contexts of neighbours are made of. */
export function sizeOf(value: number): number {
  const absolute = Math.abs(value)
  return absolute < 0x4000_0000 ? 32 - Math.clz32(absolute) : WRITTEN_OUT
}

export function writeResidual(
  to: BitWriter,
  model: Residuals,
  context: number,
  before: number,
  value: number,
): void {
  const size = sizeOf(value)
  let node = 1
  for (let at = 4; at >= 0; at--) {
    const bit = (size >>> at) & 1
    writeBit(to, model.size, context * SIZES + node, bit)
    node = (node << 1) | bit
  }
  if (size === 0) return
  writeBit(to, model.sign, signContext(before, size), value < 0 ? 1 : 0)
  const absolute = Math.abs(value)
  if (size === WRITTEN_OUT) {
    writePlain(to, Math.floor(absolute / 2 ** 27), 27)
    writePlain(to, absolute % 2 ** 27, 27)
    return
  }
  if (size < 2) return
  const first = (absolute >>> (size - 2)) & 1
  writeBit(to, model.lead, size * 4, first)
  if (size < 3) return
  writeBit(to, model.lead, size * 4 + 1 + first, (absolute >>> (size - 3)) & 1)
  writePlain(to, absolute, size - 3)
}

export function readResidual(from: BitReader, model: Residuals, context: number, before: number): number {
  let node = 1
  for (let at = 0; at < 5; at++) node = (node << 1) | readBit(from, model.size, context * SIZES + node)
  const size = node - SIZES
  if (size === 0) return 0
  const isNegative = readBit(from, model.sign, signContext(before, size)) === 1
  const absolute =
    size === WRITTEN_OUT ? readPlain(from, 27) * 2 ** 27 + readPlain(from, 27) : lead(from, model, size)
  return isNegative ? -absolute : absolute
}

function lead(from: BitReader, model: Residuals, size: number): number {
  if (size < 2) return 1
  const first = readBit(from, model.lead, size * 4)
  if (size < 3) return 2 + first
  const second = readBit(from, model.lead, size * 4 + 1 + first)
  return (4 + 2 * first + second) * 2 ** (size - 3) + readPlain(from, size - 3)
}

function signContext(before: number, size: number): number {
  return (before === 0 ? 0 : before < 0 ? 1 : 2) * SIZES + size
}
