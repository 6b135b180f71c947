import { parseArgs } from 'node:util'
import { describedDetector as detectLegs } from '@allmend/domain/tracking/diary/described-detector'
import { purposeGroups, purposeScores } from '../evaluation/purposes.ts'
import { readPeople } from '../evaluation/segments.ts'
import { townStops } from '../evaluation/town-stops.ts'

/** How many trips have a purpose without anybody stating one, and how many of these are right. */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '40' },
    weeks: { type: 'string', default: '8' },
    seed: { type: 'string', default: '23' },
  },
})
const [people, weeks, seed] = [Number(values.people), Number(values.weeks), Number(values.seed)]
const scores = purposeScores(readPeople({ people, days: 7 * weeks, seed, detectLegs, isAtStop: townStops() }))

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
console.log(`${people} people, ${weeks} weeks, seed ${seed}; nobody states anything\n`)
console.log(`${'true purpose'.padEnd(14)}  trips  with a purpose  of these right`)
for (const group of [...purposeGroups, 'all'] as const) {
  const { trips, known, right } = scores[group]
  console.log(
    `${group.padEnd(14)} ${String(trips).padStart(6)} ${percent(known, trips).padStart(15)} ${percent(right, known).padStart(15)}`,
  )
}
console.log(`\nplaces to ask about: ${(scores.questions / scores.people).toFixed(1)} a person`)
