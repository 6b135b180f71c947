import { destinationOf } from '@allmend/domain/platform/geo/destination'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { type Mode, modes } from '@allmend/domain/tracking/diary/mode'
import { personDays } from '../days/person-days.ts'
import { weatherOf } from '../days/weather.ts'
import { isInExtent, projection } from '../land/frame.ts'
import { peopleOf } from '../people/households.ts'
import type { Setting } from '../travel/setting.ts'
import { middleOfSquare, positionsAlong, type Square, squareAt } from './squares.ts'

export const PLACE_METRES = 150
/** A chord shorter than this may be missed. */
export const STEP_METRES = 25
const PLACES = 20
const APART_METRES = 600
const FROM_HOME_METRES = 300

/** Whoever chooses the places is in no evaluation: nobody else has this seed. */
const SEED = 40_414
const PEOPLE = 60
const WEEK: { firstDay: DataDay; days: number } = { firstDay: '2026-04-27', days: 7 }
const STREET_MODES: ReadonlySet<Mode> = new Set(
  modes.filter((mode) => mode !== 'train' && mode !== 'boat' && mode !== 'plane'),
)

/** The busiest spots of the streets of the town, the busiest first: squares that most people pass in a week. */
export function countingPlacesOf(setting: Setting): Square[] {
  const peopleBySquare = new Map<Square, number>()
  for (const person of peopleOf(setting, SEED, PEOPLE)) {
    const near = squaresAround(person.household.home.position)
    const passed = new Set<Square>()
    for (const entry of [...personDays(setting, person, WEEK, weatherOf(SEED), SEED)].flat()) {
      if (entry.kind !== 'leg' || !STREET_MODES.has(entry.mode)) continue
      for (const position of positionsAlong(entry.track.positions, STEP_METRES))
        passed.add(squareAt(position, PLACE_METRES))
    }
    for (const square of passed)
      if (!near.has(square)) peopleBySquare.set(square, (peopleBySquare.get(square) ?? 0) + 1)
  }
  return farApart([...peopleBySquare].toSorted(([one, its], [other, others]) => others - its || one - other))
}

function farApart(busiestFirst: readonly (readonly [Square, number])[]): Square[] {
  const chosen: Square[] = []
  for (const [square] of busiestFirst) {
    if (chosen.length === PLACES) break
    const middle = middleOfSquare(square, PLACE_METRES)
    if (!isInExtent(projection.toPlane(middle))) continue
    const isApart = chosen.every(
      (other) => distanceMetres(middleOfSquare(other, PLACE_METRES), middle) >= APART_METRES,
    )
    if (isApart) chosen.push(square)
  }
  return chosen
}

/** Squares whose middle is near a home. */
function squaresAround(home: readonly [number, number]): Set<Square> {
  const near = new Set<Square>()
  for (let bearing = 0; bearing < 360; bearing += 30)
    for (let metres = 0; metres <= FROM_HOME_METRES; metres += PLACE_METRES / 2)
      near.add(squareAt(destinationOf(home, bearing, metres), PLACE_METRES))
  return near
}
