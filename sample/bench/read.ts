import { parseArgs } from 'node:util'
import type { DetectLegs } from '@allmend/domain/mobility/detection'
import { readingSettings } from '@allmend/domain/mobility/reading/settings'
import { readTimeline } from '@allmend/domain/mobility/timeline'
import { trace } from '@allmend/domain/mobility/trace'
import { trackOf, type Track } from '@allmend/domain/mobility/track'
import { toldDetector } from '@allmend/domain/mobility/told-detector'
import { trackedPeople } from '../src/phones/sample.ts'
import { seededRandom } from '../src/random.ts'

/** How long a person-day takes to read, by itself and with a detector; the machine is shared, so p50 is a floor. */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
})
const rounds = Number(values.rounds)
const seed = Number(values.seed)

/** One leg a stretch and nothing looked at: what is left is the reading alone. */
const noDetector: DetectLegs = (track, stretches) => {
  const none = track.length > 1 ? track : undefined
  return stretches.map((span) => [{ ...span, detection: toldDetection(none ?? track) }])
}
const [told] = toldDetector(trackOf(trace('07:00').walk(3).fixes()), [{ first: 0, last: 9 }])
function toldDetection(_: Track) {
  return told![0]!.detection
}

const detectors: Record<string, DetectLegs> = { 'no detector': noDetector, 'told detector': toldDetector }
const days = {
  '8640 fixes, every ten seconds': [wholeDay(seed)],
  'a day of the sample': sampleDays(),
}
for (const [day, tracks] of Object.entries(days)) {
  for (const [name, detectLegs] of Object.entries(detectors)) {
    const times = timesOf(tracks, detectLegs)
    const at = (share: number): string => times[Math.floor(share * (times.length - 1))]!.toFixed(2)
    const fixes = tracks.reduce((sum, { length }) => sum + length, 0) / tracks.length
    console.log(
      `${day.padEnd(32)} ${fixes.toFixed(0).padStart(6)} fixes  ${name.padEnd(14)} p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  ${(fixes / Number(at(0.5)) / 1000).toFixed(2)} M fixes/s`,
    )
  }
}

function timesOf(tracks: readonly Track[], detectLegs: DetectLegs): Float64Array {
  const times = new Float64Array(rounds)
  for (let round = -20; round < rounds; round++) {
    const track = tracks[(round + 20) % tracks.length]!
    const startedAt = performance.now()
    readTimeline([track], readingSettings, { detectLegs })
    if (round >= 0) times[round] = performance.now() - startedAt
  }
  return times.sort()
}

/** Home, work, shops, a visit: as much under way as in the micro-census, and a fix every ten seconds. */
function wholeDay(seed: number): Track {
  const noise = { metres: 6, random: seededRandom(seed) }
  const fixes = trace('00:00', { noise })
    .stay(420)
    .walk(8)
    .stay(4)
    .transit(22, 26, 9)
    .walk(6)
    .stay(255)
    .walk(7)
    .stay(40)
    .walk(7)
    .stay(250)
    .walk(6)
    .transit(24, 24, 9)
    .walk(8)
    .stay(90)
    .ride(18, 16)
    .stay(120)
    .ride(19, 15)
    .stay(136)
    .fixes()
  return trackOf(fixes)
}

function sampleDays(): Track[] {
  const people = [...trackedPeople({ people: 40, days: 1, seed })]
  return people
    .map(({ tracked }) => trackOf(tracked.map(({ fix }) => fix)))
    .filter(({ length }) => length > 0)
}
