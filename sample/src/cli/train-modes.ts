import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { forestOf, type ForestData } from '@allmend/domain/tracking/diary/detection/forest'
import { legFeatureNames } from '@allmend/domain/tracking/diary/detection/leg-draft'
import type { ModeModelData } from '@allmend/domain/tracking/diary/detection/mode-model'
import { windowClasses } from '@allmend/domain/tracking/diary/detection/segmentation'
import { windowFeatureNames } from '@allmend/domain/tracking/diary/detection/window-features'
import { modes } from '@allmend/domain/tracking/diary/mode'
import { randomFor } from '../random.ts'
import { exampleFile } from '../training/example-file.ts'
import { fittedTemperature } from '../training/fitted-temperature.ts'
import { grownForest, type Grown } from '../training/grow-forest.ts'
import { addLegExamples } from '../training/leg-examples.ts'
import { townSurroundings } from '../training/town-surroundings.ts'
import { physicsTrips, townTrips } from '../training/training-trips.ts'
import { addWindowExamples } from '../training/window-examples.ts'

/**
 * `npm run train:modes`: sample and physics in, `model-data.ts` out. Windows, legs and temperatures are each
 * fitted on other people, and `eval:mode` asks people none of them has seen.
 */
const seeds = { windows: 1001, legs: 1002, temperature: 1003 }
const out = join(import.meta.dirname, '../../../domain/src/tracking/diary/detection/model-data.ts')
const { values } = parseArgs({
  options: {
    python: { type: 'string', default: process.env['PYTHON'] ?? 'python3' },
    /** 0.1 grows a small model in a minute, to try something out. */
    scale: { type: 'string', default: '1' },
    'model-out': { type: 'string', default: out },
    /** Grows a handful of trees instead, for the test that holds ours against the trainer's. */
    'fixture-out': { type: 'string' },
  },
})
const scale = Number(values.scale)
const folder = mkdtempSync(join(tmpdir(), 'train-modes-'))
const town = townSurroundings()
const say = (text: string): void => console.log(`${(performance.now() / 1000).toFixed(0)} s: ${text}`)

function windowForest(size: { people: number; rounds: number; leaves: number }): Grown {
  const examples = join(folder, 'windows.bin')
  const file = exampleFile(examples, windowFeatureNames.length)
  const random = randomFor(seeds.windows, 'windows')
  const { people, rounds, leaves } = size
  const trips = [
    townTrips({ people, days: 7, seed: seeds.windows, keptShare: 0.35, variedShare: 0.4, town }),
    physicsTrips(people * 7, 0.6, random),
  ]
  for (const list of trips) {
    for (const { trip, weight, surroundings } of list) {
      addWindowExamples(file, trip, surroundings, { share: 0.2, weight, random })
      addWindowExamples(file, trip, undefined, { share: 0.12, weight, random })
    }
  }
  say(`${file.close()} windows`)
  return grownForest(values.python, folder, {
    examples,
    features: windowFeatureNames.length,
    classes: windowClasses.length,
    rounds,
    leaves,
    leastInLeaf: 80,
    learningRate: 0.14,
  })
}

function legForest(windows: ForestData): Grown {
  const examples = join(folder, 'legs.bin')
  const file = exampleFile(examples, legFeatureNames.length)
  const windowTrees = forestOf(windows)
  const random = randomFor(seeds.legs, 'legs')
  const trips = [
    townTrips({
      people: Math.round(2000 * scale),
      days: 7,
      seed: seeds.legs,
      keptShare: 0.3,
      variedShare: 0.3,
      town,
    }),
    physicsTrips(10_000 * scale, 0.8, random),
  ]
  for (const list of trips) {
    for (const { trip, weight, surroundings } of list) {
      addLegExamples(file, trip, windowTrees, surroundings, { weight, random })
      addLegExamples(file, trip, windowTrees, undefined, { weight, random })
    }
  }
  say(`${file.close()} legs`)
  return grownForest(values.python, folder, {
    examples,
    features: legFeatureNames.length,
    classes: modes.length,
    rounds: 130,
    leaves: 22,
    leastInLeaf: 20,
    learningRate: 0.09,
  })
}

function strongest({ gain }: Grown, names: readonly string[]): string {
  const sum = gain.reduce((a, b) => a + b, 0)
  return names
    .map((name, at) => ({ name, share: gain[at]! / sum }))
    .sort((a, b) => b.share - a.share)
    .slice(0, 25)
    .map(({ name, share }) => `${name} ${(share * 100).toFixed(1)} %`)
    .join(', ')
}

if (values['fixture-out'] !== undefined) {
  const { forest, rows, votes } = windowForest({ people: 12, rounds: 3, leaves: 6 })
  const text = JSON.stringify({ forest, rows: rows.slice(0, 14).map(shortened), votes: votes.slice(0, 14) })
  const note =
    '/** Some trees and what LightGBM itself makes of some rows; written by `train-modes.ts --fixture-out`. */\n'
  const shape = '{ forest: ForestData; rows: (number | null)[][]; votes: number[][] }'
  const lines = [
    "import type { ForestData } from './forest.ts'\n\n",
    note,
    `export const grownFixture: ${shape} = ${text}\n`,
  ]
  writeFileSync(values['fixture-out'], lines.join(''))
  rmSync(folder, { recursive: true })
  process.exit(0)
}
const windows = windowForest({ people: Math.round(700 * scale), rounds: 50, leaves: 15 })
say(`windows grown; strongest: ${strongest(windows, windowFeatureNames)}`)
const legs = legForest(windows.forest)
say(`legs grown; strongest: ${strongest(legs, legFeatureNames)}`)
const forests = { windows: forestOf(windows.forest), legs: forestOf(legs.forest) }
const held = [
  ...townTrips({
    people: Math.round(250 * scale),
    days: 7,
    seed: seeds.temperature,
    keptShare: 1,
    variedShare: 0,
    town,
  }),
].map(({ trip }) => trip)
const temperature = {
  withContext: fittedTemperature(forests, held, town),
  withoutContext: fittedTemperature(forests, held, undefined),
}
say(`temperatures ${JSON.stringify(temperature)}`)
const parts = { windows: windows.forest, legs: legs.forest, temperature }
const version = `modes-1-${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 8)}`
const data: ModeModelData = { version, ...parts }
const head =
  "import type { ModeModelData } from './mode-model.ts'\n\n/** Written by `npm run train:modes`; docs/model-card.md says from what. */\n"
const module = `${head}export const modelData: ModeModelData = ${literalOf(data)}\n`
writeFileSync(values['model-out'], module)
rmSync(folder, { recursive: true })
say(`${version}, ${Math.round(module.length / 1000)} kB`)

/** Nine digits bring a 32-bit float back. */
function shortened(row: readonly (number | null)[]): (number | null)[] {
  return row.map((value) => (value === null ? null : Number(value.toPrecision(9))))
}

/** As the formatter would write it, so that the generated file needs no exception. */
function literalOf({ version, windows, legs, temperature }: ModeModelData): string {
  const forest = (name: string, { classes, edgeCounts, edges, nodes, leafScale }: ForestData): string =>
    `  ${name}: {\n    classes: ${classes},\n    // oxfmt-ignore\n    edgeCounts: [${edgeCounts.join(', ')}],\n    edges:\n      '${edges}',\n    nodes:\n      '${nodes}',\n    leafScale: ${leafScale},\n  },\n`
  return `{\n  version: '${version}',\n${forest('windows', windows)}${forest('legs', legs)}  temperature: { withContext: ${temperature.withContext}, withoutContext: ${temperature.withoutContext} },\n}`
}
