import { onTheWay } from '@allmend/domain/city/missions/entry'
import { sectionReport, VOICES_AT_LEAST } from '@allmend/domain/city/missions/report'
import { stopsOf } from '@allmend/domain/city/missions/tour'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { ratersOfEdges, ratingsInMission } from '../ratings/index.ts'
import { entriesOf, type EntryRow, stopsReached } from './entries.ts'
import { doneIn } from './progress.ts'
import { signUpsOf } from './sign-ups.ts'
import { type MissionRow, setReport } from './store.ts'
import type { StoredReport } from './stored-report.ts'
import { tourById } from './tour-store.ts'

export const wayOf = (entries: readonly EntryRow[]) =>
  onTheWay(entries.map((it) => ({ ...it, at: it.notedAt.getTime() })))

/** Freezes what may be said of a mission; said once, nothing can be learnt from what comes later. */
export async function closeMission(db: Db, row: MissionRow, now: Date): Promise<StoredReport> {
  if (row.report) return row.report
  const { id, projectId } = row
  const tour = row.tourId === null ? undefined : await tourById(db, projectId, row.tourId)
  const [signUps, entries, reached] = await onDuty(
    db,
    'missions',
    async (db) => [await signUpsOf(db, [id]), await entriesOf(db, id), await stopsReached(db, [id])] as const,
  )
  const tours = new Map(tour ? [[tour.id, tour]] : [])
  const done = (await doneIn(db, projectId, [row], { signUps, tours, reached })).get(id)!
  const participants = new Set([
    ...signUps.map((it) => it.participantId),
    ...(row.guideId ? [row.guideId] : []),
  ])
  const stops = stopsOf(tour?.tour.points ?? [])
  const sections = await onDuty(db, 'ratings', async (db) => {
    const texts = (await ratingsInMission(db, id)).filter((it) => participants.has(it.participantId))
    const raters = [...new Set(texts.map((it) => it.participantId))]
    const reports = []
    for (const [at, section] of (tour?.tour.sections ?? []).entries()) {
      const edgeIds = section.edges.map(({ edgeId }) => edgeId)
      const others = await ratersOfEdges(db, { projectId, edgeIds, except: raters })
      const named = { from: stops[at]?.name ?? '', to: stops[at + 1]?.name ?? '' }
      const { lengthMetres } = section
      reports.push(sectionReport({ ...named, lengthMetres, edgeIds, others }, texts))
    }
    return reports
  })
  const isEnough = done.raters >= VOICES_AT_LEAST
  const report: StoredReport = {
    signedUp: signUps.length,
    here: wayOf(entries).here.size,
    raters: isEnough ? done.raters : null,
    ratings: isEnough ? done.ratings : null,
    photos: done.photos,
    ...done.progress,
    stopsReached: reached.get(id) ?? 0,
    stops: stops.length,
    sections,
  }
  await setReport(db, { id, projectId, report, now })
  return report
}
