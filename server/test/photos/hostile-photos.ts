import { crc32, deflateSync } from 'node:zlib'
import sharp, { type JpegOptions, type Sharp } from 'sharp'

/** A street as far as tests need one: a sky, a road, lines, red in the upper left corner. */
export const street = (width: number, height: number): Sharp =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="55%" fill="#a9c7e8"/><rect y="55%" width="100%" height="45%" fill="#77746f"/>
      ${Array.from({ length: 40 }, (_, index) => `<rect x="${index * 2.5}%" y="${30 + (index % 7)}%" width="1.3%" height="30%" fill="#${((index * 7919) % 4096).toString(16).padStart(3, '0')}"/>`).join('')}
      <rect width="10%" height="10%" fill="#f00"/></svg>`),
  ).flatten()

export const streetJpeg = (width = 640, height = 480, options: JpegOptions = {}): Promise<Buffer> =>
  street(width, height).jpeg(options).toBuffer()

/** A segment behind the first marker: 0xe1 is where EXIF and XMP stand, 0xfe a comment. */
export function withSegment(photo: Buffer, marker: number, content: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255])
  return Buffer.concat([photo.subarray(0, 2), head, content, photo.subarray(2)])
}

export const withExif = (photo: Buffer, exif: Uint8Array): Buffer =>
  withSegment(photo, 0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]))

/** Five thousand entries that share one value: it would keep a reader busy for ever. */
export function endlessExif(): Buffer {
  const exif = Buffer.alloc(65_000)
  exif.write('II*\0\x08\0\0\0', 'latin1')
  exif.writeUInt16LE(5000, 8)
  for (let entry = 0; entry < 5000; entry++) {
    exif.writeUInt16LE(0x01_12, 10 + entry * 12)
    exif.writeUInt16LE(2, 12 + entry * 12)
    exif.writeUInt32LE(64_000, 14 + entry * 12)
    exif.writeUInt32LE(8, 18 + entry * 12)
  }
  return exif
}

/** The same file, whose header claims another size. */
export function claiming(photo: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(photo)
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}

/** A PNG that claims to be large and holds some rows of nothing. */
export function bomb(width: number, height: number, rows: number): Buffer {
  const chunk = (type: string, content: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const content = deflateSync(Buffer.alloc(rows * (width * 3 + 1)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', content),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
