import type { Sharp } from 'sharp'
import { answerInChild } from '../../platform/answer-in-child.ts'
import { openedPicture, unreadable } from '../../platform/opened-picture.ts'
import type { Drawn } from './pictures.ts'

const WIDTH = 1280
const SMALL_WIDTH = 640
const HEIGHT = 1600
const CARD = { width: 1200, height: 630 }

answerInChild(async function* ({ picture }: { picture: Buffer }) {
  yield await drawn(await openedPicture(picture)).catch(unreadable)
})

/** Read anew for each size: writing it upright in between costs ten times as much as reading. */
async function drawn(upright: Sharp): Promise<Drawn> {
  const inside = { fit: 'inside', withoutEnlargement: true } as const
  const large = await upright
    .clone()
    .resize(WIDTH, HEIGHT, inside)
    .webp({ quality: 78 })
    .toBuffer({ resolveWithObject: true })
  const small = await upright.clone().resize(SMALL_WIDTH, HEIGHT, inside).webp({ quality: 72 }).toBuffer()
  const card = await upright
    .clone()
    .resize(CARD.width, CARD.height, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
  const { width, height } = large.info
  return { width, height, large: large.data, small, card }
}
