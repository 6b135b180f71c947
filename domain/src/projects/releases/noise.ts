/**
 * The noise of differential privacy: random numbers that hide what one person adds to a figure. The discrete Gaussian of Canonne, Kamath and
 * Steinke (2020), drawn exactly. Whole numbers only: a floating-point sampler betrays its input by its last digits.
 */

/** So many random bytes: `crypto.randomBytes` wherever it matters. */
export type RandomBytes = (count: number) => Uint8Array

export type Variance = { numerator: bigint; denominator: bigint }

export interface Noise {
  variance: Variance
  /** For what is said about it; nothing is drawn with it. */
  standardDeviation: number
}

/** One more person changes a table by a vector; this is the square of the longest there can be. */
export interface Bounded {
  squaredReach: number
}

const MILLION = 1_000_000n

/** What a table needs so that it costs so much: σ² = Δ² ∕ 2ρ. */
export function noiseFor({ squaredReach }: Bounded, rhoMillionths: number): Noise {
  const variance = {
    numerator: BigInt(squaredReach) * MILLION,
    denominator: 2n * BigInt(rhoMillionths),
  }
  return {
    variance,
    standardDeviation: Math.sqrt(Number(variance.numerator) / Number(variance.denominator)),
  }
}

/** What is added to a number. */
export type Draw = (noise: Noise) => number

export const drawnFrom =
  (random: RandomBytes): Draw =>
  (noise) =>
    noised(0, noise, random)

/** A whole number with noise; it may be less than nothing, which `told` then says. */
export function noised(count: number, { variance }: Noise, random: RandomBytes): number {
  return count + Number(discreteGaussian(variance, random))
}

export function discreteGaussian({ numerator, denominator }: Variance, random: RandomBytes): bigint {
  const scale = rootOf(numerator / denominator) + 1n
  const within = 2n * numerator * denominator * scale * scale
  for (;;) {
    const drawn = discreteLaplace(scale, random)
    const off = absolute(drawn) * denominator * scale - numerator
    if (happensExp(off * off, within, random)) return drawn
  }
}

/** Probability in proportion to exp(−|x| ∕ scale). */
export function discreteLaplace(scale: bigint, random: RandomBytes): bigint {
  for (;;) {
    const start = below(scale, random)
    if (!happensExp(start, scale, random)) continue
    let whole = 0n
    while (happensExp(1n, 1n, random)) whole++
    const size = start + scale * whole
    const isNegative = below(2n, random) === 1n
    // Else nought would come twice as often as it should.
    if (isNegative && size === 0n) continue
    return isNegative ? -size : size
  }
}

/** With probability exp(−of ∕ among). */
function happensExp(of: bigint, among: bigint, random: RandomBytes): boolean {
  for (let whole = of / among; whole > 0n; whole--) if (!happensSmallExp(1n, 1n, random)) return false
  return happensSmallExp(of % among, among, random)
}

/** The same for at most one: von Neumann's run of ever rarer events, even or odd. */
function happensSmallExp(of: bigint, among: bigint, random: RandomBytes): boolean {
  let run = 1n
  while (below(among * run, random) < of) run++
  return run % 2n === 1n
}

/** Each whole number from nought to below the limit as likely as the others. */
function below(limit: bigint, random: RandomBytes): bigint {
  const bits = limit.toString(2).length
  const bytes = Math.ceil(bits / 8)
  const surplus = BigInt(bytes * 8 - bits)
  for (;;) {
    let drawn = 0n
    for (const byte of random(bytes)) drawn = drawn * 256n + BigInt(byte)
    drawn >>= surplus
    if (drawn < limit) return drawn
  }
}

/** The whole part of the square root. */
function rootOf(square: bigint): bigint {
  if (square < 2n) return square
  let root = 1n << BigInt(Math.ceil(square.toString(2).length / 2))
  for (;;) {
    const nearer = (root + square / root) / 2n
    if (nearer >= root) return root
    root = nearer
  }
}

const absolute = (it: bigint): bigint => (it < 0n ? -it : it)
