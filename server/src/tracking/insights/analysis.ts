import type { AllFigures, PublicFigures } from '@allmend/contract/tracking/insights'
import type { Audience } from '@allmend/domain/projects/releases/budget'
import { co2ByMonth } from '@allmend/domain/tracking/insights/co2-by-month'
import type { Days } from '@allmend/domain/projects/releases/period'
import { type PeriodChoice, weeksOfChoice } from '@allmend/domain/projects/releases/period-choice'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import type { Db } from '../../platform/db/connect.ts'
import type { ProjectRow } from '../../projects/projects/index.ts'
import { ownPart, publicPart } from './all-figures.ts'
import { namedFlows } from './named-flows.ts'
import { protectionOf } from './protection.ts'
import { releasedWeeks, releasesOf } from './store.ts'

export interface Asked {
  choice: PeriodChoice
  from?: DataDay | undefined
  through?: DataDay | undefined
}

type Phase = { id: string; isTest: boolean }

/** All figures of a period for the organisation. */
export async function analysisOf(db: Db, project: ProjectRow, asked: Asked): Promise<AllFigures> {
  const phase = { id: project.id, isTest: project.liveAt === null }
  const { figures, range, weeks } = await periodFigures(db, phase, 'organisation', asked)
  const days = range ? await releasesOf(db, phase, 'day', range) : []
  const counted = days.flatMap((day) => day.figures.dataDays ?? [])
  const dataDays = counted.reduce((sum, count) => sum + count, 0)
  const flows = await namedFlows(db, figures.flows)
  return { ...figures, flows, isTest: phase.isTest, ...ownPart(weeks, { dataDays, days: counted.length }) }
}

/** What both audiences read of a period: the releases of whole weeks, and which these are. */
export async function periodFigures(db: Db, phase: Phase, audience: Audience, asked: Asked) {
  const kind = audience === 'public' ? 'public' : 'figures'
  const released = await releasedWeeks(db, phase, kind)
  const range = released && weeksOf(released, asked)
  const releases = range ? await releasesOf(db, phase, kind, range) : []
  const weeks = releases.map((it) => it.figures)
  const around = range ?? { from: '1970-01-05', through: '1970-01-11' }
  const figures: PublicFigures = {
    period: range ? { choice: asked.choice, ...range } : null,
    releases: releases.map(({ from }) => from),
    protection: await protectionOf(db, phase, audience, around),
    ...publicPart(weeks, audience),
    co2Months: co2ByMonth(releases, audience),
  }
  return { figures, range, weeks }
}

function weeksOf({ from: first, through: lastWeek }: Days, { choice, from, through }: Asked): Days {
  return weeksOfChoice(choice, { first, lastWeek }, { from: from ?? first, through: through ?? lastWeek })
}
