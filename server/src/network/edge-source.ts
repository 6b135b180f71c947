import { type RawBuilder, sql } from 'kysely'

/** Where to look for edges: among a region's of today, or those of a version of a project's network. */
export interface EdgeSource {
  table: RawBuilder<unknown>
  id: RawBuilder<number>
  fromNode: RawBuilder<number>
  toNode: RawBuilder<number>
  /** Which rows of the table, as `e`. */
  isMeant: RawBuilder<boolean>
  /** The same as text: pgRouting takes its edges as the text of a query, in which nothing is a parameter. */
  text: { table: string; id: string; fromNode: string; toNode: string; isMeant: string }
}

function sourceOf(text: EdgeSource['text'], isMeant: RawBuilder<boolean>): EdgeSource {
  return {
    table: sql.raw(text.table),
    id: sql.raw(`e.${text.id}`),
    fromNode: sql.raw(`e.${text.fromNode}`),
    toNode: sql.raw(`e.${text.toNode}`),
    isMeant,
    text,
  }
}

export const REGION_EDGES: EdgeSource = sourceOf(
  {
    table: 'network.edge',
    id: 'id',
    fromNode: 'from_node_id',
    toNode: 'to_node_id',
    isMeant: 'expired_at is null',
  },
  sql`e.expired_at is null`,
)

export function versionEdges(versionId: string): EdgeSource {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(versionId)) throw new Error('a version has a UUID')
  return sourceOf(
    {
      table: 'network.version_edge',
      id: 'edge_id',
      fromNode: 'from_node',
      toNode: 'to_node',
      isMeant: `version_id = '${versionId}'`,
    },
    sql`e.version_id = ${versionId}::uuid`,
  )
}
