import { useEffect, useMemo, useRef, useState } from 'react'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { type Edit, edited } from '@allmend/domain/city/routes/edit'
import type { Route } from '@allmend/domain/city/routes/route'
import { api } from '../../../../platform/api/client.ts'
import { isSameRoute } from './is-same-route.ts'
import type { FoundWay } from '../../known-streets.ts'
import type { OpenEditing } from './use-editing.ts'

/** Ways that were found for one step, of which one was taken. */
export interface Alternatives {
  ways: readonly FoundWay[]
  taken: number
  /** The route before the step, and the step for a way. */
  before: Route
  stepOf: (way: FoundWay) => Edit
}

export type Ways = ReturnType<typeof useWays>

/** Asks for ways along the network, one question at a time, and makes a step of the answer. */
export function useWays(projectId: string, editing: OpenEditing) {
  const [isSearching, setSearching] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [alternatives, setAlternatives] = useState<Alternatives>()
  const asked = useRef(0)
  const route = useRef(editing.route)
  useEffect(() => void (route.current = editing.route))

  const along = async (
    positions: readonly LngLat[],
    stepOf: (way: FoundWay) => Edit,
    hasAlternatives = false,
  ): Promise<void> => {
    const [start, destination] = [positions[0], positions.at(-1)]
    if (!start || !destination) return
    const question = ++asked.current
    setSearching(true)
    setFailure(undefined)
    setAlternatives(undefined)
    try {
      const stops = positions
        .slice(1, -1)
        .map(([longitude, latitude]): [number, number] => [longitude, latitude])
      const ways = (await api.routes.way({
        projectId,
        start: [start[0], start[1]],
        destination: [destination[0], destination[1]],
        stops,
        alternatives: hasAlternatives,
      })) as FoundWay[]
      const [first] = ways
      if (!first || question !== asked.current) return
      if (ways.length > 1) setAlternatives({ ways, taken: 0, before: route.current, stepOf })
      editing.edit(stepOf(first), first.streets)
    } catch (reason) {
      if (question === asked.current) setFailure(reason)
    } finally {
      if (question === asked.current) setSearching(false)
    }
  }
  return {
    isSearching,
    failure,
    alternatives: useOffered(alternatives, editing),
    along,
    /** Another of the ways found; a step of its own, so that it is undone by itself. */
    take: (at: number) => {
      const way = alternatives?.ways[at]
      if (!alternatives || !way) return
      editing.retry(alternatives.before, alternatives.stepOf(way), way.streets)
      setAlternatives({ ...alternatives, taken: at })
    },
    fail: setFailure,
    /** Nor does an answer count any more that is still to come. */
    forget: () => {
      asked.current++
      setSearching(false)
      setAlternatives(undefined)
      setFailure(undefined)
    },
  }
}

/** Only as long as nothing was done since: another way would take that back, unasked. */
function useOffered(
  alternatives: Alternatives | undefined,
  { route, streets }: OpenEditing,
): Alternatives | undefined {
  return useMemo(() => {
    const way = alternatives?.ways[alternatives.taken]
    if (!alternatives || !way) return undefined
    const made = edited(alternatives.before, alternatives.stepOf(way), streets)
    return isSameRoute(made, route) ? alternatives : undefined
  }, [alternatives, route, streets])
}
