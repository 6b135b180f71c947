import { bearingDegrees } from '@allmend/domain/platform/geo/bearing'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Direction } from '@allmend/domain/city/ratings/rating'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { placeTexts, windTexts } from './place-texts.ts'
import { ratingTexts } from './rating-texts.ts'

const WINDS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

interface Place {
  street: string
  course: readonly LngLat[]
  bearing?: number | null
}

/** How places are spoken of: for those who do not see the picture or the map, too. */
export function usePlaceTexts() {
  const texts = useTexts(placeTexts)
  const winds = useTexts(windTexts)
  const { unnamed } = useTexts(ratingTexts)
  const towards = (bearing: number): string =>
    texts.towards(winds[WINDS[Math.round(bearing / 45) % 8] ?? 'n'])
  /** Where one rides on it; a photo looks one way. */
  function directionOf({ course, bearing }: Place, direction: Direction): string {
    if (bearing !== null && bearing !== undefined) return towards(bearing)
    const [first, last] = [course[0], course.at(-1)]
    if (direction === 'both' || !first || !last) return texts.both
    return towards(direction === 'forward' ? bearingDegrees(first, last) : bearingDegrees(last, first))
  }
  return {
    streetOf: ({ street }: Pick<Place, 'street'>): string => street || unnamed,
    directionOf,
  }
}
