import type { PlaceToRate } from '@allmend/contract/city/ratings'
import type { Direction } from '@allmend/domain/city/ratings/rating'
import { date, distance, number, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { usePlaceTexts } from '../use-place-texts.ts'
import { placeTexts } from '../place-texts.ts'
import type { RatingProject } from './rating-store.ts'

/** A place for whoever does not see it: street, direction, routes, and what kind of place it is. */
export function useAloud({ routes }: RatingProject) {
  const texts = useTexts(placeTexts)
  const { streetOf, directionOf } = usePlaceTexts()
  return (place: PlaceToRate, direction: Direction = 'both'): string => {
    const { kind, edgeId, lengthMetres, routeIds, takenAt } = place
    const on = routes.filter(({ id }) => routeIds.includes(id))
    return [
      streetOf(place),
      directionOf(place, direction),
      ...on.map((route) => texts.route(String(route.number), route.name)),
      ...(kind === 'map' ? [texts.edge(number(edgeId), distance(lengthMetres))] : []),
      ...(takenAt === null ? [] : [texts.taken(`${date(takenAt)}, ${time(takenAt)}`)]),
    ].join(', ')
  }
}
