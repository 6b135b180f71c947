import type { SucceededEdge } from '@allmend/contract/base/network'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { type Decision, isSure, type Outcome, SURE_OVERLAP } from '@allmend/domain/base/network/outcome'
import type { CarriedEdge } from '@allmend/domain/city/routes/carry-over'
import { ask, type Db } from '../../../platform/db/connect.ts'
import { lineOfWkb } from '../import/ewkb.ts'
import type { RouteNamed } from '../routes-on-streets.ts'
import type { VersionRow } from './versions.ts'

/** One outcome with how much of it there is. */
export type OutcomeCount = {
  outcome: Outcome
  edges: number
  metres: number
  sure: number
  open: number
  mended: number
  left: number
}

/** `onRoutes`: the edges routes lie on; what no route lies on need not be decided. */
export async function outcomeCounts(
  db: Db,
  { id, basedOn }: Pick<VersionRow, 'id' | 'basedOn'>,
  onRoutes: readonly number[],
): Promise<OutcomeCount[]> {
  type Row = Omit<OutcomeCount, 'outcome'> & { outcome: string }
  const rows = await ask<Row>(
    db,
    `select s.outcome, count(*) as edges, coalesce(sum(e.length_metres), 0)::float8 as metres,
       count(*) filter (where s.outcome <> 'lost' and s.overlap >= $4::real) as sure,
       count(*) filter (where s.decision = 'open' and s.edge_id = any($3::integer[])
         and (s.outcome = 'lost' or s.overlap < $4::real)) as open,
       count(*) filter (where s.decision = 'mended') as mended,
       count(*) filter (where s.decision = 'left') as left
     from network.succession s
     left join network.version_edge e on e.version_id = $2::uuid and e.edge_id = s.edge_id
     where s.version_id = $1::uuid group by s.outcome`,
    [id, basedOn, onRoutes, SURE_OVERLAP],
  )
  return rows.map((row) => ({ ...row, outcome: row.outcome as Outcome }))
}

/** Of these edges, which are not simply still there, and what became of each. */
export async function outcomesOf(
  db: Db,
  versionId: string,
  edgeIds: readonly number[],
): Promise<Map<number, Outcome>> {
  const rows = await ask<{ edgeId: number; outcome: string }>(
    db,
    `select edge_id, outcome from network.succession where version_id = $1::uuid and edge_id = any($2::integer[])`,
    [versionId, edgeIds],
  )
  return new Map(rows.map(({ edgeId, outcome }) => [edgeId, outcome as Outcome]))
}

/** All that was decided, as carrying over needs it. What is sure goes along unless somebody left it. */
export async function carriedEdges(db: Db, versionId: string): Promise<Map<number, CarriedEdge>> {
  type Row = {
    edgeId: number
    outcome: string
    overlap: number
    successors: number[]
    isChosen: boolean
    decision: string
  }
  const rows = await ask<Row>(
    db,
    `select edge_id, outcome, overlap, coalesce(chosen, successors) as successors, chosen is not null as is_chosen,
       decision
     from network.succession where version_id = $1::uuid`,
    [versionId],
  )
  return new Map(
    rows.map(({ edgeId, successors, isChosen, decision, ...row }) => {
      const { outcome, overlap } = { ...row, outcome: row.outcome as Outcome }
      const isMended = decision === 'mended' || (decision === 'open' && isSure({ outcome, overlap }))
      return [edgeId, { outcome, successors, isMended, isChosen }]
    }),
  )
}

export interface SuccessionQuestion {
  which: 'open' | 'all'
  outcome?: Outcome | undefined
  search: string
  after: number
  atMost: number
}

/** In the order of their numbers. */
export async function successionsOf(
  db: Db,
  { id, basedOn }: Pick<VersionRow, 'id' | 'basedOn'>,
  onRoutes: ReadonlyMap<number, RouteNamed[]>,
  { which, outcome, search, after, atMost }: SuccessionQuestion,
): Promise<{ total: number; edges: SucceededEdge[]; next: number | null }> {
  type Row = {
    edgeId: number
    name: string
    lengthMetres: number
    outcome: string
    overlap: number
    decision: string
    isChosen: boolean
    successors: number[]
    wkb: Buffer
    total: number
  }
  const number = /^\d{1,9}$/.test(search) ? Number(search) : null
  const texts =
    search === '' || number !== null ? null : search.toLowerCase().replaceAll(/[\\%_]/g, (it) => `\\${it}`)
  const rows = await ask<Row>(
    db,
    `select * from (
       select s.edge_id, e.name, e.length_metres, s.outcome, s.overlap, s.decision, s.chosen is not null as is_chosen,
         coalesce(s.chosen, s.successors) as successors, st_asbinary(e.geometry, 'NDR') as wkb,
         count(*) over () as total
       from network.succession s
       join network.version_edge e on e.version_id = $2::uuid and e.edge_id = s.edge_id
       where s.version_id = $1::uuid and ($3::text is null or s.outcome = $3)
         and ($4::boolean or s.edge_id = any($5::integer[])
           and (s.outcome = 'lost' or s.overlap < $6::real or s.decision <> 'open'))
         and ($7::integer is null or s.edge_id = $7) and ($8::text is null or lower(e.name) like $8 || '%')
     ) listed where edge_id > $9::integer order by edge_id limit $10::integer`,
    [
      id,
      basedOn,
      outcome ?? null,
      which === 'all',
      [...onRoutes.keys()],
      SURE_OVERLAP,
      number,
      texts,
      after,
      atMost,
    ],
  )
  const drawn = await coursesOf(db, id, [...new Set(rows.flatMap(({ successors }) => successors))])
  const edges = rows.map(({ wkb, total: _total, successors, ...row }): SucceededEdge => {
    const judged = { outcome: row.outcome as Outcome, overlap: row.overlap }
    return {
      ...row,
      ...judged,
      decision: row.decision as Decision,
      isSure: isSure(judged),
      routes: onRoutes.get(row.edgeId) ?? [],
      course: plain(lineOfWkb(wkb)),
      successors: successors.flatMap((edgeId) => {
        const course = drawn.get(edgeId)
        return course ? [{ edgeId, course: plain(course) }] : []
      }),
    }
  })
  const next = rows.length === atMost ? (rows.at(-1)?.edgeId ?? null) : null
  return { total: rows[0]?.total ?? 0, edges, next }
}

const plain = (course: readonly LngLat[]) => course.map(([x, y]): [number, number] => [x, y])

async function coursesOf(
  db: Db,
  versionId: string,
  edgeIds: readonly number[],
): Promise<Map<number, LngLat[]>> {
  const rows = await ask<{ edgeId: number; wkb: Buffer }>(
    db,
    `select edge_id, st_asbinary(geometry, 'NDR') as wkb from network.version_edge
     where version_id = $1::uuid and edge_id = any($2::integer[])`,
    [versionId, edgeIds],
  )
  return new Map(rows.map(({ edgeId, wkb }) => [edgeId, lineOfWkb(wkb)]))
}

/** False when there is no such edge in the import, or one of those chosen is not there. */
export async function decideEdge(
  db: Db,
  about: {
    versionId: string
    edgeId: number
    decision: Decision
    chosen: readonly number[] | undefined
    now: Date
  },
): Promise<boolean> {
  const { versionId, edgeId, decision, chosen, now } = about
  if (chosen) {
    const there = await coursesOf(db, versionId, chosen)
    if (!chosen.every((it) => there.has(it))) return false
  }
  const rows = await ask<{ edgeId: number }>(
    db,
    `update network.succession set decision = $3::text,
       chosen = case when $3::text = 'mended' then coalesce($4::integer[], chosen) end,
       decided_at = case when $3::text <> 'open' then $5::timestamptz end
     where version_id = $1::uuid and edge_id = $2::integer
       and ($3::text <> 'mended' or cardinality(coalesce($4::integer[], chosen, successors)) > 0)
     returning edge_id`,
    [versionId, edgeId, decision, chosen ?? null, now],
  )
  return rows.length === 1
}

/** Those of an outcome that no eye need look at; what was chosen by hand stays. */
export async function decideSure(
  db: Db,
  about: { versionId: string; outcome: Outcome; decision: 'open' | 'mended'; now: Date },
): Promise<void> {
  const { versionId, outcome, decision, now } = about
  await ask(
    db,
    `update network.succession set decision = $3::text,
       decided_at = case when $3::text <> 'open' then $5::timestamptz end
     where version_id = $1::uuid and outcome = $2::text and overlap >= $4::real and chosen is null
       and decision = case when $3::text = 'mended' then 'open' else 'mended' end`,
    [versionId, outcome, decision, SURE_OVERLAP, now],
  )
}
