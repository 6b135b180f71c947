import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { exifBytes, gpsEntries } from '@allmend/domain/city/photos/exif.fixture'
import fc from 'fast-check'
import sharp from 'sharp'
import {
  bomb,
  claiming,
  endlessExif,
  street,
  streetJpeg as jpeg,
  withExif,
  withSegment,
} from '../../../../test/photos/hostile-photos.ts'
import type { Box } from './box.ts'
import { type BrokenReason, PHOTO_LIMITS } from '@allmend/domain/city/photos/photo'
import { BrokenPhoto } from '../prepared.ts'
import { type Detector, openDetector } from './detector.ts'
import { type DrawnPhoto, preparePhoto } from './prepare-photo.ts'

const NOW = Date.UTC(2026, 10, 16, 12)
const SEEN = { zone: 'Europe/Zurich', nowMs: NOW } as const

const finds = (...boxes: Box[]): Detector => ({ find: async () => boxes, close: async () => {} })
const prepare = (bytes: Buffer, detector = finds()): Promise<DrawnPhoto> =>
  preparePhoto(bytes, detector, SEEN)
const isBroken =
  (...reasons: BrokenReason[]) =>
  (error: unknown): boolean =>
    error instanceof BrokenPhoto && reasons.includes(error.reason)

test('a photo becomes three sizes of WebP that hold nothing but pixels', async () => {
  const reported = exifBytes({
    image: [{ tag: 0x01_0e, text: 'secret words' }],
    photo: [{ tag: 0x90_03, text: '2026:07:03 12:00:00' }],
    gps: [...gpsEntries(47.05, 8.3), { tag: 0x11, rationals: [[90, 1]] }],
  })
  const xmp = Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>secret words</x:xmpmeta>', 'latin1')
  const photo = withExif(withSegment(await jpeg(2400, 1800), 0xe1, xmp), reported)
  const { sizes, about, sha256, quality } = await prepare(photo)
  assert.deepEqual(
    Object.values(sizes).map(({ width, height }) => [width, height]),
    [
      [2048, 1536],
      [1024, 768],
      [256, 192],
    ],
  )
  for (const { webp, width, height } of Object.values(sizes)) {
    const metadata = await sharp(webp).metadata()
    assert.equal(metadata.format, 'webp')
    assert.deepEqual([metadata.width, metadata.height], [width, height])
    assert.deepEqual([metadata.exif, metadata.xmp, metadata.icc, metadata.iptc], Array(4).fill(undefined))
    assert.equal(webp.indexOf('secret'), -1)
  }
  assert.deepEqual(about, {
    position: [8.3, 47.05],
    takenAt: Date.UTC(2026, 6, 3, 10),
    bearingDegrees: 90,
    bearingIs: 'view',
  })
  assert.equal(sha256, createHash('sha256').update(photo).digest('hex'))
  assert.deepEqual([quality.isBlurry, quality.isDark], [false, false])
})

test('what is found is blurred in every size, and told in pixels of the largest', async () => {
  const photo = await jpeg(2560, 1920)
  const box: Box = { kind: 'face', x: 1000, y: 700, width: 500, height: 400, score: 0.9 }
  const plain = await prepare(photo)
  const { sizes, boxes } = await prepare(photo, finds(box))
  assert.deepEqual(boxes, [{ ...box, x: 800, y: 560, width: 400, height: 320 }])
  for (const [size, scale] of [
    ['large', 0.8],
    ['middle', 0.4],
    ['thumb', 0.1],
  ] as const) {
    const [before, after] = [plain.sizes[size].webp, sizes[size].webp]
    const inside = await difference(before, after, [1000, 700, 500, 400], scale)
    const outside = await difference(before, after, [1900, 700, 500, 400], scale)
    assert.ok(inside > 10 && outside < 3, `${size}: ${inside} inside, ${outside} outside`)
  }
})

/** Mean difference of light in a region, 0 to 255. */
async function difference(before: Buffer, after: Buffer, region: number[], scale: number): Promise<number> {
  const [left, top, width, height] = region.map((value) => Math.round(value * scale)) as [
    number,
    number,
    number,
    number,
  ]
  const part = (webp: Buffer): Promise<Buffer> =>
    sharp(webp).extract({ left, top, width, height }).greyscale().raw().toBuffer()
  const [old, now] = await Promise.all([part(before), part(after)])
  return old.reduce((sum, value, index) => sum + Math.abs(value - now[index]!), 0) / old.length
}

test('a photo that was taken lying is stood up', async () => {
  const reported = exifBytes({ image: [{ tag: 0x01_12, shorts: [6] }] })
  const { sizes } = await prepare(withExif(await jpeg(800, 600), reported))
  assert.deepEqual([sizes.large.width, sizes.large.height], [600, 800])
  const corner = { left: 560, top: 10, width: 20, height: 20 }
  const { dominant } = await sharp(await sharp(sizes.large.webp).extract(corner).toBuffer()).stats()
  assert.ok(dominant.r > 200 && dominant.g < 60)
})

test('PNG and WebP are photos too, with sixteen bits, palettes or transparency', async () => {
  const png = street(640, 480).png()
  for (const photo of [
    await png.toBuffer(),
    await street(640, 480).png({ palette: true }).toBuffer(),
    await street(640, 480).toColourspace('rgb16').png().toBuffer(),
    await street(640, 480).greyscale().png().toBuffer(),
    await street(640, 480).ensureAlpha(0.3).webp({ lossless: true }).toBuffer(),
    await street(640, 480).toColourspace('cmyk').jpeg().toBuffer(),
    await street(640, 480).greyscale().jpeg().toBuffer(),
  ]) {
    const { sizes } = await prepare(photo)
    assert.deepEqual([sizes.large.width, sizes.large.height], [640, 480])
  }
})

test('what is no photo is refused by its content, whatever it is called', async () => {
  const heic = Buffer.concat([
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(5000),
  ])
  const gif = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#123' } })
    .gif()
    .toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>')
  const tiff = await street(640, 480).tiff().toBuffer()
  for (const bytes of [heic, gif, svg, tiff]) await assert.rejects(prepare(bytes), isBroken('other_format'))
  for (const text of [
    '',
    'x',
    '%PDF-1.7',
    'PK\x03\x04',
    '<html><script>alert(1)</script>',
    '\0'.repeat(9999),
  ]) {
    await assert.rejects(prepare(Buffer.from(text)), isBroken('not_a_picture'))
  }
  await assert.rejects(prepare(await jpeg(639, 239)), isBroken('too_small'))
  await assert.rejects(prepare(Buffer.alloc(PHOTO_LIMITS.octets + 1, 0xff)), isBroken('too_large'))
})

test('a hundred megapixels are refused before they are unpacked, and so is whoever only claims them', async () => {
  const small = await jpeg()
  await assert.rejects(prepare(claiming(small, 10_000, 10_000)), isBroken('too_large'))
  await assert.rejects(prepare(claiming(small, 65_500, 65_500)), isBroken('too_large'))
  // It ends in order, so it is taken for a photo of which most is grey.
  const { sizes } = await prepare(claiming(small, 5000, 5000))
  assert.equal(sizes.large.width, 2048)
  await assert.rejects(prepare(bomb(30_000, 30_000, 100)), isBroken('too_large'))
  await assert.rejects(prepare(bomb(7000, 7000, 100)), isBroken('truncated'))
  const { sizes: band } = await prepare(bomb(50_000, 240, 240))
  assert.deepEqual([band.large.width, band.large.height, band.thumb.height], [2048, 10, 1])
})

test('a file that is also something else leaves as a picture only', async () => {
  const page = '<html><script>alert("polyglot")</script></html>'
  const photo = await jpeg()
  const zip = Buffer.from(`PK\x03\x04${'polyglot'.repeat(99)}PK\x05\x06`, 'latin1')
  const png = await street(640, 480).png().toBuffer()
  for (const bytes of [
    Buffer.concat([photo, Buffer.from(page)]),
    Buffer.concat([photo, zip]),
    Buffer.concat([png, zip]),
    withSegment(photo, 0xfe, Buffer.from(`*/=1;${page}/*`)),
    withSegment(photo, 0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${page}`, 'latin1')),
    withExif(
      photo,
      exifBytes({ image: [{ tag: 0x01_0e, text: page }], photo: [{ tag: 0x90_03, text: page }] }),
    ),
  ]) {
    const { sizes, about } = await prepare(bytes)
    for (const { webp } of Object.values(sizes)) {
      assert.equal(webp.indexOf('polyglot'), -1)
      assert.equal(webp.toString('latin1', 8, 12), 'WEBP')
      assert.equal(webp.readUInt32LE(4) + 8, webp.length)
    }
    assert.deepEqual(about, {})
  }
})

test('a photo cut at any tenth is refused', async () => {
  for (const photo of [
    await jpeg(),
    await jpeg(640, 480, { progressive: true }),
    await street(640, 480).png().toBuffer(),
    await street(640, 480).webp().toBuffer(),
  ]) {
    for (let tenth = 0; tenth < 10; tenth++) {
      const cut = photo.subarray(0, Math.floor((photo.length * tenth) / 10))
      await assert.rejects(prepare(cut), isBroken(tenth === 0 ? 'not_a_picture' : 'truncated'), `${tenth}`)
    }
  }
})

test('EXIF that would keep a reader busy for ever is read at once', async () => {
  const { about } = await prepare(withExif(await jpeg(), endlessExif()))
  assert.deepEqual(about, {})
})

test('a position far away is told as it is: whether it belongs to a route is asked elsewhere', async () => {
  const { about } = await prepare(withExif(await jpeg(), exifBytes({ gps: gpsEntries(-77.85, 166.67) })))
  assert.deepEqual(
    about.position?.map((degrees) => Math.round(degrees * 100) / 100),
    [166.67, -77.85],
  )
})

test('whatever bytes are changed, a photo is prepared or refused, and nothing else happens', async () => {
  const reported = exifBytes({ image: [{ tag: 0x01_12, shorts: [6] }], gps: gpsEntries(47.05, 8.3) })
  const photos = [
    withExif(await jpeg(320, 240), reported),
    await street(320, 240).png().toBuffer(),
    await street(320, 240).webp().toBuffer(),
  ]
  const change = fc.tuple(fc.nat(), fc.nat(255))
  const outcomes = { prepared: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...photos),
      fc.constantFrom(200, 1_000_000),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      async (photo, reach, changes) => {
        const bytes = Buffer.from(photo)
        // Behind the first bytes, which only say what it is; half of the times in the headers.
        for (const [at, value] of changes) bytes[12 + (at % (Math.min(reach, bytes.length) - 12))] = value
        const problem = await prepare(bytes).then(
          () => undefined,
          (error: unknown) => error,
        )
        assert.ok(problem === undefined || problem instanceof BrokenPhoto, String(problem))
        outcomes[problem ? 'refused' : 'prepared']++
      },
    ),
    { numRuns: 100, endOnFailure: true },
  )
  assert.ok(outcomes.prepared >= 10 && outcomes.refused >= 10, JSON.stringify(outcomes))
})

test('who stops waiting is not kept waiting', async () => {
  const stop = new AbortController()
  const slow: Detector = {
    find: async (_, { signal } = {}) => {
      stop.abort()
      signal?.throwIfAborted()
      return []
    },
    close: async () => {},
  }
  const waiting = preparePhoto(await jpeg(), slow, { ...SEEN, signal: stop.signal })
  await assert.rejects(waiting, { name: 'AbortError' })
})

test('a dark photo and a shaken one are said to be so', async () => {
  const sharpPhoto = await prepare(await jpeg())
  const shaken = await prepare(await street(640, 480).blur(8).jpeg().toBuffer())
  const dark = await prepare(await street(640, 480).linear(0.15, 0).jpeg().toBuffer())
  assert.deepEqual([shaken.quality.isBlurry, shaken.quality.isDark], [true, false])
  assert.equal(dark.quality.isDark, true)
  assert.ok(shaken.quality.score < sharpPhoto.quality.score && dark.quality.score < sharpPhoto.quality.score)
})

test('the models in the product find a number plate, at any place of a large photo, and blur it', async () => {
  const detector = await openDetector()
  try {
    const photo = await sharp(Buffer.from(carScene(1600, 1200, { x: 900, y: 700, width: 150 })))
      .jpeg()
      .toBuffer()
    const { boxes } = await preparePhoto(photo, detector, SEEN)
    const plate = boxes.find(({ kind }) => kind === 'plate')
    assert.ok(plate, JSON.stringify(boxes))
    assert.ok(
      Math.abs(plate.x + plate.width / 2 - 975) < 25 && Math.abs(plate.y + plate.height / 2 - 717) < 20,
    )
  } finally {
    await detector.close()
  }
})

/** The back of a car with a plate on it, as simple as a drawing can be that is still taken for one. */
function carScene(width: number, height: number, plate: { x: number; y: number; width: number }): string {
  const { x, y, width: wide } = plate
  const high = wide * 0.23
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="50%" fill="#b8cde0"/><rect y="50%" width="100%" height="50%" fill="#6f6d6a"/>
    <rect x="${x - wide * 1.4}" y="${y - wide * 1.4}" width="${wide * 3.8}" height="${wide * 2.2}" rx="${wide * 0.25}" fill="#27415e"/>
    <rect x="${x - wide * 0.9}" y="${y - wide * 1.25}" width="${wide * 2.8}" height="${wide * 0.75}" rx="${wide * 0.12}" fill="#15202b"/>
    <rect x="${x - wide * 1.3}" y="${y - wide * 0.3}" width="${wide * 0.6}" height="${wide * 0.3}" fill="#b3261e"/>
    <rect x="${x + wide * 1.7}" y="${y - wide * 0.3}" width="${wide * 0.6}" height="${wide * 0.3}" fill="#b3261e"/>
    <rect x="${x - wide * 1.1}" y="${y + wide * 0.75}" width="${wide * 0.6}" height="${wide * 0.35}" fill="#111"/>
    <rect x="${x + wide * 1.5}" y="${y + wide * 0.75}" width="${wide * 0.6}" height="${wide * 0.35}" fill="#111"/>
    <rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="#f4f4f0" stroke="#222" stroke-width="${wide * 0.015}"/>
    <text x="${x + wide / 2}" y="${y + high * 0.82}" text-anchor="middle" font-family="sans-serif" font-weight="bold" font-size="${high * 0.86}" fill="#111">LU 23456</text></svg>`
}
