import { frequency } from '@allmend/contract/tracking/frequency'
import { FREQUENCY_FILES } from '@allmend/domain/tracking/insights/frequency/file-format'
import { epsilonOf } from '@allmend/domain/projects/releases/budget'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db/connect.ts'
import { attachment } from '../../../platform/http/attachment.ts'
import { type ServerContext, serve } from '../../../platform/http/door.ts'
import { projectById } from '../../../projects/projects/index.ts'
import { frequencyArchive } from './archive.ts'
import * as store from './store.ts'
import { tilePasses } from './tile-passes.ts'
import { frequencyTiles } from './tiles.ts'

interface FrequencyTools {
  /** Whether the board let figures of a project leave. */
  isAnalysable(db: Db, projectId: string): Promise<boolean>
}

/** Nothing but releases is read here; before the board approved the analysis the database shows none. */
export function serveFrequency(
  app: FastifyInstance,
  context: ServerContext,
  { isAnalysable }: FrequencyTools,
): void {
  const { frequencyTile, ...calls } = frequency
  serveTiles(app, context, { frequencyTile })

  serve(app, context, calls, {
    async frequencyWeeks({ db, input: { id }, refusal }) {
      const project = await projectById(db, id)
      if (project?.product !== 'tracking') throw refusal('project_missing')
      const weeks = await store.countedWeeks(db, id)
      return {
        isApproved: await isAnalysable(db, id),
        weeks: weeks.map(({ rhoMillionths, releasedAt, ...it }) => ({
          ...it,
          releasedAt: releasedAt.getTime(),
          epsilon: epsilonOf(rhoMillionths),
        })),
      }
    },

    async frequencyStreets({ db, input: { id, daypart, ...asked }, refusal }) {
      if (!(await store.isCounted(db, id, asked.week))) throw refusal('frequency_missing')
      const found = await store.streetsOfWeek(db, { projectId: id, part: daypart ?? null, ...asked })
      return {
        total: found.total,
        streets: found.streets.map((it) => ({
          ...it,
          course: it.course.map(([lng, lat]): [number, number] => [lng, lat]),
        })),
      }
    },

    async frequencyFile({ db, input: { id, week, format }, now, reply, refusal }) {
      const project = await projectById(db, id)
      if (!project) throw refusal('project_missing')
      if (!(await store.isCounted(db, id, week))) throw refusal('frequency_missing')
      const rows = await store.rowsOfWeek(db, id, week)
      const { code, name, organisation } = project
      const about = { code, name, organisation, week, now }
      void reply.header(
        'content-disposition',
        attachment(`frequency-${code}-${week}-${FREQUENCY_FILES[format]}.zip`),
      )
      return frequencyArchive(rows, format, about)
    },
  })
}

const FOR_EVER = 'private, max-age=31536000, immutable'

/** The same address is the same tile for ever, so its tag is the address. */
function answered(request: FastifyRequest, reply: FastifyReply, tile: Buffer): Buffer {
  const tag = `"${request.url}"`
  void reply.headers({ 'cache-control': FOR_EVER, etag: tag })
  if (request.headers['if-none-match'] === tag) void reply.code(304)
  else if (tile.length === 0) void reply.code(204)
  return reply.statusCode === 200 ? tile : Buffer.alloc(0)
}

/** In a scope of its own: whoever has a pass is answered behind the limits and before the door. */
function serveTiles(
  app: FastifyInstance,
  context: ServerContext,
  calls: Pick<typeof frequency, 'frequencyTile'>,
): void {
  const { gatekeeper, now } = context
  const passes = tilePasses({ tokenOf: (authorization) => gatekeeper.tokenOf(authorization), now })
  const tiles = frequencyTiles()
  void app.register((scope, _options, done) => {
    scope.addHook('preValidation', (request, reply, next) => {
      const tile = tiles.keptAt(request.url)
      if (!tile || !passes.has(request.headers.authorization, request.url)) return next()
      void reply.type(calls.frequencyTile.reply.mediaType).send(answered(request, reply, tile))
    })
    serve(scope, context, calls, {
      async frequencyTile({ db, caller, input, request, reply, refusal }) {
        const tile = await tiles.cut(db, input)
        if (!tile) throw refusal('frequency_missing')
        passes.give(caller, request.url)
        return answered(request, reply, tile)
      },
    })
    done()
  })
}
