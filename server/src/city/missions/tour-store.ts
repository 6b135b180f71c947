import { ask, type Db } from '../../platform/db/connect.ts'
import { type StoredTour, storedTour } from './stored-tour.ts'

export interface TourRow {
  id: string
  name: string
  guideId: string | null
  revision: number
  changedAt: Date
  tour: StoredTour
}

const COLUMNS = 'id, name, guide_id, revision, changed_at, document'
type Stored = Omit<TourRow, 'tour'> & { document: unknown }
const read = ({ document, ...row }: Stored): TourRow => ({ ...row, tour: storedTour.read(document) })

/** Inside the organisation, or on duty; the latest first. */
export async function toursOf(db: Db, projectId: string): Promise<TourRow[]> {
  const rows = await ask<Stored>(
    db,
    `select ${COLUMNS} from missions.tour where project_id = $1 order by changed_at desc, id limit 500`,
    [projectId],
  )
  return rows.map(read)
}

export async function tourById(db: Db, projectId: string, id: string): Promise<TourRow | undefined> {
  const [row] = await ask<Stored>(
    db,
    `select ${COLUMNS} from missions.tour where project_id = $1 and id = $2`,
    [projectId, id],
  )
  return row && read(row)
}

export async function addTour(
  db: Db,
  it: {
    id: string
    projectId: string
    organisationId: string
    name: string
    guideId: string | null
    tour: StoredTour
    now: Date
  },
): Promise<void> {
  await ask(
    db,
    `insert into missions.tour (id, project_id, organisation_id, name, guide_id, document, revision, changed_at)
     values ($1, $2, $3, $4, $5, $6::text::jsonb, 1, $7)`,
    [it.id, it.projectId, it.organisationId, it.name, it.guideId, storedTour.textOf(it.tour), it.now],
  )
}

/** False: it is gone, or somebody else has changed it since. */
export async function setTour(
  db: Db,
  it: {
    id: string
    projectId: string
    revision: number
    name: string
    guideId: string | null
    tour: StoredTour
    now: Date
  },
): Promise<boolean> {
  const rows = await ask<{ id: string }>(
    db,
    `update missions.tour set name = $4, guide_id = $5, document = $6::text::jsonb, revision = revision + 1,
       changed_at = $7
     where project_id = $1 and id = $2 and revision = $3 returning id`,
    [it.projectId, it.id, it.revision, it.name, it.guideId, storedTour.textOf(it.tour), it.now],
  )
  return rows.length > 0
}

export async function removeTour(db: Db, projectId: string, id: string): Promise<boolean> {
  const rows = await ask<{ id: string }>(
    db,
    'delete from missions.tour where project_id = $1 and id = $2 returning id',
    [projectId, id],
  )
  return rows.length > 0
}

/** How many missions follow each tour. */
export async function missionsOnTours(db: Db, projectId: string): Promise<Map<string, number>> {
  const rows = await ask<{ tourId: string | null; missions: number }>(
    db,
    `select tour_id, count(*)::integer as missions from missions.mission
     where project_id = $1 and tour_id is not null group by tour_id`,
    [projectId],
  )
  return new Map(rows.flatMap(({ tourId, missions }) => (tourId ? [[tourId, missions]] : [])))
}
