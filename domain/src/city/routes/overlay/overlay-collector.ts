import { cleanProperties, titleOf } from './clean-properties.ts'
import { type CoordinateSystem, isPossible } from './coordinate-system.ts'
import { OVERLAY_LIMITS, type OverlayProblem } from './overlay.ts'
import type { FlatPosition, OverlayFeature, OverlayGeometry } from './overlay-feature.ts'

/** The whole file is refused. */
export class OverlayRefused extends Error {
  readonly problem: OverlayProblem

  constructor(problem: OverlayProblem) {
    super(problem)
    this.problem = problem
  }
}

export type OverlayReading = {
  system: CoordinateSystem
  features: readonly OverlayFeature[]
  vertexCount: number
  /** Without a geometry, or with one that cannot be. */
  leftOut: number
}

export type OverlayCollector = {
  /** `nested` is what a file gives as coordinates, of whatever shape. */
  add(type: OverlayGeometry['type'], nested: unknown, properties: Iterable<readonly [string, unknown]>): void
  leaveOut(): void
  reading(): OverlayReading
}

class Impossible extends Error {}

/** Takes features one by one, whatever they were read from, and holds them to the limits. */
export function overlayCollector(system: CoordinateSystem): OverlayCollector {
  const features: OverlayFeature[] = []
  let vertexCount = 0
  let leftOut = 0
  let seen = 0
  let isOutside = false

  /** What is left out counts too: a damaged or hostile file can have it without end. */
  const count = (): void => {
    if (++seen > OVERLAY_LIMITS.features) throw new OverlayRefused('too_many_features')
  }
  const position = (value: unknown): FlatPosition => {
    const [x, y] = Array.isArray(value) ? (value as unknown[]) : []
    if (typeof x !== 'number' || typeof y !== 'number') throw new Impossible()
    if (!isPossible(system, x, y)) {
      isOutside = true
      throw new Impossible()
    }
    vertexCount++
    if (vertexCount > OVERLAY_LIMITS.vertices) throw new OverlayRefused('too_many_vertices')
    return [x, y]
  }
  const line = (value: unknown): FlatPosition[] => {
    const positions = listOf(value).map(position)
    if (positions.length < 2) throw new Impossible()
    return positions
  }
  const ring = (value: unknown): FlatPosition[] => {
    const positions = listOf(value).map(position)
    const [first, last] = [positions[0], positions.at(-1)]
    if (first && last && (first[0] !== last[0] || first[1] !== last[1])) positions.push(first)
    if (positions.length < 4) throw new Impossible()
    return positions
  }
  const several = <Part>(value: unknown, partOf: (part: unknown) => Part): Part[] => {
    const parts = listOf(value).map(partOf)
    if (parts.length === 0) throw new Impossible()
    return parts
  }
  const polygon = (value: unknown) => several(value, ring)
  const geometryOf = (type: OverlayGeometry['type'], nested: unknown): OverlayGeometry => {
    switch (type) {
      case 'Point':
        return { type, coordinates: position(nested) }
      case 'MultiPoint':
        return { type, coordinates: several(nested, position) }
      case 'LineString':
        return { type, coordinates: line(nested) }
      case 'MultiLineString':
        return { type, coordinates: several(nested, line) }
      case 'Polygon':
        return { type, coordinates: polygon(nested) }
      case 'MultiPolygon':
        return { type, coordinates: several(nested, polygon) }
    }
  }

  return {
    add(type, nested, entries) {
      count()
      try {
        const geometry = geometryOf(type, nested)
        const properties = cleanProperties(entries)
        features.push({ title: titleOf(properties), properties, geometry })
      } catch (error) {
        if (!(error instanceof Impossible)) throw error
        leftOut++
      }
    },
    leaveOut() {
      count()
      leftOut++
    },
    reading() {
      if (features.length > 0) return { system, features, vertexCount, leftOut }
      throw new OverlayRefused(isOutside ? 'positions_impossible' : 'no_features')
    },
  }
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Impossible()
  return value as unknown[]
}
