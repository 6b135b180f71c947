import { createHmac, timingSafeEqual } from 'node:crypto'

const WINDOW_SECONDS = 6 * 3600

/**
 * The address of a picture for who may see it although the public may not: a browser shows a picture by its address
 * alone. Valid for six to twelve hours, and the same for as long, so that it is fetched once.
 */
export function pictureAddresses(signingKey: Buffer) {
  const sealOf = (picture: string, until: number): string =>
    createHmac('sha256', signingKey).update(`picture ${picture} ${until}`).digest('base64url')
  return {
    sealed(picture: string, now: Date): string {
      const until = (Math.floor(now.getTime() / 1000 / WINDOW_SECONDS) + 2) * WINDOW_SECONDS
      return `${openAddress(picture)}?until=${until}&seal=${sealOf(picture, until)}`
    },
    isSealed(picture: string, until: number | undefined, seal: string | undefined, now: Date): boolean {
      if (until === undefined || seal === undefined || until * 1000 < now.getTime()) return false
      return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(picture, until)))
    },
  }
}

export type PictureAddresses = ReturnType<typeof pictureAddresses>

/** Of what everybody may see; `{size}` stands for one of its sizes. */
export function openAddress(picture: string): string {
  return `/city/v1/pictures/${picture}/{size}`
}

/** Where pictures lie in the bucket that is read. */
export const PICTURES = 'photos/'
export const largePictureOf = (picture: string): string => objectOfPicture(picture, 'large.webp')
export const objectOfPicture = (picture: string, name: string): string => `${PICTURES}${picture}/${name}`
