import type { Cohorts, Postcodes } from '@allmend/contract/tracking/insights'
import type { Days } from '@allmend/domain/projects/releases/period'
import { publishedPlaces } from '@allmend/domain/tracking/insights/published-figures'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import type { Db } from '../../platform/db/connect.ts'
import type { ProjectRow } from '../../projects/projects/index.ts'
import { weeksInside } from './phase.ts'
import { protectionOf } from './protection.ts'
import { releasesOf } from './store.ts'

type Phase = { id: string; isTest: boolean }
type Row = { kind: 'age' | 'gender'; value: string; people: number }

/** Who rates in a city project and where, as the last release inside told it. */
export interface Who {
  whoRates(db: Db, phase: Phase, weeks: Days): Promise<{ release: DataDay; rows: Row[] } | undefined>
  whereRated(
    db: Db,
    phase: Phase,
    weeks: Days,
  ): Promise<{ release: DataDay; rows: { postcode: string; people: number }[] } | undefined>
}

const EXACT_TO = 5

const phaseOf = ({ id, liveAt }: ProjectRow): Phase => ({ id, isTest: liveAt === null })

/** Ages and genders are known where people are asked for them: in city projects. */
export async function cohortsOf(db: Db, project: ProjectRow, range: Days, who: Who): Promise<Cohorts> {
  const phase = phaseOf(project)
  const inside = weeksInside(range)
  const isKnown = project.product === 'cityserver'
  const published = isKnown && inside ? await who.whoRates(db, phase, inside) : undefined
  return {
    isKnown,
    cohorts: (published?.rows ?? []).map(({ people, ...row }) => ({ ...row, people: inSteps(people) })),
    releases: published ? [published.release] : [],
    protection: await protectionOf(db, phase, 'organisation', inside ?? range),
  }
}

/** Of a tracking project where nights are spent; of a city project where people rated. */
export async function postcodesOf(db: Db, project: ProjectRow, range: Days, who: Who): Promise<Postcodes> {
  const phase = phaseOf(project)
  const inside = weeksInside(range)
  const protection = await protectionOf(db, phase, 'organisation', inside ?? range)
  if (project.product === 'cityserver') {
    const published = inside && (await who.whereRated(db, phase, inside))
    const rows = (published?.rows ?? []).map(({ postcode, people }) => ({
      postcode,
      people: inSteps(people),
      weeks: 1,
    }))
    return { postcodes: rows, releases: published ? [published.release] : [], protection }
  }
  const weeks = inside ? await releasesOf(db, phase, 'figures', inside) : []
  const places = publishedPlaces(
    weeks.map(({ figures }) => figures),
    'organisation',
    'postcodes',
  )
  return {
    postcodes: places.map(({ row, people, weeks: its }) => ({ postcode: row, people, weeks: its })),
    releases: weeks.map(({ from }) => from),
    protection,
  }
}

/** Rounded down to fives, without noise. */
const inSteps = (people: number) => ({ value: people, noise: EXACT_TO, reason: null })
