import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'

// https://postgis.net/docs/ST_GeomFromEWKB.html: little endian, type, SRID, coordinates; in hex for COPY.
const HAS_SRID = 0x20000000
const WGS84 = 4326

export function pointHex(position: LngLat): string {
  const buffer = header(1, 16)
  return withPositions(buffer, [position], 9).toString('hex')
}

export function lineHex(line: readonly LngLat[]): string {
  const buffer = header(2, 4 + line.length * 16)
  buffer.writeUInt32LE(line.length, 9)
  return withPositions(buffer, line, 13).toString('hex')
}

export function linesHex(lines: readonly (readonly LngLat[])[]): string {
  const head = header(5, 4)
  head.writeUInt32LE(lines.length, 9)
  const parts = lines.map((line) => {
    const buffer = Buffer.alloc(9 + line.length * 16)
    buffer.writeUInt8(1)
    buffer.writeUInt32LE(2, 1)
    buffer.writeUInt32LE(line.length, 5)
    return withPositions(buffer, line, 9)
  })
  return Buffer.concat([head, ...parts]).toString('hex')
}

/** Reads a line as ST_AsBinary writes it: no SRID. */
export function lineOfWkb(wkb: Buffer): LngLat[] {
  const count = wkb.readUInt32LE(5)
  return Array.from({ length: count }, (_, index): LngLat => {
    const at = 9 + index * 16
    return [wkb.readDoubleLE(at), wkb.readDoubleLE(at + 8)]
  })
}

function header(type: number, bodyBytes: number): Buffer {
  const buffer = Buffer.alloc(9 + bodyBytes)
  buffer.writeUInt8(1)
  buffer.writeUInt32LE(type + HAS_SRID, 1)
  buffer.writeUInt32LE(WGS84, 5)
  return buffer
}

function withPositions(buffer: Buffer, positions: readonly LngLat[], offset: number): Buffer {
  for (const [index, [longitude, latitude]] of positions.entries()) {
    buffer.writeDoubleLE(longitude, offset + index * 16)
    buffer.writeDoubleLE(latitude, offset + index * 16 + 8)
  }
  return buffer
}
