import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { readingVersion } from '@allmend/domain/tracking/diary/reading/settings'
// The one line that says who splits trips into legs; trips and stays do not depend on it.
import { describedDetector as detectLegs } from '@allmend/domain/tracking/diary/described-detector'
import { phoneDays, phoneDayScore } from '../evaluation/phone-days.ts'
import { publishEvaluation } from '../evaluation/publish-evaluation.ts'
import { segmentEvaluation } from '../evaluation/segment-evaluation.ts'
import { segmentsHtml } from '../evaluation/segments-html.ts'
import { figuresOf, readPeople, segmentScores, stillFigures, type Figure } from '../evaluation/segments.ts'
import { stillPhones } from '../evaluation/still-phones.ts'
import { townStops } from '../evaluation/town-stops.ts'
import { dataFolder } from '../report/real-tracks.ts'

/** How well trips and stays are found. The thresholds were chosen on seeds 1 to 3: take another one. */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    days: { type: 'string', default: '7' },
    seed: { type: 'string', default: '11' },
    still: { type: 'string', default: '1000' },
    out: { type: 'string', default: 'reports/segments.html' },
    /** Also write what /accuracy shows. */
    publish: { type: 'boolean', default: false },
  },
})
const options = {
  people: Number(values.people),
  days: Number(values.days),
  seed: Number(values.seed),
  detectLegs,
}
const plain = figuresOf(segmentScores(readPeople(options)))
const isAtStop = townStops()
const mappedScores = segmentScores(readPeople({ ...options, isAtStop }))
const mapped = figuresOf(mappedScores)
const lying = stillPhones(Number(values.still), options.seed)
const still = stillFigures(lying)

console.log(`${readingVersion}; ${options.people} people, ${options.days} days, seed ${options.seed}\n`)
console.log(`${''.padEnd(42)} ${'without a map'.padStart(26)} ${'with its stops'.padStart(26)}  target`)
plain.forEach((figure, index) => console.log(lineOf(figure, mapped[index])))
for (const figure of still) console.log(lineOf(figure))

const days = phoneDays()?.map((day) => phoneDayScore(day, detectLegs))
if (days === undefined) console.log(`\nreal days skipped: none in ${dataFolder()} (set ALLMEND_DATA)`)
else {
  console.log(`\n${'real days of e-mission'.padEnd(26)} fixes  trips  read  borders within 5 min   km  read`)
  for (const day of days) {
    const found = `${day.borders} of ${2 * day.expected}`
    console.log(
      `${day.name.padEnd(26)} ${String(day.fixes).padStart(5)} ${String(day.expected).padStart(6)} ${String(day.read).padStart(5)} ${found.padStart(21)} ${day.expectedKm.toFixed(1).padStart(6)} ${day.readKm.toFixed(1).padStart(6)}`,
    )
    if (day.explanation !== '') console.log(`    ${day.explanation}`)
  }
}
mkdirSync(dirname(values.out), { recursive: true })
const shown = [...readPeople({ ...options, people: Math.min(12, options.people), isAtStop })]
writeFileSync(values.out, segmentsHtml({ options, plain, mapped, still, days, shown }))
console.log(`\nwritten to ${values.out}`)
if (values.publish) {
  const { people, days: daysEach, seed } = options
  publishEvaluation('segments', (day) =>
    segmentEvaluation(
      { command: 'npm run eval:segments', version: readingVersion, day, people, days: daysEach, seed },
      mappedScores,
      lying,
    ),
  )
}
if ([...plain, ...mapped, ...still].some(({ isReached }) => isReached === false)) process.exitCode = 1

function lineOf({ label, value, target = '', isReached }: Figure, other?: Figure): string {
  const isMissed = isReached === false || other?.isReached === false
  return `${label.padEnd(42)} ${value.padStart(26)} ${(other?.value ?? '').padStart(26)}  ${target}${isMissed ? '  NOT REACHED' : ''}`
}
