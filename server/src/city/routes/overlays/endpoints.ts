import { randomUUID } from 'node:crypto'
import { type Overlay, overlays } from '@allmend/contract/city/routes-overlays'
import {
  FIRST_STYLE,
  OVERLAY_COLOURS,
  OVERLAY_LIMITS,
  OVERLAY_SHAPES,
} from '@allmend/domain/city/routes/overlay/overlay'
import { overlayFormatOf } from '@allmend/domain/city/routes/overlay/overlay-format'
import type { FastifyInstance } from 'fastify'
import { type ServerContext, serve } from '../../../platform/http/door.ts'
import { fileIn } from '../../../platform/http/received-file.ts'
import type { Objects } from '../../../platform/objects.ts'
import { mustBePaid } from '../../../projects/projects/index.ts'
import { file } from '../../../platform/queue.ts'
import { cityProject } from '../city-project.ts'
import { readUploadedOverlay } from './jobs.ts'
import { objectOfOverlay } from './object-of-overlay.ts'
import * as store from './store.ts'

/** What was read never changes; a browser may show it again, its owner alone. */
const TILE_KEPT = 'private, max-age=300'

/** Enough to see what it is. */
const HEAD_OCTETS = 4_000

export function serveOverlays(app: FastifyInstance, context: ServerContext, objects: Objects): void {
  serve(app, context, overlays, {
    async overlays({ db, input }) {
      const project = await cityProject(db, input.projectId)
      return (await store.overlaysOf(db, project.id)).map(overlayOf)
    },

    async addOverlay({ db, caller, input, request, reply, now, refusal }) {
      const project = await cityProject(db, input.projectId)
      mustBePaid(project)
      const { id: projectId, organisationId } = project
      const known = await store.overlaysOf(db, projectId)
      if (known.length >= OVERLAY_LIMITS.overlays) throw refusal('overlays_enough')
      const sent = fileIn(request)
      const format = sent && overlayFormatOf(await sent.read(0, HEAD_OCTETS))
      if (!format) throw refusal('overlay_format')
      const id = randomUUID()
      await objects.put(objectOfOverlay(id), sent, 'application/octet-stream')
      const style = { ...FIRST_STYLE, colour: nextColour(known) }
      const by = { by: caller.accountId, byName: caller.name }
      const about = { id, projectId, organisationId, name: input.name, format, style, ...by, now }
      const row = await store.addOverlay(db, about)
      await file(db, readUploadedOverlay, { id })
      void reply.code(201)
      return overlayOf(row)
    },

    async changeOverlay({ db, input, refusal }) {
      await cityProject(db, input.projectId)
      const row = await store.changeOverlay(db, input)
      if (!row) throw refusal('overlay_missing')
      return overlayOf(row)
    },

    async orderOverlays({ db, input }) {
      const project = await cityProject(db, input.projectId)
      await store.orderOverlays(db, project.id, input.ids)
      return (await store.overlaysOf(db, project.id)).map(overlayOf)
    },

    async removeOverlay({ db, input, refusal }) {
      await cityProject(db, input.projectId)
      if (!(await store.removeOverlay(db, input.projectId, input.id))) throw refusal('overlay_missing')
      await objects.remove(objectOfOverlay(input.id))
    },

    async overlayFeatures({ db, input, refusal }) {
      await cityProject(db, input.projectId)
      if (!(await store.isOverlayOf(db, input.projectId, input.id))) throw refusal('overlay_missing')
      return store.featuresOf(db, input.id, input)
    },

    async overlayTile({ db, input, reply, refusal }) {
      const tile = await store.tileOf(db, input)
      if (!tile) throw refusal('overlay_missing')
      void reply.header('cache-control', TILE_KEPT)
      return tile
    },
  })
}

/** The first nobody has, so that two overlays can be told apart. */
function nextColour(known: readonly store.OverlayRow[]): Overlay['style']['colour'] {
  const taken = new Set(known.map(({ colour }) => colour))
  return OVERLAY_COLOURS.find((it) => it !== 'map-route' && !taken.has(it)) ?? FIRST_STYLE.colour
}

function overlayOf(row: store.OverlayRow): Overlay {
  const { colour, width, isDashed, marker, problem, uploadedAt, dimensions, ...rest } = row
  return {
    ...rest,
    style: { colour, width, isDashed, marker },
    problem: problem || null,
    shapes: OVERLAY_SHAPES.filter((_, at) => dimensions.includes(at)),
    uploadedAt: uploadedAt.getTime(),
  }
}
