import { routes } from '@allmend/contract/city/routes'
import { courseOf } from '@allmend/domain/city/routes/course-of'
import { faultsOf } from '@allmend/domain/city/routes/faults-of'
import type { FastifyInstance } from 'fastify'
import type { ApiThreads } from '../../platform/api-threads.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import { fileIn } from '../../platform/http/received-file.ts'
import { currentVersion, streetsAlong } from '../../base/network/index.ts'
import { mustBePaid } from '../../projects/projects/index.ts'
import { cityProject, inCityProject, isOpenCityProject, openCityProject } from './city-project.ts'
import { indexOf } from './judge.ts'
import { keepAnswers } from './kept-answers.ts'
import { matchedOnStreets, trackIn } from './matched.ts'
import { publicEdgesBody, publicEdgesState, publicRoutesBody, publicRouteWire } from './public-routes.ts'
import { publicState, routeTile } from './public-store.ts'
import { routeFile } from './route-file.ts'
import { openWire, rowWire, versionRow, wire } from './route-wire.ts'
import { foundRoute, publishRoute, saveRoute } from './save-route.ts'
import * as store from './store.ts'
import { waysThrough } from './ways.ts'

const ANSWERS_AT_MOST = 200
const TILES_AT_MOST = 5_000

export function serveRoutes(app: FastifyInstance, context: ServerContext, threads: ApiThreads): void {
  const answers = keepAnswers(ANSWERS_AT_MOST)
  const tiles = keepAnswers(TILES_AT_MOST)

  serve(app, context, routes, {
    published: ({ input, now, transaction, request, reply, refusal }) =>
      transaction({ duty: 'routes' }, async (db) => {
        const project = await openCityProject(db, input.code, now)
        if (!project) throw refusal('project_unknown')
        const make = () => publicRoutesBody(db, project.id)
        const state = await publicState(db, project.id)
        return answers.answer({ request, reply }, { key: `routes ${project.id}`, state, make })
      }),

    publicEdges: ({ input, now, transaction, request, reply, refusal }) =>
      transaction({ duty: 'routes' }, async (db) => {
        const project = await openCityProject(db, input.code, now)
        if (!project) throw refusal('project_unknown')
        const make = () => publicEdgesBody(db, project.id)
        const state = await publicEdgesState(db, project.id)
        return answers.answer({ request, reply }, { key: `edges ${project.id}`, state, make })
      }),

    tile: ({ input, now, transaction, request, reply, refusal }) =>
      transaction({ duty: 'routes' }, async (db) => {
        const { z, x, y } = input
        const project = await openCityProject(db, input.code, now)
        if (!project) throw refusal('project_unknown')
        const make = () =>
          isTile(input) ? routeTile(db, { projectId: project.id, z, x, y }) : Promise.resolve(Buffer.alloc(0))
        const state = await publicState(db, project.id)
        const tile = await tiles.answer(
          { request, reply },
          { key: `${project.id} ${z}/${x}/${y}`, state, make },
        )
        if (tile.length === 0 && reply.statusCode !== 304) void reply.code(204)
        return tile
      }),

    publishedRoute: ({ input, now, transaction, refusal }) =>
      transaction({ duty: 'routes' }, async (db) => {
        const found = await publicRouteWire(db, input.routeId)
        if (!found || !(await isOpenCityProject(db, found.projectId, now))) throw refusal('route_missing')
        return found.wire
      }),

    async all({ db, input }) {
      await cityProject(db, input.projectId)
      return (await store.routesListed(db, input.projectId)).map(rowWire)
    },

    async one({ db, input: { projectId, id } }) {
      await cityProject(db, projectId)
      return openWire(db, projectId, await foundRoute(db, projectId, id))
    },

    async reversed({ db, input: { projectId, id } }) {
      await cityProject(db, projectId)
      const { route } = await foundRoute(db, projectId, id)
      const { streets, at } = await indexOf(db, projectId, [route])
      const faults = faultsOf(route, at, new Set()).filter(({ course }) => course === 'reverse')
      return wire({ course: courseOf(route, 'reverse'), streets, faults })
    },

    async versions({ db, input: { projectId, routeId } }) {
      await cityProject(db, projectId)
      await foundRoute(db, projectId, routeId)
      return (await store.versionsOf(db, routeId)).map(versionRow)
    },

    async version({ db, input: { projectId, id, number, patch }, refusal }) {
      await cityProject(db, projectId)
      await foundRoute(db, projectId, id)
      const version = await store.versionOf(db, { routeId: id, number, patch })
      if (!version) throw refusal('route_missing')
      const { route } = version
      const { streets } = await indexOf(db, projectId, [route])
      return { ...versionRow(version), ...wire({ route, streets }) }
    },

    async save({ db, caller, input, now }) {
      const { projectId, id, revision, route } = input
      const { organisationId } = await cityProject(db, projectId)
      const by = { id: caller.accountId, name: caller.name }
      const saved = await saveRoute(db, { projectId, organisationId, id, revision, route, by, now })
      return openWire(db, projectId, saved)
    },

    async publish({ db, caller, input, now }) {
      const { projectId, id, revision, type } = input
      await cityProject(db, projectId)
      const by = { id: caller.accountId, name: caller.name }
      return openWire(db, projectId, await publishRoute(db, { projectId, id, revision, kind: type, by, now }))
    },

    async archive({ db, input: { projectId, id, isArchived }, now, refusal }) {
      await cityProject(db, projectId)
      if (!(await store.setArchived(db, projectId, id, isArchived ? now : null)))
        throw refusal('route_missing')
    },

    async remove({ db, input: { projectId, id }, refusal }) {
      await cityProject(db, projectId)
      if (!(await store.deleteRoute(db, projectId, id))) throw refusal('route_missing')
    },

    async way({ db, input, refusal }) {
      const { projectId, start, stops, destination, alternatives } = input
      const [project, version] = await Promise.all([
        cityProject(db, projectId),
        currentVersion(db, projectId),
      ])
      mustBePaid(project)
      if (!version) throw refusal('network_missing')
      const found = await waysThrough(db, version.id, [start, ...stops, destination], { alternatives })
      if (found === 'nothing_near') throw refusal('no_street_near')
      if (typeof found === 'string') throw refusal(found)
      return wire(found)
    },

    file: {
      async inSteps({ input: { projectId, id, format }, reply, ...call }) {
        const { row, ground: index } = await inCityProject(call, projectId, async (db) => {
          const row = await foundRoute(db, projectId, id)
          return { row, ground: await indexOf(db, projectId, [row.route]) }
        })
        const file = await routeFile(threads, row, index.at, format)
        void reply.header('content-disposition', `attachment; filename="${file.name}"`)
        return file.content
      },
    },

    matched: {
      /** Nobody's file holds a connection while it is read. */
      async inSteps({ input: { projectId }, request, refusal, ...call }) {
        const version = await inCityProject(call, projectId, (db, project) => {
          mustBePaid(project)
          return currentVersion(db, projectId)
        })
        if (!version) throw refusal('network_missing')
        const track = await trackIn(await fileIn(request)?.bytes())
        if (!track) throw refusal('track_unreadable')
        const near = await inCityProject(call, projectId, (db) => streetsAlong(db, version.id, track.lines))
        const found = await matchedOnStreets(threads, track, near)
        if (!found) throw refusal('track_unreadable')
        return wire(found)
      },
    },
  })
}

const isTile = ({ z, x, y }: { z: number; x: number; y: number }): boolean => x < 2 ** z && y < 2 ** z
