import type { Traveller } from '@allmend/domain/network/access'
import type pg from 'pg'

export type ConnectedShare = { weak: number; strong: number; kilometres: number }

/**
 * Which share of a traveller's network, by length, hangs together in one piece: regardless of one-way
 * streets (weak), and so that one can also ride back (strong).
 */
export async function connectedShareOf(
  client: pg.ClientBase,
  regionId: number,
  by: Traveller,
): Promise<ConnectedShare> {
  const edges = `select id, from_node_id as source, to_node_id as target,
      case when ${by}_forward then 1 else -1 end as cost,
      case when ${by}_backward then 1 else -1 end as reverse_cost
    from network.edge
    where region_id = ${Number(regionId)} and expired_at is null and (${by}_forward or ${by}_backward)`
  const { rows } = await client.query<ConnectedShare>(
    `with edge as (
       select from_node_id as source, to_node_id as target, length_metres
       from network.edge where region_id = $2 and expired_at is null and (${by}_forward or ${by}_backward)
     ), whole as (select sum(length_metres) as metres from edge),
     weak as (
       select sum(e.length_metres) as metres from pgr_connectedcomponents($1) c
       join edge e on e.source = c.node group by c.component order by 1 desc limit 1
     ), strong as (
       select sum(e.length_metres) as metres
       from (select * from pgr_strongcomponents($1)) f
       join edge e on e.source = f.node
       join (select * from pgr_strongcomponents($1)) t on t.node = e.target and t.component = f.component
       group by f.component order by 1 desc limit 1
     )
     select weak.metres / whole.metres as weak, strong.metres / whole.metres as strong,
       whole.metres / 1000 as kilometres
     from whole, weak, strong`,
    [edges, regionId],
  )
  return rows[0] ?? { weak: 0, strong: 0, kilometres: 0 }
}
