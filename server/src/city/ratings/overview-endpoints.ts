import { Failure } from '@allmend/contract/failure'
import { cityOverview, type CityStats } from '@allmend/contract/city/ratings-overview'
import type { Mode } from '@allmend/domain/tracking/diary/mode'
import { modeOfNumber } from '@allmend/domain/tracking/diary/mode-number'
import { LEAST_VOICES } from '@allmend/domain/projects/releases/enough-people'
import { inFives } from '@allmend/domain/projects/releases/in-fives'
import type { Days } from '@allmend/domain/projects/releases/period'
import { type DataDay, dataDayAfter } from '@allmend/domain/platform/time/data-day'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import { currentVersion, namedCells, streetsOf } from '../../base/network/index.ts'
import { projectById, type ProjectRow } from '../../projects/projects/index.ts'
import { cityProject } from '../routes/index.ts'
import { sharesOf } from './criterion-shares.ts'
import type { RatingIndex, IndexKeeper } from './rating-index.ts'
import * as store from './release-store.ts'
import { RESOLUTION } from './week-figures.ts'

/** The figures of rides, handed in by the room that counts them. */
export interface Ridden {
  /** Rides by edge in the last week that was counted; undefined: none was. */
  onEdges(db: Db, phase: Phase): Promise<ReadonlyMap<number, number> | undefined>
  /** Rides and kilometres of whole weeks, each as it was published. */
  inWeeks(db: Db, phase: Phase, weeks: Days): Promise<{ week: DataDay; rides: number; kilometres: number }[]>
  /** People who passed a cell, by week, of all weeks that were counted; too few are nobody. */
  inCell(db: Db, phase: Phase, h3Index: string): Promise<{ week: DataDay; people: number | null }[]>
}

/** The frequencies of a Tracking project, handed in in the same way. */
export interface Frequency {
  inCell(
    db: Db,
    projectId: string,
    mode: Mode,
    h3Index: string,
  ): Promise<{ week: DataDay; people: number | null }[]>
}

/** A city project as a whole. Nothing but releases is read here, besides which edges enough people have rated. */
export function serveCityOverview(
  app: FastifyInstance,
  context: ServerContext,
  { indexOf, ridden, frequency }: { indexOf: IndexKeeper; ridden: Ridden; frequency: Frequency },
): void {
  serve(app, context, cityOverview, {
    async generalStats({ db, input }) {
      const { from, through } = input
      return statsOf(
        db,
        await cityProject(db, input.projectId),
        from && through ? { from, through } : undefined,
      )
    },

    async classifications({ db, input: { projectId } }) {
      const project = await cityProject(db, projectId)
      const phase = { id: project.id, isTest: project.liveAt === null }
      const weeks = await store.releasesOf(db, phase, 'week')
      return {
        ...(await countsOf(db, project, phase)),
        criteria: sharesOf(weeks.map(({ figures }) => figures)),
      }
    },

    async projectStats({ db, input: { id } }) {
      const project = await cityProject(db, id)
      return statsOf(db, project, undefined)
    },

    async projectStatsIn({ db, input }) {
      const project = await cityProject(db, input.id)
      const weeks = insideOf(input)
      const releases = await store.releasesOf(db, phaseOf(project), 'week', weeks)
      return { ...(await statsOf(db, project, weeks)), releases: releases.map(({ from }) => from) }
    },

    async projectModes({ db, input }) {
      const project = await cityProject(db, input.id)
      const weeks = await ridden.inWeeks(db, phaseOf(project), insideOf(input))
      const sum = (of: 'rides' | 'kilometres') => weeks.reduce((all, week) => all + week[of], 0)
      return {
        isRecorded: weeks.length > 0,
        releases: weeks.map(({ week }) => week),
        modes:
          sum('rides') > 0
            ? [{ mode: 'bike' as const, rides: sum('rides'), distanceKm: sum('kilometres') }]
            : [],
      }
    },

    async projectCells({ db, input }) {
      const project = await cityProject(db, input.id)
      const release = (await store.releasesOf(db, phaseOf(project), 'cells', insideOf(input))).at(-1)
      return {
        type: 'FeatureCollection' as const,
        isReleased: release !== undefined,
        resolution: RESOLUTION,
        features: await namedCells(db, release?.figures ?? {}),
        releases: release ? [release.from] : [],
      }
    },

    async densityMap({ db, input: { projectId, a, b, c } }) {
      const project = await cityProject(db, projectId)
      const release = await store.lastRelease(db, { id: projectId, isTest: project.liveAt === null }, 'cells')
      const cells = await namedCells(db, release?.figures ?? {})
      return {
        type: 'FeatureCollection' as const,
        isReleased: release !== undefined,
        resolution: RESOLUTION,
        features: cells.filter(({ properties }) => isInTile(properties.centre, { z: a, x: b, y: c })),
      }
    },

    async trackingFrequency({ db, input, refusal }) {
      const { projectId, h3Index, projectCode, organizationSlug } = input
      const project = await projectById(db, projectId)
      if (!project || (projectCode ?? project.code) !== project.code) throw refusal('project_missing')
      if ((organizationSlug ?? project.organisationSlug) !== project.organisationSlug)
        throw refusal('project_missing')
      const mode = modeOfNumber(input.transportModeId) ?? 'other'
      const phase = { id: project.id, isTest: project.liveAt === null }
      const isCity = project.product === 'cityserver'
      const weeks = isCity
        ? await ridden.inCell(db, phase, h3Index)
        : await frequency.inCell(db, projectId, mode, h3Index)
      const published = weeks.flatMap(({ week, people }) => (people === null ? [] : [{ week, people }]))
      return { isRecorded: weeks.length > 0, weeks: isCity && mode !== 'bike' ? [] : published }
    },

    async usedEdges({ db, input: { projectId, after, atMost } }) {
      const project = await cityProject(db, projectId)
      const version = await currentVersion(db, projectId)
      if (!version) throw new Failure('network_missing')
      const rides = await ridden.onEdges(db, { id: projectId, isTest: project.liveAt === null })
      const used = usedIn(await onDuty(db, 'ratings', (db) => indexOf(db, projectId)), rides ?? new Map())
      const page = used.filter(({ edgeId }) => edgeId > after).slice(0, atMost)
      const streets = await streetsOf(
        db,
        version.id,
        page.map(({ edgeId }) => edgeId),
      )
      const peopleOn = new Map(page.map(({ edgeId, people }) => [edgeId, people]))
      return {
        total: used.length,
        edges: streets.map(({ edgeId, name, streetClass, lengthMetres, course }) => ({
          edgeId,
          name,
          streetClass,
          lengthMetres,
          people: peopleOn.get(edgeId) ?? 0,
          rides: rides ? (rides.get(edgeId) ?? 0) : null,
          course: course.map(([x, y]): [number, number] => [x, y]),
        })),
        next: page.length === atMost ? (page.at(-1)?.edgeId ?? null) : null,
      }
    },
  })
}

type Phase = { id: string; isTest: boolean }
const phaseOf = ({ id, liveAt }: ProjectRow): Phase => ({ id, isTest: liveAt === null })

/** Mondays of the weeks that lie in a range with all of their days. */
const insideOf = ({ a, b }: { a: DataDay; b: DataDay }): Days => ({ from: a, through: weekBefore(b) })

async function statsOf(db: Db, project: ProjectRow, range: Days | undefined): Promise<CityStats> {
  const phase = phaseOf(project)
  const weeks = await store.releasesOf(db, phase, 'week', range)
  return {
    ...(await countsOf(db, project, phase)),
    weeks: weeks.length,
    criteria: sharesOf(weeks.map(({ figures }) => figures)),
  }
}

type Counts = Omit<CityStats, 'weeks' | 'criteria'>

async function countsOf(db: Db, project: ProjectRow, phase: Phase): Promise<Counts> {
  const { id, isTest } = phase
  const all = (await store.countsOf(db, [id], { isTest })).get(id)
  const days = await store.releasedDays(db, phase, 'day')
  const lately = days && (await store.countsOf(db, [id], { isTest, from: weekBefore(days.through) })).get(id)
  const day = await store.lastRelease(db, phase, 'day')
  const week = await store.lastRelease(db, phase, 'week')
  const { ages, frequencies, usages } = week?.figures ?? UNTOLD
  return {
    isTest,
    timeZone: project.timeZone,
    seats: project.seats,
    joined: project.seatsTaken,
    producers: all?.producers ?? null,
    activeLastWeek: week?.figures.active ?? null,
    ratings: all?.ratings ?? 0,
    imageRatings: all?.imageRatings ?? 0,
    mapRatings: all?.mapRatings ?? 0,
    detailedRatings: all?.detailedRatings ?? 0,
    addedLately: lately?.ratings ?? 0,
    countedFrom: days?.from ?? null,
    countedThrough: days?.through ?? null,
    countedAt: day?.releasedAt.getTime() ?? null,
    lastWeek: week?.from ?? null,
    who: { ages, frequencies, usages },
    where: week?.figures.postcodes ?? null,
  }
}

const UNTOLD = { ages: null, frequencies: null, usages: null }
const weekBefore = (day: DataDay): DataDay => dataDayAfter(day, -6)

/** Edges enough people have rated or ridden along, by number. */
function usedIn(
  { edges }: RatingIndex,
  rides: ReadonlyMap<number, number>,
): { edgeId: number; people: number }[] {
  const used: { edgeId: number; people: number }[] = []
  for (const [edgeId, ratings] of edges) {
    const people = new Set(ratings.filter((_, at) => at % 2 === 0)).size
    if (people >= LEAST_VOICES.organisation.share) used.push({ edgeId, people: inFives(people) })
  }
  const rated = new Set(used.map(({ edgeId }) => edgeId))
  for (const edgeId of rides.keys()) if (!rated.has(edgeId)) used.push({ edgeId, people: 0 })
  return used.toSorted((one, other) => one.edgeId - other.edgeId)
}

/** Web Mercator, as tiles are cut. */
function isInTile(
  [longitude, latitude]: readonly [number, number],
  tile: { z: number; x: number; y: number },
): boolean {
  const side = 2 ** tile.z
  const sine = Math.sin((latitude * Math.PI) / 180)
  const x = Math.floor(((longitude + 180) / 360) * side)
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side)
  return x === tile.x && y === tile.y
}
