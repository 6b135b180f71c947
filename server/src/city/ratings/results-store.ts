import { ask, type Db } from '../../platform/db/connect.ts'

/** Edges of a version that lie in a tile. The network is the same for everybody. */
export async function edgesInTile(
  db: Db,
  { versionId, z, x, y }: { versionId: string; z: number; x: number; y: number },
): Promise<number[]> {
  const rows = await ask<{ edgeId: number }>(
    db,
    `select e.edge_id from network.version_edge e
     where (e.version_id = $1::uuid) is true and e.drawn && st_tileenvelope($2, $3, $4, margin => 0.015625)`,
    [versionId, z, x, y],
  )
  return rows.map(({ edgeId }) => edgeId)
}

export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** Edges of a version whose frame touches a box. */
export async function edgesWithin(
  db: Db,
  versionId: string,
  { west, south, east, north }: Box,
): Promise<number[]> {
  const rows = await ask<{ edgeId: number }>(
    db,
    `select edge_id from network.version_edge
     where version_id = $1::uuid and geometry && st_makeenvelope($2, $3, $4, $5, 4326)`,
    [versionId, west, south, east, north],
  )
  return rows.map(({ edgeId }) => edgeId)
}

export interface DrawnResult {
  edgeId: number
  /** 0: too few voices. */
  median: number
  share: number
  low: number
  high: number
  voices: number
}

export async function resultTile(
  db: Db,
  { versionId, z, x, y }: { versionId: string; z: number; x: number; y: number },
  results: readonly DrawnResult[],
): Promise<Buffer> {
  if (results.length === 0) return Buffer.alloc(0)
  const [row] = await ask<{ tile: Buffer }>(
    db,
    `select st_asmvt(t, 'ratings', 4096, 'shape', 'edge_id') as tile from (
       select e.edge_id, e.edge_id as number, r.median, r.share, r.low, r.high, r.voices,
         st_asmvtgeom(e.drawn, st_tileenvelope($2, $3, $4), 4096, 64, true) as shape
       from unnest($5::integer[], $6::integer[], $7::real[], $8::real[], $9::real[], $10::integer[])
         as r (edge_id, median, share, low, high, voices)
       join network.version_edge e on e.version_id = $1 and e.edge_id = r.edge_id
     ) t`,
    [
      versionId,
      z,
      x,
      y,
      results.map((it) => it.edgeId),
      results.map((it) => it.median),
      results.map((it) => it.share),
      results.map((it) => it.low),
      results.map((it) => it.high),
      results.map((it) => it.voices),
    ],
  )
  return row?.tile ?? Buffer.alloc(0)
}

export async function lengthsOf(db: Db, versionId: string): Promise<Map<number, number>> {
  const rows = await ask<{ edgeId: number; lengthMetres: number }>(
    db,
    'select edge_id, length_metres from network.version_edge where version_id = $1',
    [versionId],
  )
  return new Map(rows.map(({ edgeId, lengthMetres }) => [edgeId, lengthMetres]))
}

/** The latest of each person who commented; who and when stays here. */
export async function commentsOn(db: Db<'ratings'>, projectId: string, edgeId: number): Promise<string[]> {
  const rows = await ask<{ comment: string }>(
    db,
    `select comment from (
       select distinct on (r.participant_id) r.comment, md5(r.id::text) as lot
       from ratings.place_part t join ratings.rating r on r.place_id = t.place_id
       where t.project_id = $1 and t.edge_id = $2 and r.comment <> ''
       order by r.participant_id, r.rated_at desc, r.id desc
     ) c order by lot limit 100`,
    [projectId, edgeId],
  )
  return rows.map(({ comment }) => comment)
}

/** Places on no street of today. */
export async function unplacedOf(
  db: Db<'ratings'>,
  projectId: string,
): Promise<{ course: string; voices: number; ratings: number; total: number }[]> {
  return ask(
    db,
    `select st_asgeojson(p.course, 6) as course, count(distinct r.participant_id)::integer as voices,
       count(r.id)::integer as ratings, (count(*) over ())::integer as total
     from ratings.place p join ratings.rating r on r.place_id = p.id and not r.is_skipped
     where p.project_id = $1 and not exists (select from ratings.place_part t where t.place_id = p.id)
     group by p.id order by p.id limit 5000`,
    [projectId],
  )
}

/** Edges she has rated or skipped. */
export async function doneEdges(db: Db<'ratings'>, participantId: string): Promise<Set<number>> {
  const rows = await ask<{ edgeId: number }>(
    db,
    `select distinct t.edge_id from ratings.rating r join ratings.place_part t on t.place_id = r.place_id
     where r.participant_id = $1 and r.kind = 'map'`,
    [participantId],
  )
  return new Set(rows.map(({ edgeId }) => edgeId))
}

export async function donePhotos(db: Db<'ratings'>, participantId: string): Promise<Set<string>> {
  const rows = await ask<{ photoId: string }>(
    db,
    `select distinct p.photo_id from ratings.rating r join ratings.place p on p.id = r.place_id
     where r.participant_id = $1 and p.photo_id is not null`,
    [participantId],
  )
  return new Set(rows.map(({ photoId }) => photoId))
}

/** How many people have said something about each. */
export async function voicesOnPhotos(db: Db<'ratings'>, projectId: string): Promise<Map<string, number>> {
  const rows = await ask<{ photoId: string; voices: number }>(
    db,
    `select p.photo_id, count(distinct w.participant_id)::integer as voices
     from ratings.place p join ratings.word w on w.place_id = p.id
     where p.project_id = $1 and p.photo_id is not null group by p.photo_id`,
    [projectId],
  )
  return new Map(rows.map(({ photoId, voices }) => [photoId, voices]))
}

const CANDIDATES_AT_MOST = 20_000

/** Edges a bike may use, within a box or all. */
export async function edgesToRate(db: Db, versionId: string, box: Box | undefined): Promise<number[]> {
  const { west, south, east, north } = box ?? { west: -180, south: -90, east: 180, north: 90 }
  const rows = await ask<{ edgeId: number }>(
    db,
    `select edge_id from network.version_edge
     where version_id = $1 and (bike_forward or bike_backward)
       and geometry && st_makeenvelope($2, $3, $4, $5, 4326)
     order by edge_id limit ${CANDIDATES_AT_MOST}`,
    [versionId, west, south, east, north],
  )
  return rows.map(({ edgeId }) => edgeId)
}

export async function raterNumbers(
  db: Db<'ratings'>,
  projectId: string,
): Promise<{ participantId: string; number: number }[]> {
  return ask(db, 'select participant_id, number from ratings.rater where project_id = $1', [projectId])
}
