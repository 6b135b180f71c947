import type { Detection } from '@allmend/domain/tracking/diary/detection'
import { namedLegs } from '@allmend/domain/tracking/diary/detection/leg-namer'
import type { ModeModel } from '@allmend/domain/tracking/diary/detection/mode-model'
import type { Mode } from '@allmend/domain/tracking/diary/mode'
import type { Surroundings } from '@allmend/domain/tracking/diary/surroundings/surroundings'
import type { TrackedPerson } from '../phones/sample.ts'
import { draftsWithin } from '../training/leg-drafts.ts'
import { recordedTrip, tripsOf } from '../training/recorded-trip.ts'

/** One leg, what it was and what was said of it. */
export type ModeCase = {
  who: string
  truth: Mode
  detection: Detection
  seconds: number
  metres: number
}

/** Every leg of a person that left three fixes, named with its true borders. */
export function casesOf(
  person: TrackedPerson,
  model: ModeModel,
  surroundings: Surroundings | undefined,
): ModeCase[] {
  const lengths = new Map<string, number>()
  for (const entry of person.timeline)
    if (entry.kind === 'leg') lengths.set(`${entry.id}`, entry.lengthMetres)
  const cases: ModeCase[] = []
  for (const fixes of tripsOf(person)) {
    const trip = recordedTrip(fixes)
    if (trip === undefined) continue
    const { track, truth } = trip
    const text = namedLegs(model, draftsWithin(track, truth.legs, model.windows, surroundings))
    truth.legs.forEach(({ first, last, mode, leg }, at) => {
      cases.push({
        who: `${person.person.id}`,
        truth: mode,
        detection: text[at]!,
        seconds: (track.trackedAt[last]! - track.trackedAt[first]!) / 1000,
        metres: lengths.get(`${leg}`) ?? 0,
      })
    })
  }
  return cases
}
