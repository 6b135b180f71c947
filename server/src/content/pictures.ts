import sharp from 'sharp'

const WIDTH = 1280
const SMALL_WIDTH = 640
const HEIGHT = 1600
const CARD = { width: 1200, height: 630 }

export interface Drawn {
  width: number
  height: number
  /** For wide screens, for phones, and for where the page is shared. */
  large: Buffer
  small: Buffer
  card: Buffer
}

/** Drawn again as logos are: what hides something else does not survive it. Undefined when it is no picture. */
export async function drawn(picture: Buffer): Promise<Drawn | undefined> {
  try {
    const image = sharp(picture, { limitInputPixels: 25_000_000, failOn: 'error', animated: false })
    const { format } = await image.metadata()
    if (format !== 'png' && format !== 'jpeg' && format !== 'webp') return undefined
    const upright = await image.rotate().toBuffer()
    const inside = { fit: 'inside', withoutEnlargement: true } as const
    const large = await sharp(upright)
      .resize(WIDTH, HEIGHT, inside)
      .webp({ quality: 78 })
      .toBuffer({ resolveWithObject: true })
    const small = await sharp(upright).resize(SMALL_WIDTH, HEIGHT, inside).webp({ quality: 72 }).toBuffer()
    const card = await sharp(upright)
      .resize(CARD.width, CARD.height, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer()
    const { width, height } = large.info
    return { width, height, large: large.data, small, card }
  } catch {
    return undefined
  }
}

export function pictureKey(id: string, size: '640' | '1280' | 'card'): string {
  return `content/pictures/${id}/${size}.${size === 'card' ? 'jpg' : 'webp'}`
}

let plain: Promise<Buffer> | undefined

/** Where a page has no picture: the mark on its field. */
export function plainCard(): Promise<Buffer> {
  plain ??= sharp(Buffer.from(MARK_ON_FIELD)).jpeg({ quality: 85 }).toBuffer()
  return plain
}

const MARK_ON_FIELD = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="#0F362B"/>
<g transform="translate(440 155)" fill="#fff"><rect width="140" height="140"/><rect x="180" width="140" height="140"/>
<rect y="180" width="140" height="140"/><rect x="180" y="180" width="140" height="140"/></g>
<circle cx="600" cy="315" r="62" fill="#FFE433"/></svg>`
