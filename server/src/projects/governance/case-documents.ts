import { randomUUID } from 'node:crypto'
import type { CaseDocument } from '@allmend/contract/projects/governance'
import { CASE_DOCUMENT_LIMITS, isPdf } from '@allmend/domain/projects/governance/case-document'
import { ask, type Db } from '../../platform/db/connect.ts'
import type { ReceivedFile } from '../../platform/http/received-file.ts'
import type { Objects } from '../../platform/objects.ts'
import { lockedProject, mustBePaid } from '../projects/index.ts'

/** Where its file lies. */
export const objectOfDocument = (id: string): string => `case-documents/${id}`

interface Row extends Omit<CaseDocument, 'attachedAt'> {
  attachedAt: Date
}

/** The latest first. Of the organisation the transaction is inside of, or of all on duty. */
export async function caseDocumentsOf(db: Db, projectId: string): Promise<CaseDocument[]> {
  const rows = await ask<Row>(
    db,
    // Once a decision was taken after it came, it stays.
    `select d.id, d.title, d.size_bytes as "sizeBytes", encode(d.sha256, 'hex') as sha256,
       d.attached_at as "attachedAt", exists (select from governance.review r
         where r.project_id = d.project_id and r.decided_at >= d.attached_at) as "isKept"
     from governance.case_document d where d.project_id = $1 order by d.attached_at desc, d.id limit $2`,
    [projectId, CASE_DOCUMENT_LIMITS.perProject],
  )
  return rows.map((row) => ({ ...row, attachedAt: row.attachedAt.getTime() }))
}

interface Attaching {
  projectId: string
  title: string
  file: ReceivedFile | undefined
  accountId: string
  now: Date
}

/** Inside the organisation. The project is locked: two at once do not both become the last one. */
export async function attachDocument(
  db: Db,
  objects: Objects,
  { projectId, title, file, accountId, now }: Attaching,
): Promise<CaseDocument | 'project_missing' | 'case_document_not_pdf' | 'case_documents_enough'> {
  const project = await lockedProject(db, projectId)
  if (!project) return 'project_missing'
  mustBePaid(project)
  if (!file || !isPdf(await bothEnds(file))) return 'case_document_not_pdf'
  const known = await caseDocumentsOf(db, projectId)
  if (known.length >= CASE_DOCUMENT_LIMITS.perProject) return 'case_documents_enough'
  const id = randomUUID()
  const sha256 = await file.sha256()
  await objects.put(objectOfDocument(id), file, 'application/pdf')
  await addCaseDocument(db, {
    id,
    projectId,
    organisationId: project.organisationId,
    title,
    sizeBytes: file.length,
    sha256,
    attachedBy: accountId,
    attachedAt: now,
  })
  return { id, title, sizeBytes: file.length, sha256, attachedAt: now.getTime(), isKept: false }
}

/** Where a PDF says that it is one. */
async function bothEnds(file: ReceivedFile): Promise<Buffer> {
  const last = Math.max(0, file.length - END_OCTETS)
  return Buffer.concat([await file.read(0, END_OCTETS), await file.read(last, END_OCTETS)])
}

const END_OCTETS = 2_000

export async function addCaseDocument(
  db: Db,
  it: Omit<Row, 'isKept'> & { projectId: string; organisationId: string; attachedBy: string },
): Promise<void> {
  await ask(
    db,
    `insert into governance.case_document
       (id, project_id, organisation_id, title, size_bytes, sha256, attached_by, attached_at)
     values ($1, $2, $3, $4, $5, decode($6, 'hex'), $7, $8)`,
    [it.id, it.projectId, it.organisationId, it.title, it.sizeBytes, it.sha256, it.attachedBy, it.attachedAt],
  )
}

/** Inside the organisation. What lay before the board when it decided stays. */
export async function takeBackDocument(
  db: Db,
  objects: Objects,
  { projectId, id }: { projectId: string; id: string },
): Promise<'case_document_missing' | 'case_document_kept' | undefined> {
  const found = (await caseDocumentsOf(db, projectId)).find((it) => it.id === id)
  if (!found) return 'case_document_missing'
  const gone = await ask<{ id: string }>(
    db,
    'delete from governance.case_document where project_id = $1 and id = $2 returning id',
    [projectId, id],
  )
  if (gone.length === 0) return 'case_document_kept'
  await objects.remove(objectOfDocument(id))
  return undefined
}

/** Its octets and its name as a file. Of the organisation the transaction is inside of, or of all on duty. */
export async function readDocument(
  db: Db,
  objects: Objects,
  { projectId, id }: { projectId: string; id: string },
): Promise<{ octets: Buffer; fileName: string } | undefined> {
  const found = (await caseDocumentsOf(db, projectId)).find((it) => it.id === id)
  const octets = found && (await objects.get(objectOfDocument(id)))
  return octets && { octets, fileName: `${found.title.replaceAll(/[/\\]/g, '-')}.pdf` }
}
