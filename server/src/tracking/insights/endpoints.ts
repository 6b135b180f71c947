import { insights } from '@allmend/contract/tracking/insights'
import { weekOf } from '@allmend/domain/projects/releases/period'
import { noiseOf } from '@allmend/domain/projects/releases/budget'
import { published } from '@allmend/domain/projects/releases/published'
import type { FastifyInstance } from 'fastify'
import { attachment } from '../../platform/http/attachment.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import { namedCells } from '../../base/network/index.ts'
import { isTriedOut } from '../../projects/participation/index.ts'
import { projectById } from '../../projects/projects/index.ts'
import { allTables } from './all-tables.ts'
import { analysisOf } from './analysis.ts'
import { areasIn, textsFor } from './gazetteer.ts'
import { cohortsOf, postcodesOf, type Who } from './cohorts-and-postcodes.ts'
import { RESOLUTION } from './counting/cells.ts'
import { publishedDays, figuresOf, NO_FIGURES } from './figures.ts'
import { figuresCsv, publicCsv } from './figures-csv.ts'
import { modeSplit } from './mode-split.ts'
import { type OwnRiding, ownModesOf } from './own-modes.ts'
import { phaseOf, weeksInside } from './phase.ts'
import { protectionOf } from './protection.ts'
import { type IsPublished, publicFiguresOf } from './public-figures.ts'
import { releasesOf } from './store.ts'
import { usersOf } from './users.ts'

export interface InsightsTools {
  keyring: Keyring
  /** Whether the organisation has published the figures of a project. */
  isPublished: IsPublished
  /** Who rates in a city project and where, handed over by whoever counts it. */
  who: Who
  ownRiding: OwnRiding
}

/** Nothing but releases is read here, and of these only those of the project the door has checked. */
export function serveInsights(app: FastifyInstance, context: ServerContext, tools: InsightsTools): void {
  serve(app, context, insights, {
    async figures({ db, input, refusal }) {
      const project = await projectById(db, input.id)
      if (!project) throw refusal('project_missing')
      const { seats, seatsTaken: joined, timeZone, startDay, endDay } = project
      const isTest = project.liveAt === null
      const isTrial = await isTriedOut(db, project.id)
      const figures = (await figuresOf(db, [input.id], isTest)).get(input.id) ?? NO_FIGURES
      const range = { from: startDay, through: figures.countedThrough ?? endDay }
      const protection = await protectionOf(db, { id: input.id, isTest }, 'organisation', range)
      return { ...figures, isTest, isTrial, seats, joined, timeZone, startDay, endDay, protection }
    },

    async weeks({ db, input }) {
      const range = { from: input.a, through: input.b }
      const project = await phaseOf(db, input.id)
      const days = await releasesOf(db, project, 'day', range)
      const weeks = await releasesOf(db, project, 'progress', range)
      const splits = new Map(weeks.map(({ from, figures }) => [from, figures]))
      const ofQuality = noiseOf('organisation', 'quality').standardDeviation
      const shown = (value: number | null | undefined) => (value ? published(value, ofQuality).value : null)
      return [...Map.groupBy(days, ({ from }) => weekOf(from).from)].map(([week, its]) => {
        const counts = its.flatMap(({ figures }) => figures.dataDays ?? [])
        const sum = counts.length > 0 ? counts.reduce((all, count) => all + count, 0) : null
        const dataDays = publishedDays(sum, counts.length)
        return {
          week,
          data_days: dataDays.value,
          days: its.length,
          suppressedDays: dataDays.value === null ? its.length : its.length - counts.length,
          // A day without a number is from before noise, when too few people were the only reason.
          reason: dataDays.reason ?? (counts.length < its.length ? 'few' : null),
          validated: shown(splits.get(week)?.validated),
          relabeled: shown(splits.get(week)?.relabelled),
          noise: dataDays.noise,
        }
      })
    },

    async modes({ db, input }) {
      return modeSplit(db, await phaseOf(db, input.id), { from: input.a, through: input.b })
    },

    async cells({ db, input }) {
      const project = await phaseOf(db, input.id)
      const inside = weeksInside({ from: input.a, through: input.b })
      const release = inside && (await releasesOf(db, project, 'cells', inside)).at(-1)
      const weeks = release
        ? { from: release.from, through: release.from }
        : { from: input.a, through: input.a }
      return {
        type: 'FeatureCollection' as const,
        isReleased: release !== undefined,
        resolution: RESOLUTION,
        features: await namedCells(db, release?.figures ?? {}),
        releases: release ? [release.from] : [],
        noise: published(0, noiseOf('organisation', 'cells8').standardDeviation).noise,
        protection: await protectionOf(db, project, 'organisation', weeks),
      }
    },

    async ownModes({ db, caller, input, refusal }) {
      if (input.c !== 'me' && input.c !== caller.accountId) throw refusal('access_denied')
      const own = await ownModesOf(db, tools, caller.accountId, input)
      if (!own) throw refusal('project_missing')
      return own
    },

    async postcodes({ db, input: { a, b, c, d } }) {
      return areasIn(db, { west: a, south: b, east: c, north: d })
    },

    async reverse({ db, input: { lat, lon } }) {
      return textsFor(db, [lon, lat])
    },

    async users({ db, input, now, refusal }) {
      const project = await projectById(db, input.id)
      if (!project) throw refusal('project_missing')
      return usersOf(db, project, now)
    },

    async cohorts({ db, input, refusal }) {
      const project = await projectById(db, input.id)
      if (!project) throw refusal('project_missing')
      return cohortsOf(db, project, { from: input.a, through: input.b }, tools.who)
    },

    async plz({ db, input, refusal }) {
      const project = await projectById(db, input.id)
      if (!project) throw refusal('project_missing')
      return postcodesOf(db, project, { from: input.a, through: input.b }, tools.who)
    },

    async analysis({ db, input, refusal }) {
      const project = await projectById(db, input.id)
      if (!project) throw refusal('project_missing')
      return analysisOf(db, project, input)
    },

    async analysisTable({ db, input, refusal }) {
      const project = await projectById(db, input.id)
      if (!project) throw refusal('project_missing')
      return figuresCsv(await analysisOf(db, project, input), input.table)
    },

    async analysisTables({ db, input, now, reply, refusal }) {
      const project = await projectById(db, input.id)
      if (!project) throw refusal('project_missing')
      const { code, name, organisation } = project
      void reply.header('content-disposition', attachment(`analysis-${code}.zip`))
      return allTables(await analysisOf(db, project, input), { code, name, organisation, now })
    },

    async publicFigures({ input, transaction, refusal }) {
      const figures = await transaction({ duty: 'projects' }, (db) =>
        publicFiguresOf(db, input, tools.isPublished),
      )
      if (!figures) throw refusal('figures_unpublished')
      return figures
    },

    async publicTable({ input, transaction, refusal }) {
      const figures = await transaction({ duty: 'projects' }, (db) =>
        publicFiguresOf(db, input, tools.isPublished),
      )
      if (!figures) throw refusal('figures_unpublished')
      return publicCsv(figures, input.table)
    },
  })
}
