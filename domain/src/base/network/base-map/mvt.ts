import { protobufWriter, zigzagged } from '../../../platform/protobuf/writer.ts'
import type { Property } from './feature.ts'

// Mapbox vector tile specification 2.1. Coordinates are whole units, y downwards.

export type TilePoint = readonly [x: number, y: number]
export type TileGeometry = { kind: 'point' | 'line' | 'polygon'; parts: TilePoint[][] }
export type TileFeature = { geometry: TileGeometry; properties: Readonly<Record<string, Property>> }
export type TileLayer = { name: string; features: readonly TileFeature[] }

export const TILE_EXTENT = 4096

const geometryTypes = { point: 1, line: 2, polygon: 3 } as const
const MOVE_TO = 1
const LINE_TO = 2
const CLOSE_PATH = 7

export function encodeTile(layers: readonly TileLayer[]): Uint8Array {
  const tile = protobufWriter()
  for (const { name, features } of layers) {
    const keys = new Map<string, number>()
    const values = new Map<Property, number>()
    tile.message(3, (layer) => {
      layer.text(1, name)
      for (const { geometry, properties } of features) {
        layer.message(2, (feature) => {
          const tags = Object.entries(properties).flatMap(([key, value]) => [
            idOf(keys, key),
            idOf(values, value),
          ])
          if (tags.length > 0) feature.packed(2, tags)
          feature.varint(3, geometryTypes[geometry.kind])
          feature.packed(4, commandsOf(geometry))
        })
      }
      for (const key of keys.keys()) layer.text(3, key)
      for (const value of values.keys()) {
        layer.message(4, (entry) => {
          if (typeof value === 'string') entry.text(1, value)
          else if (typeof value === 'boolean') entry.varint(7, value ? 1 : 0)
          else if (Number.isSafeInteger(value)) entry.zigzag(6, value)
          else entry.double(3, value)
        })
      }
      layer.varint(5, TILE_EXTENT)
      layer.varint(15, 2)
    })
  }
  return tile.finish()
}

function idOf<Key>(ids: Map<Key, number>, key: Key): number {
  const known = ids.get(key)
  if (known !== undefined) return known
  ids.set(key, ids.size)
  return ids.size - 1
}

function commandsOf({ kind, parts }: TileGeometry): number[] {
  const commands: number[] = []
  let x = 0
  let y = 0
  const moveBy = ([toX, toY]: TilePoint): void => {
    commands.push(zigzagged(toX - x), zigzagged(toY - y))
    x = toX
    y = toY
  }
  if (kind === 'point') {
    const points = parts.flat()
    commands.push(MOVE_TO + points.length * 8)
    for (const point of points) moveBy(point)
    return commands
  }
  for (const part of parts) {
    commands.push(MOVE_TO + 8)
    moveBy(part[0]!)
    commands.push(LINE_TO + (part.length - 1) * 8)
    for (const point of part.slice(1)) moveBy(point)
    if (kind === 'polygon') commands.push(CLOSE_PATH + 8)
  }
  return commands
}
