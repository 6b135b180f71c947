import type { PlaceToRate } from '@allmend/contract/city/ratings'
import type { Rater } from './rater.ts'

export type Pictures = ReturnType<typeof picturesOf>

type Pictured = Pick<PlaceToRate, 'photoId' | 'picture'>

/** Pictures of a round, kept on the device so that it goes on without a network. */
export function picturesOf(rater: Rater, size: 'middle' | 'large') {
  const underWay = new Map<string, Promise<Blob>>()
  async function fetched(photoId: string, address: string): Promise<Blob> {
    const kept = await rater.picture(photoId)
    if (kept) return kept
    const answer = await fetch(address.replace('{size}', size))
    if (!answer.ok) throw new Error(`picture: ${answer.status}`)
    const picture = await answer.blob()
    // On a full disk it is fetched again next time.
    await rater.writePicture(photoId, picture).catch(() => undefined)
    return picture
  }
  return {
    /** From the device, else from the server. */
    of({ photoId, picture }: Pictured): Promise<Blob> {
      if (photoId === null || picture === null) return Promise.reject(new Error('there is no picture'))
      const known = underWay.get(photoId)
      if (known) return known
      const next = fetched(photoId, picture).finally(() => underWay.delete(photoId))
      underWay.set(photoId, next)
      return next
    },
  }
}
