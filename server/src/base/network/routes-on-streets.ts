import type { CarriedEdge } from '@allmend/domain/city/routes/carry-over'
import type { Street } from '@allmend/domain/base/network/street'
import type { Db } from '../../platform/db/connect.ts'

export type RouteNamed = { id: string; number: number; name: string }

/** What the network must be able to ask and tell whoever draws routes on it; wired in api.ts and jobs.ts. */
export interface RoutesOnStreets {
  /** Which routes lie on which edges, by number. Of the organisation the transaction is inside of. */
  edgesOfRoutes(db: Db, projectId: string): Promise<Map<number, RouteNamed[]>>
  /** How many photos lie on which edges, by number. */
  photosOnEdges(db: Db, projectId: string): Promise<ReadonlyMap<number, number>>
  /** How many ratings lie on which edges, by number. */
  ratingsOnEdges(db: Db, projectId: string): Promise<ReadonlyMap<number, number>>
  /** The version in use has changed: every route goes along, and what it was is kept under the version. */
  carryOver(db: Db, change: NetworkChange): Promise<void>
  /** It was undone: routes nobody has touched since are what they were. */
  bringBack(db: Db, undone: { projectId: string; versionId: string; by: By; now: Date }): Promise<void>
}

/** Whoever imported, or undid it. */
interface By {
  id: string
  name: string
}

export interface NetworkChange {
  projectId: string
  versionId: string
  by: By
  now: Date
  /** What became of edges that are not simply still there. */
  successions: ReadonlyMap<number, CarriedEdge>
  before(edgeIds: readonly number[]): Promise<Street[]>
  after(edgeIds: readonly number[]): Promise<Street[]>
}
