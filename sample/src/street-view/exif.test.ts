import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import sharp from 'sharp'
import { withExif } from './exif.ts'

const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
  .jpeg()
  .toBuffer()

/** Reads what it was not written with: big-endian TIFF as in the standard, pointers followed. */
function readExif(tiff: Buffer): Map<string, string | number[]> {
  const found = new Map<string, string | number[]>()
  const list = (name: string, at: number): void => {
    for (let index = 0; index < tiff.readUInt16BE(at); index++) {
      const entry = at + 2 + index * 12
      const [tag, type, count] = [
        tiff.readUInt16BE(entry),
        tiff.readUInt16BE(entry + 2),
        tiff.readUInt32BE(entry + 4),
      ]
      const size = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8 }[type]! * count
      const value = size <= 4 ? entry + 8 : tiff.readUInt32BE(entry + 8)
      if (tag === 0x87_69) list('exif', tiff.readUInt32BE(value))
      else if (tag === 0x88_25) list('gps', tiff.readUInt32BE(value))
      else if (type === 2) found.set(`${name} ${tag}`, tiff.toString('latin1', value, value + count - 1))
      else if (type === 5)
        found.set(
          `${name} ${tag}`,
          Array.from(
            { length: count },
            (_, part) => tiff.readUInt32BE(value + part * 8) / tiff.readUInt32BE(value + part * 8 + 4),
          ),
        )
    }
  }
  assert.equal(tiff.toString('latin1', 0, 2), 'MM')
  assert.equal(tiff.readUInt16BE(2), 42)
  list('main', tiff.readUInt32BE(4))
  return found
}

const tiffIn = async (photo: Buffer): Promise<Buffer> => {
  const { exif } = await sharp(photo).metadata()
  assert.ok(exif && exif.toString('latin1', 0, 4) === 'Exif')
  return exif.subarray(6)
}

test('position, bearing and time are read back as they were written', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.double({ min: -179.99, max: 179.99, noNaN: true }),
      fc.double({ min: -89.99, max: 89.99, noNaN: true }),
      fc.double({ min: 0, max: 359.99, noNaN: true }),
      fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2035-01-01') }),
      async (longitude, latitude, bearing, takenAt) => {
        const found = readExif(
          await tiffIn(withExif(jpeg, { position: [longitude, latitude], takenAt, bearing })),
        )
        const degrees = (tag: number): number => {
          const [whole, minutes, seconds] = found.get(`gps ${tag}`) as [number, number, number]
          return whole + minutes / 60 + seconds / 3600
        }
        assert.ok(Math.abs(degrees(2) * (found.get('gps 1') === 'S' ? -1 : 1) - latitude) < 1e-7)
        assert.ok(Math.abs(degrees(4) * (found.get('gps 3') === 'W' ? -1 : 1) - longitude) < 1e-7)
        assert.ok(Math.abs((found.get('gps 17') as number[])[0]! - bearing) <= 0.005 + 1e-9)
        const local = `${(found.get('exif 36867') as string).replace(':', '-').replace(':', '-').replace(' ', 'T')}.${found.get('exif 37521') as string}`
        assert.equal(Date.parse(`${local}${found.get('exif 36881') as string}`), takenAt)
        const [hours, minutes, seconds] = found.get('gps 7') as [number, number, number]
        const day = Date.parse((found.get('gps 29') as string).replaceAll(':', '-'))
        assert.equal(Math.round(day + hours * 3_600_000 + minutes * 60_000 + seconds * 1000), takenAt)
      },
    ),
    { numRuns: 60 },
  )
})

test('the picture itself stays as it was', async () => {
  const photo = withExif(jpeg, { position: [7.95, 47], takenAt: 0, bearing: 68 })
  assert.ok((await sharp(photo).raw().toBuffer()).equals(await sharp(jpeg).raw().toBuffer()))
  assert.throws(
    () => withExif(Buffer.from('not a picture'), { position: [0, 0], takenAt: 0, bearing: 0 }),
    SyntaxError,
  )
})
