import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { discreteGaussian } from '@allmend/domain/projects/releases/noise'

/**
 * `npm run noise:check`: what is drawn against its definition and against OpenDP's sampler, which is put into a folder
 * of its own (build/opendp) where Python and the package index are at hand.
 */
const OPENDP = 'opendp==0.16.0'
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
const python = openDp()
const drawn =
  python === undefined
    ? undefined
    : spawnSync(python, ['-c', script], { encoding: 'utf8', maxBuffer: 1 << 26 })
if (drawn?.status === 0) {
  const theirs = distribution(JSON.parse(drawn.stdout) as number[])
  const fromTheirs = off(distribution(ours), theirs)
  const twoLimit = 1.95 * Math.sqrt(2 / DRAWS)
  process.stdout.write(`OpenDP from the definition: ${off(theirs, exact).toFixed(5)}\n`)
  process.stdout.write(`from OpenDP: ${fromTheirs.toFixed(5)}, by chance up to ${twoLimit.toFixed(5)}\n`)
  if (fromTheirs > twoLimit) process.exitCode = 1
} else {
  process.stdout.write(
    `${OPENDP} cannot be had here: compared with the definition alone\n${drawn?.stderr ?? ''}`,
  )
  process.exitCode = 1
}

/** A Python that has it; undefined where there is none, or the package cannot be fetched. */
function openDp(): string | undefined {
  const folder = fileURLToPath(new URL('../../../build/opendp/', import.meta.url))
  const its = `${folder}bin/python3`
  const isDone = (command: string, parameters: string[]): boolean =>
    spawnSync(command, parameters, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  if (!existsSync(its) && !isDone('python3', ['-m', 'venv', folder])) return undefined
  if (isDone(its, ['-m', 'pip', 'install', '--quiet', OPENDP])) return its
  return undefined
}
