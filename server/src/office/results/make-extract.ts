import { createHash } from 'node:crypto'
import { type Days, weeksIn } from '@allmend/domain/projects/releases/period'
import { type ExtractWeek, extractCsv } from '@allmend/domain/office/results/research'
import { type DataDay, dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { noteCounted, noteHandedOn } from '../../base/access-log/index.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { type CountedProject, type Counting, researchWeek } from '../../tracking/insights/index.ts'
import type { Objects } from '../../platform/objects.ts'
import { projectById } from '../../projects/projects/index.ts'
import * as requests from './requests.ts'

const duty = { duty: 'results' } as const

/**
 * Makes the extract of an approved request, week by week. A week is made once, for whoever asks first, and is the same
 * for everybody after: two extracts have no difference. Whoever is in it reads in her log for whom it was made.
 */
export async function makeExtractOf(
  counting: Counting & { objects: Objects },
  request: requests.RequestRow,
): Promise<void> {
  const { pool, objects, now } = counting
  const project = await countedProject(counting, request.projectId)
  const range = { from: request.fromWeek, through: dataDayAfter(request.throughWeek, 6) }
  const published: { week: DataDay; figures: ExtractWeek }[] = []
  for (const week of project ? weeksIn(range) : []) {
    const figures = await weekFor(counting, project!, week, request.institution)
    if (figures) published.push({ week: week.from, figures })
  }
  const isEmpty = published.every(({ figures }) => figures.modes === null)
  if (isEmpty)
    return inTransaction(pool, duty, (db) => requests.settleRequest(db, request.id, 'too few', now))
  const csv = Buffer.from(extractCsv(published))
  await objects.put(requests.objectOfExtract(request.id), csv, 'text/csv')
  const made = { sizeBytes: csv.length, sha256: createHash('sha256').update(csv).digest('hex') }
  await inTransaction(pool, duty, (db) => requests.settleRequest(db, request.id, made, now))
}

/** Undefined while the week is not counted. */
async function weekFor(
  counting: Counting,
  project: CountedProject,
  week: Days,
  institution: string,
): Promise<ExtractWeek | undefined> {
  const { pool, now } = counting
  const figure = { kind: 'research-week', project: project.name, from: week.from } as const
  const known = await inTransaction(pool, duty, (db) => requests.extractWeek(db, project.id, week.from))
  if (known) {
    await inTransaction(pool, {}, (db) => noteHandedOn(db, { figure, organisation: institution, now }))
    return known
  }
  const made = await researchWeek(counting, project, week)
  if (!made) return undefined
  return inTransaction(pool, duty, async (db) => {
    const it = { projectId: project.id, week: week.from, figures: made.figures, now }
    if (!(await requests.addExtractWeek(db, it))) return requests.extractWeek(db, project.id, week.from)
    await noteCounted(db, made.counted, { figure, organisation: institution, purpose: 'research_reuse', now })
    return made.figures
  })
}

/** None of a project that never went live: its test does not count. */
async function countedProject({ pool }: Counting, id: string): Promise<CountedProject | undefined> {
  const row = await inTransaction(pool, { duty: 'projects' }, (db) => projectById(db, id))
  if (!row?.liveAt) return undefined
  return { ...row, organisationName: row.organisation, liveAt: row.liveAt, isTest: false }
}
