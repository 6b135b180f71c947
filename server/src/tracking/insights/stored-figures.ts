import { modes } from '@allmend/domain/tracking/diary/mode'
import { REST, type ShownMode } from '@allmend/domain/tracking/insights/mode-tally'
import type { WeekRelease } from '@allmend/domain/tracking/insights/week-release'
import { firstVersion, type StoredDocument } from '../../platform/stored/document.ts'
import {
  isListOf,
  isNumber,
  isObject,
  isOneOf,
  isRecordOf,
  orNull,
  type Shape,
  type Shaped,
} from '../../platform/stored/shape.ts'

/** What a day's release says; null is what may not be said. */
const isDay = isObject({ dataDays: orNull(isNumber), producers: orNull(isNumber) })

const isMode = isObject({
  mode: isOneOf<ShownMode>([...modes, REST]),
  distanceKm: isNumber,
  durationHours: isNumber,
  legs: isNumber,
  co2Kg: isNumber,
})

const isPeople = { people: isNumber }

const isWeek = isObject(
  {
    /** The sum of its days' releases: what the parts below are parts of. */
    dataDays: isNumber,
    validated: orNull(isNumber),
    relabelled: orNull(isNumber),
    modes: orNull(isListOf(isMode)),
  },
  // Releases from before noise (decision 0127) do not say it.
  isPeople,
)

/** What of a week is about how the project gets on, and no result of it. */
const isProgress = isObject(
  { dataDays: isNumber, validated: orNull(isNumber), relabelled: orNull(isNumber) },
  isPeople,
)

/** Figures with their noise, by row (domain/src/tracking/insights/week-release.ts). */
const isRelease: Shape<WeekRelease> = isRecordOf(isRecordOf(isNumber))

/** People by H3 index. */
const isCells = isRecordOf(isNumber)

export type WeekFigures = Shaped<typeof isWeek>
export type CellFigures = Shaped<typeof isCells>

export interface FiguresOf {
  day: Shaped<typeof isDay>
  week: WeekFigures
  progress: Shaped<typeof isProgress>
  cells: CellFigures
  figures: WeekRelease
  public: WeekRelease
}

/** What a release says, as it lies in `insights.release`; `figures.ts` sums the first version in SQL. */
export const storedFigures: { [Kind in keyof FiguresOf]: StoredDocument<FiguresOf[Kind]> } = {
  day: firstVersion('figures of a day', isDay),
  week: firstVersion('figures of a week', isWeek),
  progress: firstVersion('progress of a week', isProgress),
  cells: firstVersion('figures of cells', isCells),
  figures: firstVersion('all figures of a week', isRelease),
  public: firstVersion('public figures of a week', isRelease),
}
