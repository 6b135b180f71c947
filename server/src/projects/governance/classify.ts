import { type SensitivityClass } from '@allmend/domain/projects/governance/review'
import { classOf, type ReviewedScope, type Risk, risksOf } from '@allmend/domain/projects/governance/risk'
import { daysOf } from '@allmend/domain/money/payments/calculation'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { inForce, textsRead } from '../participation/index.ts'
import { projectsById, type ProjectRow } from '../projects/index.ts'
import { type ReviewRow, setClass } from './reviews.ts'

/** What its risks say now: an open case follows its project. */
export async function judged(db: Db, review: ReviewRow, project: ProjectRow, now: Date): Promise<ReviewRow> {
  if (review.state !== 'open') return review
  const scope = await scopeOf(db, project)
  const risks = risksOf(scope)
  const set = classNow(review, { risks, least: classOf(scope) })
  const isSame = review.class === set.class && same(review.risks, risks) && review.classedAt !== null
  if (isSame) return review
  const { class: sensitivity, by, isLowered } = set
  await onDuty(db, 'governance', (db) =>
    setClass(db, review.id, { class: sensitivity, risks, by, isLowered, now }),
  )
  return { ...review, class: sensitivity, classBy: by, isLowered, risks, classedAt: now }
}

/** What a member set holds for the risks she knew; a higher one also for others. */
function classNow(
  { class: set, classBy: by, isLowered, risks: known }: ReviewRow,
  { risks, least }: { risks: readonly Risk[]; least: SensitivityClass },
): { class: SensitivityClass; by: string | null; isLowered: boolean } {
  const isHeld = set >= least ? !isLowered : isLowered && same(known, risks)
  return by && isHeld ? { class: set, by, isLowered } : { class: least, by: null, isLowered: false }
}

/** The same for all of a list. */
export async function allJudged(db: Db, rows: readonly ReviewRow[], now: Date): Promise<ReviewRow[]> {
  const ids = rows.map(({ projectId }) => projectId)
  const projects = await onDuty(db, 'projects', (db) => projectsById(db, ids))
  const found: ReviewRow[] = []
  for (const row of rows) {
    const project = projects.get(row.projectId)
    found.push(project && row.classedAt === null ? await judged(db, row, project, now) : row)
  }
  return found
}

/** By its risks alone. */
export async function leastClassOf(db: Db, project: ProjectRow): Promise<SensitivityClass> {
  return classOf(await scopeOf(db, project))
}

async function scopeOf(db: Db, project: ProjectRow): Promise<ReviewedScope> {
  const texts = await onDuty(db, 'participation', (db) => textsRead(db, project.id))
  const shown = inForce(texts)
  const waiting = texts.filter(({ passedAt }) => passedAt === null)
  return {
    seats: project.seats,
    days: daysOf(project),
    minimumAge: project.minimumAge,
    survey: project.survey,
    analysedBy: project.analysedBy,
    results: project.results ?? [],
    hasOtherResults: project.otherResults !== null,
    ownTexts: [...shown, ...waiting].filter(({ version }) => version > 1).length,
  }
}

const same = (one: readonly Risk[], other: readonly Risk[]) => one.join(' ') === other.join(' ')
