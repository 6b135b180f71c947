import { ask, type Db } from '../../platform/db/connect.ts'

/** How many of these nodes are junctions: three streets or more meet there. */
export async function junctionsAmong(db: Db, versionId: string, nodes: readonly number[]): Promise<number> {
  const [row] = await ask<{ junctions: number }>(
    db,
    `select count(*)::integer as junctions from (
       select node from (
         select from_node as node from network.version_edge where version_id = $1
         union all
         select to_node from network.version_edge where version_id = $1
       ) ends where node = any($2::bigint[]) group by node having count(*) >= 3
     ) met`,
    [versionId, nodes],
  )
  return row?.junctions ?? 0
}
