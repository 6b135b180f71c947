import type { PlaceToRate } from '@allmend/contract/city/ratings'
import type { Direction } from '@allmend/domain/city/ratings/rating'
import { date, distance, number, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { usePlaceWords } from '../place-words.ts'
import { placeTexts } from '../place-texts.ts'
import type { RatingProject } from './rating-store.ts'

/** A place for whoever does not see it: street, direction, routes, and what kind of place it is. */
export function useAloud({ routes }: RatingProject) {
  const words = useTexts(placeTexts)
  const { streetOf, directionOf } = usePlaceWords()
  return (place: PlaceToRate, direction: Direction = 'both'): string => {
    const { kind, edgeId, lengthMetres, routeIds, takenAt } = place
    const on = routes.filter(({ id }) => routeIds.includes(id))
    return [
      streetOf(place),
      directionOf(place, direction),
      ...on.map((route) => words.route(String(route.number), route.name)),
      ...(kind === 'map' ? [words.edge(number(edgeId), distance(lengthMetres))] : []),
      ...(takenAt === null ? [] : [words.taken(`${date(takenAt)}, ${time(takenAt)}`)]),
    ].join(', ')
  }
}
