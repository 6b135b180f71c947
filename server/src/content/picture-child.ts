import sharp from 'sharp'
import { answerInChild } from '../answer-in-child.ts'
import { openedPicture, unreadable } from '../opened-picture.ts'
import type { Drawn } from './pictures.ts'

const WIDTH = 1280
const SMALL_WIDTH = 640
const HEIGHT = 1600
const CARD = { width: 1200, height: 630 }

answerInChild(async function* ({ picture }: { picture: Buffer }) {
  const image = await openedPicture(picture)
  yield await drawn(await image.toBuffer().catch(unreadable)).catch(unreadable)
})

async function drawn(upright: Buffer): Promise<Drawn> {
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
}
