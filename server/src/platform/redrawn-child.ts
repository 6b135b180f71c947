import { answerInChild } from './answer-in-child.ts'
import { openedPicture, unreadable } from './opened-picture.ts'

answerInChild(async function* ({ picture, side }: { picture: Buffer; side: number }) {
  const image = await openedPicture(picture)
  yield await image
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer()
    .catch(unreadable)
})
