import { parseArgs } from 'node:util'
import { explanationOf } from '../report/explanations.ts'
import { compare, sampleFeatures } from '../report/realism.ts'
import { dataFolder, realTracks } from '../report/real-tracks.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '150' },
    days: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
  },
})
const tracks = realTracks()
if (tracks === undefined) {
  console.log(`skipped: no real tracks in ${dataFolder()} (set ALLMEND_DATA)`)
  process.exit(0)
}
const options = { people: Number(values.people), days: Number(values.days), seed: Number(values.seed) }
const rows = compare(sampleFeatures(options), tracks).sort(
  (a, b) => a.source.localeCompare(b.source) || a.mode.localeCompare(b.mode),
)
console.log('Kolmogorov-Smirnov distance between sample and real tracks; 10th, 50th, 90th percentile of each')
for (const { source, mode, feature, distance, sample, real } of rows) {
  const figures = (list: readonly number[]): string =>
    list
      .slice(1)
      .map((value) => value.toFixed(2))
      .join(' ')
  console.log(
    `${source.padEnd(12)} ${mode.padEnd(6)} ${feature.padEnd(15)} ${distance.toFixed(2)}   sample ${figures(sample).padEnd(22)} (${sample[0]})   real ${figures(real)} (${real[0]})`,
  )
}
const mean = rows.reduce((sum, { distance }) => sum + distance, 0) / rows.length
console.log(`mean ${mean.toFixed(2)} over ${rows.length} comparisons`)
console.log('\nThe worst, and why:')
for (const { source, mode, feature, distance } of rows
  .toSorted((a, b) => b.distance - a.distance)
  .slice(0, 8))
  console.log(`${distance.toFixed(2)} ${mode}, ${feature} (${source}): ${explanationOf(mode, feature)}`)
