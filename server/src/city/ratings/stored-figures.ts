import {
  AGE_CLASSES,
  BIKE_FREQUENCIES,
  BIKE_USAGES,
  type AgeClass,
  type BikeFrequency,
  type BikeUsage,
} from '@allmend/domain/city/ratings/rater'
import { CRITERIA, type Criterion, RATING_KINDS, type RatingKind } from '@allmend/domain/city/ratings/rating'
import { firstVersion, type StoredDocument } from '../../platform/stored/document.ts'
import {
  isListOf,
  isNumber,
  isObject,
  isOneOf,
  isRecordOf,
  isText,
  orNull,
  type Shaped,
} from '../../platform/stored/shape.ts'

/** What arrived on a day; a project's own counts are told as they are (decision 0106). */
const isDay = isObject({
  ratings: isNumber,
  imageRatings: isNumber,
  mapRatings: isNumber,
  detailedRatings: isNumber,
  /** Who has rated by the end of it. */
  producers: isNumber,
})

const isSteps = isObject({
  kind: isOneOf<RatingKind>(RATING_KINDS),
  criterion: isOneOf<Criterion>(CRITERIA),
  /** From worst to best; null: too few people, their ratings are told with the next week's. */
  steps: orNull(isListOf(isNumber)),
})

const isAges = isObject({
  rows: isListOf(
    isObject({
      gender: isOneOf(['male', 'female']),
      age: isOneOf<AgeClass>(AGE_CLASSES),
      people: isNumber,
    }),
  ),
  /** Another gender, or no answer to one of the two. */
  unsaid: isNumber,
  rest: isNumber,
})

const isFrequencies = isObject({
  rows: isListOf(isObject({ frequency: isOneOf<BikeFrequency>(BIKE_FREQUENCIES), people: isNumber })),
  unsaid: isNumber,
  rest: isNumber,
})

const isUsages = isObject({
  /** Who named at least one. */
  people: isNumber,
  rows: isListOf(isObject({ usage: isOneOf<BikeUsage>(BIKE_USAGES), people: orNull(isNumber) })),
})

const isPostcodes = isObject({
  rows: isListOf(isObject({ postcode: isText, place: isText, people: isNumber, ratings: isNumber })),
  rest: orNull(isObject({ people: isNumber, ratings: isNumber })),
})

/** All numbers of people are rounded down to fives. */
const isWeek = isObject({
  /** Who rated in the week. */
  active: orNull(isNumber),
  steps: isListOf(isSteps),
  ages: orNull(isAges),
  frequencies: orNull(isFrequencies),
  usages: orNull(isUsages),
  postcodes: orNull(isPostcodes),
})

/** Of those who agreed to be published, all in fives; null: too few. */
const isPublic = isObject({
  ratings: isNumber,
  raters: isNumber,
  goodShare: orNull(isNumber),
  criteria: isListOf(
    isObject({
      criterion: isOneOf<Criterion>(CRITERIA),
      ratings: isNumber,
      classes: orNull(isListOf(isNumber)),
    }),
  ),
})

/** People by H3 index. */
const isCells = isRecordOf(isNumber)

export interface FiguresOf {
  day: Shaped<typeof isDay>
  week: Shaped<typeof isWeek>
  cells: Shaped<typeof isCells>
  public: Shaped<typeof isPublic>
}
export type WeekFigures = FiguresOf['week']

/** What a release says, as it lies in `ratings.release`; `release-store.ts` sums the first version in SQL. */
export const storedFigures: { [Kind in keyof FiguresOf]: StoredDocument<FiguresOf[Kind]> } = {
  day: firstVersion('figures of a rated day', isDay),
  week: firstVersion('figures of a rated week', isWeek),
  cells: firstVersion('figures of rated cells', isCells),
  public: firstVersion('public figures of ratings', isPublic),
}
