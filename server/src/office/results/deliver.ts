import { randomUUID } from 'node:crypto'
import { RESULT_LIMITS } from '@allmend/domain/office/results/result'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import type { ReceivedFile } from '../../platform/http/received-file.ts'
import type { Objects } from '../../platform/objects.ts'
import { fileForAdmins } from '../../base/organisations/index.ts'
import { projectById } from '../../projects/projects/index.ts'
import type { AnalysisGate } from './analysis-gate.ts'
import { mailResult } from './jobs.ts'
import * as store from './store.ts'

export interface Delivering {
  projectId: string
  title: string
  kind: store.ResultRow['kind']
  licence: store.ResultRow['licence']
  fileName: string
  file: ReceivedFile | undefined
  by: string
  accountId: string
  now: Date
}

type Refused = 'project_missing' | 'analysis_not_approved' | 'result_empty' | 'results_enough'

/** Stored with its hash, and those who run the project hear of it. */
export async function deliverResult(
  db: Db,
  { objects, isAnalysable }: { objects: Objects; isAnalysable: AnalysisGate },
  it: Delivering,
): Promise<store.ResultRow | Refused> {
  const { projectId, title, by, accountId, now, file } = it
  const project = await onDuty(db, 'projects', (db) => projectById(db, projectId))
  if (!project) return 'project_missing'
  if (!(await isAnalysable(db, projectId))) return 'analysis_not_approved'
  if (!file || file.length === 0) return 'result_empty'
  const known = await onDuty(db, 'results', (db) => store.countResults(db, projectId))
  if (known >= RESULT_LIMITS.perProject) return 'results_enough'
  const row = {
    id: randomUUID(),
    title,
    kind: it.kind,
    licence: it.licence,
    fileName: it.fileName,
    sizeBytes: file.length,
    sha256: await file.sha256(),
    by,
    deliveredAt: now,
  }
  const { organisationId } = project
  await objects.put(store.objectOfResult(row.id), file, 'application/octet-stream')
  await onDuty(db, 'results', (db) =>
    store.addResult(db, { ...row, projectId, organisationId, deliveredBy: accountId }),
  )
  await fileForAdmins(db, organisationId, mailResult, { projectId, title, by })
  return { ...row, downloads: 0 }
}
