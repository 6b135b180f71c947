import type { AllFigures } from '@allmend/contract/tracking/insights'
import type { Db } from '../../platform/db/connect.ts'
import { distinctQuarters } from '../../base/network/index.ts'

type Flows = AllFigures['flows']

/** Areas by the quarter nearest to their middle (decision 0128); of several with one name the strongest has it bare. */
export async function namedFlows(db: Db, flows: Flows): Promise<Flows> {
  const places = new Map(flows.flatMap(({ from, to }) => [from, to]).map((place) => [place.id, place.centre]))
  const names = await distinctQuarters(db, [...places.values()])
  const nameOf = new Map([...places.keys()].map((id, at) => [id, names[at] ?? null]))
  const named = (place: Flows[number]['from']) => ({ ...place, name: nameOf.get(place.id) ?? null })
  return flows.map((flow) => ({ ...flow, from: named(flow.from), to: named(flow.to) }))
}
