import type { Traveller } from '@allmend/domain/base/network/access'
import { connectedShares, largestPiece, type GraphEdge } from '@allmend/domain/base/network/components'
import type pg from 'pg'

export type ConnectedShare = {
  /** Of what is joined to the largest piece by any street at all. */
  weak: number
  strong: number
  /** Of everything in the file, also what the extract's edge cut off. */
  weakOfAll: number
  cutOffKilometres: number
}

/** How much of a region's network open to the traveller hangs together, by length. */
export async function connectedShareOf(
  client: pg.ClientBase,
  regionId: number,
  by: Traveller,
): Promise<ConnectedShare> {
  const { rows } = await client.query<GraphEdge>(
    `select from_node_id as "from", to_node_id as "to", length_metres as "lengthMetres",
       ${by}_forward as forward, ${by}_backward as backward
     from network.edge where region_id = $1 and expired_at is null`,
    [regionId],
  )
  const numbers = new Map<number, number>()
  const numberOf = (node: number): number => {
    const known = numbers.get(node)
    if (known !== undefined) return known
    numbers.set(node, numbers.size)
    return numbers.size - 1
  }
  const edges = rows.map((edge) => ({ ...edge, from: numberOf(edge.from), to: numberOf(edge.to) }))
  const piece = largestPiece(numbers.size, edges)
  const metresOf = (some: readonly GraphEdge[]) => some.reduce((sum, it) => sum + it.lengthMetres, 0)
  return {
    ...connectedShares(numbers.size, piece),
    weakOfAll: connectedShares(numbers.size, edges).weak,
    cutOffKilometres: (metresOf(edges) - metresOf(piece)) / 1000,
  }
}
