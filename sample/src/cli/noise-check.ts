import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { discreteGaussian } from '@allmend/domain/privacy/noise'

/** `npm run noise:check`: what is drawn against its definition, and against OpenDP where Python has it. */
const DRAWS = 200_000
const DEVIATION = 15
const REACH = 200

const ours = Array.from({ length: DRAWS }, () =>
  Number(discreteGaussian({ numerator: BigInt(DEVIATION ** 2), denominator: 1n }, randomBytes)),
)

function distribution(drawn: readonly number[]): number[] {
  const counts = Array.from({ length: 2 * REACH + 1 }, () => 0)
  for (const it of drawn) if (Math.abs(it) <= REACH) counts[it + REACH]! += 1 / drawn.length
  return cumulated(counts)
}

function cumulated(shares: readonly number[]): number[] {
  let sum = 0
  return shares.map((share) => (sum += share))
}

const weights = Array.from({ length: 2 * REACH + 1 }, (_, at) =>
  Math.exp(-((at - REACH) ** 2) / (2 * DEVIATION ** 2)),
)
const all = weights.reduce((sum, it) => sum + it, 0)
const exact = cumulated(weights.map((it) => it / all))
const off = (one: readonly number[], other: readonly number[]): number =>
  Math.max(...one.map((it, at) => Math.abs(it - other[at]!)))

const limit = 1.95 / Math.sqrt(DRAWS)
const fromExact = off(distribution(ours), exact)
process.stdout.write(`from the definition: ${fromExact.toFixed(5)}, by chance up to ${limit.toFixed(5)}\n`)
if (fromExact > limit) process.exitCode = 1

const script = `
import json, sys
import opendp.prelude as dp
dp.enable_features("contrib")
m = dp.m.make_gaussian(dp.vector_domain(dp.atom_domain(T=int)), dp.l2_distance(T=float), scale=${DEVIATION}.0)
json.dump(m([0] * ${DRAWS}), sys.stdout)`
const python = spawnSync('python3', ['-c', script], { encoding: 'utf8', maxBuffer: 1 << 26 })
if (python.status === 0) {
  const theirs = distribution(JSON.parse(python.stdout) as number[])
  const fromTheirs = off(distribution(ours), theirs)
  const twoLimit = 1.95 * Math.sqrt(2 / DRAWS)
  process.stdout.write(`from OpenDP: ${fromTheirs.toFixed(5)}, by chance up to ${twoLimit.toFixed(5)}\n`)
  if (fromTheirs > twoLimit) process.exitCode = 1
} else {
  process.stdout.write('OpenDP is not installed (pip install opendp): compared with the definition alone\n')
}
