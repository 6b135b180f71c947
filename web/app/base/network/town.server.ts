import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { lengthMetres } from '@allmend/domain/platform/geo/polyline'
import { z } from 'zod'
import { townFile } from '../../../server/tiles.ts'
import { LINE_MODES, type SampleTown } from './town.ts'

const position = z.tuple([z.number(), z.number()])
const mode = z.enum(LINE_MODES)
const point = z.object({ type: z.literal('Point'), coordinates: position })

const feature = z.union([
  z.object({
    properties: z.object({
      kind: z.literal('frame'),
      seed: z.number(),
      nodes: z.number(),
      edges: z.number(),
      buildings: z.number(),
    }),
    geometry: z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)) }),
  }),
  z.object({
    properties: z.object({
      kind: z.enum(['quarter', 'village']),
      name: z.string(),
      postcode: z.string(),
      locality: z.string(),
    }),
    geometry: point,
  }),
  z.object({
    properties: z.object({
      kind: z.literal('line'),
      id: z.string(),
      label: z.string(),
      mode,
      from: z.string(),
      to: z.string(),
    }),
    geometry: z.object({ type: z.literal('LineString'), coordinates: z.array(position) }),
  }),
  z.object({ properties: z.object({ kind: z.literal('stop'), mode, name: z.string() }), geometry: point }),
  z.object({ properties: z.object({ kind: z.string() }), geometry: point }),
])
const summary = z.object({ features: z.array(feature) })

type Feature = z.infer<typeof feature>
type OfKind<K extends string> = Extract<Feature, { properties: { kind: K } }>

let read: { version: string; town: SampleTown } | undefined

/** The sample town as `npm run town` wrote it; undefined before it was made. */
export async function sampleTown(folder: string): Promise<SampleTown | undefined> {
  const file = await townFile(folder, 'town.geojson')
  if (!file) return undefined
  const { version } = file
  if (read?.version !== version) read = { version, town: townOf(file.content.toString()) }
  return read.town
}

export function townOf(geojson: string): SampleTown {
  const { features } = summary.parse(JSON.parse(geojson))
  const of = <K extends string>(...kinds: K[]): OfKind<K>[] =>
    features.filter((it): it is OfKind<K> => kinds.some((kind) => kind === it.properties.kind))
  const [frame] = of('frame')
  const bounds = boundingBoxOf(frame?.geometry.coordinates[0] ?? [])
  if (!frame || !bounds) throw new Error('the town has no frame')
  return {
    bounds,
    seed: frame.properties.seed,
    junctions: frame.properties.nodes,
    edges: frame.properties.edges,
    buildings: frame.properties.buildings,
    lines: byMode(
      of('line').map(({ properties: { id, label, mode, from, to }, geometry: { coordinates } }) => ({
        id,
        label,
        mode,
        from,
        to,
        lengthMetres: Math.round(lengthMetres(coordinates)),
        bounds: boundingBoxOf(coordinates) ?? bounds,
        course: coordinates.map(([x, y]) => `${x.toFixed(5)} ${y.toFixed(5)}`).join(','),
      })),
    ),
    stops: byMode(
      of('stop').map(({ properties: { name, mode }, geometry }, at) => ({
        id: `stop-${at}`,
        name,
        mode,
        position: short(geometry.coordinates),
      })),
    ),
    quarters: of('quarter', 'village').map(({ properties: { kind, ...quarter }, geometry }) => ({
      ...quarter,
      id: `quarter-${quarter.name}`,
      isVillage: kind === 'village',
      centre: short(geometry.coordinates),
    })),
  }
}

/** In the fixed order of modes; within one as the town numbers them. */
function byMode<T extends { mode: (typeof LINE_MODES)[number] }>(all: readonly T[]): T[] {
  return LINE_MODES.flatMap((mode) => all.filter((it) => it.mode === mode))
}

/** A metre is enough on a map. */
const short = ([x, y]: LngLat): LngLat => [Number(x.toFixed(5)), Number(y.toFixed(5))]
