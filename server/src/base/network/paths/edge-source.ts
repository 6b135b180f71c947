/** Where to look for edges: among those of a version of a project's network, or (null) the regions' of today. */
export type EdgeSource = { versionId: string | null }

export const REGION_EDGES: EdgeSource = { versionId: null }
export const versionEdges = (versionId: string): EdgeSource => ({ versionId })

const REGION = `(select id, from_node_id, to_node_id, name, length_metres, geometry,` as const
const VERSION =
  `(select edge_id as id, from_node as from_node_id, to_node as to_node_id, name, length_metres, geometry,` as const
// The parameter is there in both, so that the same values go with either.
const OF_REGION = `from network.edge where expired_at is null and $1::uuid is null) e` as const
const OF_VERSION = `from network.version_edge where version_id = $1::uuid) e` as const
const FOOT = `foot_forward as is_open_forward, foot_backward as is_open_backward` as const
const BIKE = `bike_forward as is_open_forward, bike_backward as is_open_backward` as const
const CAR = `car_forward as is_open_forward, car_backward as is_open_backward` as const

const TABLES = {
  region: {
    foot: `${REGION} ${FOOT} ${OF_REGION}`,
    bike: `${REGION} ${BIKE} ${OF_REGION}`,
    car: `${REGION} ${CAR} ${OF_REGION}`,
  },
  version: {
    foot: `${VERSION} ${FOOT} ${OF_VERSION}`,
    bike: `${VERSION} ${BIKE} ${OF_VERSION}`,
    car: `${VERSION} ${CAR} ${OF_VERSION}`,
  },
} as const
type Traveller = keyof (typeof TABLES)['region']

/** The edges as `e`, all by the same names, and open or not for the traveller; `$1` is the version. */
export function edgesFor({ versionId }: EdgeSource, by: Traveller) {
  return TABLES[versionId === null ? 'region' : 'version'][by]
}

/** The same for pgRouting, which takes its edges as the text of a query in which nothing is a parameter. */
export function edgesAsText(source: EdgeSource, by: Traveller): string {
  const { versionId } = source
  if (versionId !== null && !/^[0-9a-f-]{36}$/.test(versionId)) throw new Error('a version has a UUID')
  return edgesFor(source, by).replace('$1', versionId === null ? 'null' : `'${versionId}'`)
}
