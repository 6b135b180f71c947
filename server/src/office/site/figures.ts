import { publishedFigure, SITE_FIGURES, type SiteFigure } from '@allmend/domain/office/site/site-figure'
import { z } from 'zod'
import { ask, type Db } from '../../platform/db/connect.ts'
import { inTransaction, onDuty } from '../../platform/db/identity.ts'
import { figuresOf, publicKilometres } from '../../tracking/insights/index.ts'
import { participantCount } from '../../projects/participation/index.ts'
import { liveProjects } from '../../projects/projects/index.ts'
import { job, type JobContext } from '../../platform/queue.ts'

/** Whether the board let figures of a project leave; handed in. */
export type IsAnalysable = (db: Db, projectId: string) => Promise<boolean>

interface FigureRow {
  name: SiteFigure
  atLeast: number
  countedAt: Date
}

/**
 * Counts what the first page tells, once a night. Data days and kilometres are sums of releases, which carry their
 * noise, of projects whose analysis the board let; nothing is read of anybody's diary.
 */
export const countFigures = (isAnalysable: IsAnalysable) =>
  job({
    name: 'site.count-figures',
    payload: z.object({}),
    async run(_payload, context) {
      const counted = await countAll(context, isAnalysable)
      await inTransaction(context.pool, { duty: 'site' }, async (db) => {
        for (const name of SITE_FIGURES)
          await keepFigure(db, name, publishedFigure(name, counted[name]), context.now())
      })
    },
  })

async function countAll(
  { pool }: JobContext,
  isAnalysable: IsAnalysable,
): Promise<Record<SiteFigure, number>> {
  return inTransaction(pool, { duty: 'projects' }, async (db) => {
    const tracked = await liveProjects(db, 'tracking')
    const projects = [...tracked, ...(await liveProjects(db, 'cityserver'))].map(({ id }) => id)
    const participants = await onDuty(db, 'participation', (db) => participantCount(db, projects))
    let [dataDays, kilometres] = [0, 0]
    for (const { id } of tracked) {
      if (!(await isAnalysable(db, id))) continue
      const figures = await onDuty(db, 'insights', (db) => figuresOf(db, [id]))
      dataDays += figures.get(id)?.data_days ?? 0
      kilometres += await publicKilometres(db, id)
    }
    return { projects: projects.length, participants, dataDays, kilometres }
  })
}

export async function keepFigure(
  db: Db<'site'>,
  name: SiteFigure,
  atLeast: number | null,
  now: Date,
): Promise<void> {
  if (atLeast === null) await ask(db, 'delete from site.figure where name = $1', [name])
  else
    await ask(
      db,
      `insert into site.figure (name, at_least, counted_at) values ($1, $2, $3)
       on conflict (name) do update set at_least = excluded.at_least, counted_at = excluded.counted_at`,
      [name, atLeast, now],
    )
}

export async function publishedFigures(db: Db<'site'>): Promise<FigureRow[]> {
  const rows = await ask<FigureRow>(
    db,
    `select name, at_least::float8 as "atLeast", counted_at as "countedAt" from site.figure`,
    [],
  )
  return SITE_FIGURES.flatMap((name) => rows.filter((row) => row.name === name))
}
