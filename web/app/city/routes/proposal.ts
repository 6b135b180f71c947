import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { courseOf, edgesOf } from '@allmend/domain/city/routes/course-of'
import { type Edit, edited } from '@allmend/domain/city/routes/edit'
import type { Fault } from '@allmend/domain/city/routes/fault'
import { faultsOf } from '@allmend/domain/city/routes/faults-of'
import { type Mend, mendedBy, mendsOf } from '@allmend/domain/city/routes/mends-of'
import { coveredShare, type Replacement } from '@allmend/domain/city/routes/replacement'
import type { Route } from '@allmend/domain/city/routes/route'
import type { Street } from '@allmend/domain/base/network/street'
import { api } from '../../platform/api/client.ts'
import { type FoundWay, streetsIn, withStreets } from './known-streets.ts'
import { type SavedRoute, savedRoute } from './saved-route.ts'

/** A proposal as an edit, its way found on the project's streets. */
export async function carriedOut(
  projectId: string,
  fault: Fault,
  mend: Mend,
): Promise<{ edit: Edit; streets: readonly Street[] }> {
  if ('edit' in mend) return { edit: mend.edit, streets: [] }
  const positions = mend.through.map(([longitude, latitude]): [number, number] => [longitude, latitude])
  const [way] = (await api.routes.way({
    projectId,
    start: positions[0]!,
    destination: positions.at(-1)!,
    stops: positions.slice(1, -1),
    alternatives: false,
  })) as FoundWay[]
  return { edit: mendedBy(mend, fault, way?.edges ?? []), streets: way?.streets ?? [] }
}

/** A route with ways instead of what the network has lost. Nothing is saved yet. */
export interface Proposal {
  open: SavedRoute
  route: Route
  replacements: readonly Replacement[]
  /** Errors that are left; they are mended by hand. */
  left: number
}

/** More are not replaced in one go. */
const ROUNDS_AT_MOST = 20

const isLost = ({ kind }: Fault): boolean => kind === 'expired' || kind === 'disconnected'

export function proposalOf(projectId: string, routeId: string) {
  return queryOptions({
    queryKey: ['routes', projectId, 'proposal', routeId],
    queryFn: async ({ signal }): Promise<Proposal> => {
      const open = savedRoute(await api.routes.one({ projectId, id: routeId }, { signal }))
      const others = (await api.routes.all({ projectId }, { signal })).filter(
        ({ id, isArchived }) => id !== routeId && !isArchived,
      )
      return proposed(projectId, open, new Set(others.map(({ number }) => number)))
    },
    staleTime: 0,
  })
}

async function proposed(
  projectId: string,
  open: SavedRoute,
  numbersTaken: ReadonlySet<number>,
): Promise<Proposal> {
  let route = open.route
  let known = withStreets(new Map(), open.streets)
  const replacements: Replacement[] = []
  const tried = new Set<string>()
  for (let round = 0; round < ROUNDS_AT_MOST; round++) {
    const streets = streetsIn(known)
    const fault = faultsOf(route, streets, numbersTaken).find((it) => isLost(it) && !tried.has(keyOf(it)))
    if (!fault) break
    tried.add(keyOf(fault))
    const way = mendsOf(fault, route, streets, numbersTaken).find((it) => 'through' in it)
    const done = way && (await carriedOut(projectId, fault, way).catch(() => undefined))
    if (!done) continue
    const edges = edgesOf(courseOf(route, fault.course))
    const gone = fault.edges.flatMap((at) => {
      const edge = fault.kind === 'expired' ? edges[at] : undefined
      return edge ? [{ edgeId: edge.edgeId, line: edge.lastSeen ?? [] }] : []
    })
    const instead = done.streets.map(({ edgeId, course }) => ({ edgeId, line: course }))
    known = withStreets(known, done.streets)
    route = edited(route, done.edit, streetsIn(known))
    replacements.push({
      gone,
      instead,
      lengthMetres: done.streets.reduce((sum, { lengthMetres }) => sum + lengthMetres, 0),
      coveredShare: coveredShare(
        gone.map(({ line }) => line),
        instead.map(({ line }) => line),
      ),
    })
  }
  const left = faultsOf(route, streetsIn(known), numbersTaken).filter(({ isError }) => isError).length
  return { open, route, replacements, left }
}

/** Saves what was proposed as the draft of the route; what is published stays as it is. */
export function useReplaceEdges(projectId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ open, route }: Proposal) =>
      api.routes.save({
        projectId,
        id: open.id,
        revision: open.revision,
        route: route as unknown as Parameters<typeof api.routes.save>[0]['route'],
      }),
    // A refusal too may mean that somebody else has changed it.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['routes', projectId] })
      await client.invalidateQueries({ queryKey: ['maintenance', projectId] })
    },
  })
}

const keyOf = ({ kind, course, at, edges }: Fault): string => JSON.stringify([kind, course, at, edges])
