import { frequency } from '@allmend/contract/frequency'
import { FREQUENCY_FILES } from '@allmend/domain/frequency/file-format'
import { epsilonOf } from '@allmend/domain/privacy/budget'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/connect.ts'
import { attachment } from '../../http/attachment.ts'
import { type ServerContext, serve } from '../../http/door.ts'
import { projectById } from '../../projects/index.ts'
import { frequencyArchive } from './archive.ts'
import * as store from './store.ts'
import { frequencyTiles } from './tiles.ts'

const FOR_EVER = 'private, max-age=31536000, immutable'

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
  const tileOf = frequencyTiles()

  serve(app, context, frequency, {
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

    async frequencyTile({ db, input, request, reply, refusal }) {
      const tile = await tileOf(db, input)
      if (!tile) throw refusal('frequency_missing')
      const tag = `"${input.id.slice(0, 8)}-${input.week}-${input.mode}-${input.z}-${input.x}-${input.y}"`
      void reply.headers({ 'cache-control': FOR_EVER, etag: tag })
      if (request.headers['if-none-match'] === tag) void reply.code(304)
      else if (tile.length === 0) void reply.code(204)
      return reply.statusCode === 200 ? tile : Buffer.alloc(0)
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
