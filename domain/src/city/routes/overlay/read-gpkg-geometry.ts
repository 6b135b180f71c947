import type { OverlayGeometry } from './overlay-feature.ts'

export type GpkgGeometry = { type: OverlayGeometry['type']; coordinates: unknown }

class Unreadable extends Error {}

const ENVELOPE_OCTETS = [0, 32, 48, 48, 64] as const
const MULTI = { 4: 'MultiPoint', 5: 'MultiLineString', 6: 'MultiPolygon' } as const

/**
 * A geometry of a GeoPackage (OGC 12-128r19 §2.1.3): its header, then well-known binary in two, three or four
 * dimensions, of which two are kept. Undefined for what is empty, damaged or of another kind, such as curves.
 */
export function readGpkgGeometry(blob: Uint8Array): GpkgGeometry | undefined {
  try {
    return geometryIn(blob)
  } catch (error) {
    if (error instanceof Unreadable || error instanceof RangeError) return undefined
    throw error
  }
}

function geometryIn(blob: Uint8Array): GpkgGeometry | undefined {
  if (blob.length < 8 || blob[0] !== 0x47 || blob[1] !== 0x50) return undefined
  const flags = blob[3] ?? 0
  const envelope = ENVELOPE_OCTETS[(flags >> 1) & 7]
  const isEmpty = ((flags >> 4) & 1) === 1
  const isExtended = ((flags >> 5) & 1) === 1
  if (envelope === undefined || isEmpty || isExtended) return undefined
  return wkbReader(new DataView(blob.buffer, blob.byteOffset, blob.byteLength), 8 + envelope).geometry()
}

function wkbReader(view: DataView, start: number) {
  let at = start
  let isLittle = true
  const integer = (): number => {
    at += 4
    return view.getUint32(at - 4, isLittle)
  }
  const figure = (): number => {
    at += 8
    return view.getFloat64(at - 8, isLittle)
  }
  /** What a count announces must be there: nothing is set aside for points a file only claims. */
  const several = <Part>(octetsEach: number, partOf: () => Part): Part[] => {
    const count = integer()
    if (count * octetsEach > view.byteLength - at) throw new Unreadable()
    return Array.from({ length: count }, partOf)
  }
  const head = (): { type: number; dimensions: number } => {
    isLittle = view.getUint8(at++) === 1
    const code = integer()
    // ISO says the dimensions in thousands, PostGIS in the highest bits.
    const iso = Math.floor((code & 0xfffffff) / 1000)
    const dimensions = 2 + (iso === 3 ? 2 : iso > 0 ? 1 : 0) + ((code >>> 31) & 1) + ((code >>> 30) & 1)
    return { type: (code & 0xfffffff) % 1000, dimensions }
  }
  const position = (dimensions: number): [number, number] => {
    const x = figure()
    const y = figure()
    at += (dimensions - 2) * 8
    return [x, y]
  }
  const simple = (type: number, dimensions: number): unknown => {
    const positions = () => several(dimensions * 8, () => position(dimensions))
    if (type === 1) return position(dimensions)
    if (type === 2) return positions()
    if (type === 3) return several(4, positions)
    throw new Unreadable()
  }
  return {
    geometry(): GpkgGeometry {
      const { type, dimensions } = head()
      if (type === 1) return { type: 'Point', coordinates: simple(1, dimensions) }
      if (type === 2) return { type: 'LineString', coordinates: simple(2, dimensions) }
      if (type === 3) return { type: 'Polygon', coordinates: simple(3, dimensions) }
      if (type !== 4 && type !== 5 && type !== 6) throw new Unreadable()
      const coordinates = several(9, () => {
        const part = head()
        if (part.type !== type - 3) throw new Unreadable()
        return simple(part.type, part.dimensions)
      })
      return { type: MULTI[type], coordinates }
    },
  }
}
