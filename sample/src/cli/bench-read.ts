import { parseArgs } from 'node:util'
import type { DetectLegs } from '@allmend/domain/tracking/diary/detection'
import { detectorWith } from '@allmend/domain/tracking/diary/detection/detector'
import { modeModelOf } from '@allmend/domain/tracking/diary/detection/mode-model'
import { modelData } from '@allmend/domain/tracking/diary/detection/model-data'
import { readingSettings } from '@allmend/domain/tracking/diary/reading/settings'
import { readTimeline } from '@allmend/domain/tracking/diary/timeline'
import { describedDetector } from '@allmend/domain/tracking/diary/described-detector'
import { trace } from '@allmend/domain/tracking/diary/trace'
import { trackOf, type Track } from '@allmend/domain/tracking/diary/track'
import { trackedPeople } from '../phones/sample.ts'
import { townSurroundings } from '../training/town-surroundings.ts'
import { seededRandom } from '../random.ts'

/** How long a person-day takes to read. Other work on the machine only adds to it: the best round is the reading. */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '300' }, seed: { type: 'string', default: '1' } },
})
const rounds = Number(values.rounds)
const seed = Number(values.seed)

const reported = describedDetector(trackOf(trace('07:00').walk(3).fixes()), [{ first: 0, last: 9 }])
const { detection } = reported.at(0)!.at(0)!

const model = modeModelOf(modelData)

/** Whoever detects legs is passed in by name; the first looks at nothing, which leaves the reading alone. */
const detectors: Record<string, DetectLegs> = {
  'no detector': (_, stretches) => stretches.map((span) => [{ ...span, detection }]),
  'the detector': detectorWith(model),
  'with context': detectorWith(model, townSurroundings()),
}
const days: Record<string, readonly Track[]> = {
  'every ten seconds for 24 hours': [wholeDay()],
  'the same all under way': [busyDay()],
  'days of the sample': sampleDays(),
}
for (const [day, tracks] of Object.entries(days)) {
  for (const [name, detectLegs] of Object.entries(detectors)) measure(day, tracks, name, detectLegs)
}

function measure(day: string, tracks: readonly Track[], name: string, detectLegs: DetectLegs): void {
  const times = new Float64Array(rounds)
  const read = (round: number): void =>
    void readTimeline([tracks.at(round % tracks.length)!], readingSettings, { detectLegs })
  for (let round = 0; round < 40; round++) read(round)
  const before = process.cpuUsage()
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    read(round)
    times[round] = performance.now() - startedAt
  }
  const { user, system } = process.cpuUsage(before)
  times.sort()
  const at = (share: number): string =>
    times
      .at(Math.floor(share * (rounds - 1)))!
      .toFixed(2)
      .padStart(6)
  const fixes = Math.round(tracks.reduce((sum, { length }) => sum + length, 0) / tracks.length)
  console.log(
    `${day.padEnd(31)} ${String(fixes).padStart(5)} fixes  ${name.padEnd(14)} best ${at(0)}  p50 ${at(0.5)}  p95 ${at(0.95)} ms  processor ${((user + system) / 1000 / rounds).toFixed(2)} ms`,
  )
}

/** Home, work, lunch, a visit, with errors of six metres. */
function wholeDay(): Track {
  const noise = { metres: 6, random: seededRandom(seed) }
  const morning = trace('00:00', { noise }).stay(420).walk(8).stay(4).transit(22, 26, 9).walk(6).stay(255)
  const noon = morning.walk(7).stay(40).walk(7).stay(250)
  const evening = noon
    .walk(6)
    .transit(24, 24, 9)
    .walk(8)
    .stay(90)
    .ride(18, 16)
    .stay(120)
    .ride(19, 15)
    .stay(136)
  return trackOf(evening.fixes())
}

/** The worst case: 8'640 fixes and hardly a rest. */
function busyDay(): Track {
  const noise = { metres: 6, random: seededRandom(seed) }
  let day = trace('00:00', { noise })
  for (let hour = 0; hour < 24; hour++) day = day.ride(25, 16).walk(15).drive(15, 40).stay(5)
  return trackOf(day.fixes())
}

function sampleDays(): Track[] {
  const people = [...trackedPeople({ people: 60, days: 1, seed })]
  return people
    .map(({ tracked }) => trackOf(tracked.map(({ fix }) => fix)))
    .filter(({ length }) => length > 0)
}
