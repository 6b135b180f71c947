import { randomUUID } from 'node:crypto'
import { Failure } from '@allmend/contract/failure'
import { DEFECT_LIMITS, sameDefect, titleOf } from '@allmend/domain/city/maintenance/defect'
import type { Db } from '../../platform/db/connect.ts'
import type { ProjectRow } from '../../projects/projects/index.ts'
import { placeOf } from './place-of.ts'
import { addReport, type ReportRow, reportsBy } from './report-store.ts'
import { addDefect, addEvent, countOpen, defectsOf, lockNumbers } from './store.ts'

const DAY_MS = 86_400_000

export interface SentReport {
  id: string
  words: string
  at: [number, number]
  wishesMail: boolean
}

/** Near an open defect it is about that one, else it makes one. The same again changes nothing. */
export async function takeReport(
  db: Db<'maintenance'>,
  { project, participantId }: { project: ProjectRow; participantId: string },
  { id, words: texts, at, wishesMail }: SentReport,
  now: Date,
): Promise<ReportRow> {
  const { id: projectId, organisationId } = project
  const own = await reportsBy(db, participantId)
  const known = own.find((it) => it.id === id)
  if (known) return known
  const lately = own.filter(({ reportedAt }) => now.getTime() - reportedAt.getTime() < DAY_MS)
  if (lately.length >= DEFECT_LIMITS.reportsADay) throw new Failure('reports_enough')
  await lockNumbers(db, projectId)
  const rows = await defectsOf(db, projectId)
  const same = sameDefect(
    at,
    rows.map((row) => ({ ...row, at: [row.longitude, row.latitude] as const })),
  )
  const defectId = same?.id ?? randomUUID()
  if (!same) {
    if ((await countOpen(db, projectId)) >= DEFECT_LIMITS.defects) throw new Failure('defects_enough')
    const { street, routeId } = await placeOf(db, projectId, at)
    const about = { id: defectId, projectId, organisationId, title: titleOf(texts), at, street, routeId, now }
    await addDefect(db, { ...about, source: 'report', sourceKey: null, photoId: null })
  }
  const report = { id, defectId, projectId, organisationId, participantId, words: texts, at, wishesMail, now }
  if (!(await addReport(db, report))) throw new Failure('report_taken')
  await addEvent(db, { defectId, organisationId, accountId: null, act: 'reported', note: '', now })
  return (await reportsBy(db, participantId)).find((it) => it.id === id)!
}
