import { pictureInChild } from './picture-in-child.ts'

/**
 * Whatever was sent leaves as a WebP of at most so many pixels a side, without metadata: a picture that hides something
 * else does not survive being drawn again. Undefined when it is no picture of ours.
 */
export async function redrawn(picture: Buffer, side: number): Promise<Buffer | undefined> {
  return pictureInChild<Buffer>(new URL('redrawn-child.ts', import.meta.url), { picture, side })
}
