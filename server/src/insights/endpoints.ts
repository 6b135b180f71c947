import { insights, type ModeSplit } from '@allmend/contract/insights'
import { modes } from '@allmend/domain/mobility/mode'
import { sumsByMode } from '@allmend/domain/mobility/mode-sums'
import { REST } from '@allmend/domain/privacy/mode-tally'
import { weekOf } from '@allmend/domain/privacy/period'
import type { FastifyInstance } from 'fastify'
import { featureOf } from '../cell-feature.ts'
import type { Db } from '../db/connect.ts'
import { type ServerContext, serve } from '../http/door.ts'
import { projectById } from '../projects/index.ts'
import { RESOLUTION } from './cells.ts'
import { figuresOf, NO_FIGURES } from './figures.ts'
import { releasesOf } from './store.ts'
import type { WeekFigures } from './stored-figures.ts'

/** Nothing but releases is read here, and of these only those of the project the door has checked. */
export function serveInsights(app: FastifyInstance, context: ServerContext): void {
  serve(app, context, insights, {
    async figures({ db, input, refusal }) {
      const project = await projectById(db, input.id)
      if (!project) throw refusal('project_missing')
      const { seats, seatsTaken: joined, timeZone, startDay, endDay } = project
      const isTest = project.liveAt === null
      const figures = (await figuresOf(db, [input.id], isTest)).get(input.id) ?? NO_FIGURES
      return { ...figures, isTest, seats, joined, timeZone, startDay, endDay }
    },

    async weeks({ db, input }) {
      const range = { from: input.a, through: input.b }
      const project = await phaseOf(db, input.id)
      const days = await releasesOf(db, project, 'day', range)
      const weeks = await releasesOf(db, project, 'progress', range)
      const splits = new Map(weeks.map(({ from, figures }) => [from, figures]))
      return [...Map.groupBy(days, ({ from }) => weekOf(from).from)].map(([week, its]) => {
        const shown = its.flatMap(({ figures }) => figures.dataDays ?? [])
        return {
          week,
          data_days: shown.length > 0 ? shown.reduce((sum, count) => sum + count, 0) : null,
          days: its.length,
          suppressedDays: its.length - shown.length,
          validated: splits.get(week)?.validated ?? null,
          relabeled: splits.get(week)?.relabelled ?? null,
        }
      })
    },

    async modes({ db, input }) {
      const range = { from: input.a, through: input.b }
      const weeks = await releasesOf(db, await phaseOf(db, input.id), 'week', range)
      return splitOf(weeks.map(({ figures }) => figures))
    },

    async cells({ db, input }) {
      const range = { from: input.a, through: input.a }
      const [release] = await releasesOf(db, await phaseOf(db, input.id), 'cells', range)
      const cells = Object.entries(release?.figures ?? {})
      return {
        type: 'FeatureCollection' as const,
        isReleased: release !== undefined,
        resolution: RESOLUTION,
        features: cells.map(([id, people]) => featureOf(id, people)),
      }
    },
  })
}

/** Until it is live, what is shown is of the test. */
async function phaseOf(db: Db, id: string): Promise<{ id: string; isTest: boolean }> {
  const project = await projectById(db, id)
  return { id, isTest: !project?.liveAt }
}

/** The sum of weeks, each as it was released; in the fixed order, the rest at the end. */
function splitOf(weeks: readonly WeekFigures[]): ModeSplit {
  const shown = weeks.filter((week) => week.modes !== null)
  const rows = shown.flatMap((week) => week.modes ?? [])
  return {
    weeks: shown.length,
    suppressedWeeks: weeks.length - shown.length,
    data_days: shown.reduce((sum, { dataDays }) => sum + dataDays, 0),
    modes: sumsByMode(rows, [...modes, REST]),
  }
}
