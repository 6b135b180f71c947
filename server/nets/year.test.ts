import { test } from 'node:test'
import { simulateYear } from './simulated-year.ts'

// `npm run year` tells a whole one, of 1'000 people.
const PEOPLE = Number(process.env['YEAR_PEOPLE'] ?? 30)
const WEEKS = Number(process.env['YEAR_WEEKS'] ?? 8)
const SEED = Number(process.env['YEAR_SEED'] ?? 7)

test(`${WEEKS} weeks of ${PEOPLE} people who join, deliver, change their minds and go: all that must hold, holds`, async () => {
  const started = performance.now()
  const reported = await simulateYear({ people: PEOPLE, weeks: WEEKS, seed: SEED })
  console.log(`year: ${JSON.stringify(reported)} in ${((performance.now() - started) / 1000).toFixed(0)} s`)
})
