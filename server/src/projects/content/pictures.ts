import sharp from 'sharp'
import { pictureInChild } from '../../platform/picture-in-child.ts'

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
  return pictureInChild<Drawn>(new URL('picture-child.ts', import.meta.url), { picture })
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
