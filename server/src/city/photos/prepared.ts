import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { BLURRED_KINDS, BrokenReason, PhotoBox, PictureSize } from '@allmend/domain/city/photos/photo'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'

export type BlurredBox = PhotoBox & { kind: (typeof BLURRED_KINDS)[number] }

/** A photo whose faces and plates are unrecognisable, and what its file said of itself. */
export interface PreparedPhoto {
  sizes: Record<PictureSize, Buffer>
  width: number
  height: number
  boxes: readonly BlurredBox[]
  position: LngLat | null
  takenAt: number | null
  bearing: number | null
  /** 0 to 1, from sharpness and light. */
  quality: number
  isBlurry: boolean
  isDark: boolean
}

/** There is no picture in this file, and never will be. */
export class BrokenPhoto extends Error {
  readonly reason: BrokenReason

  constructor(reason: BrokenReason, cause?: unknown) {
    super(reason, { cause })
    this.name = 'BrokenPhoto'
    this.reason = reason
  }
}

export interface Preparer {
  /** Draws it anew without what nobody may see. A camera that knows no zone means the clock of the project. */
  prepare(original: Buffer, taken: { timeZone: TimeZone; now: Date }): Promise<PreparedPhoto>
  /** Draws a picture that was prepared once more, with further parts of it unrecognisable. */
  blurAlso(picture: Buffer, boxes: readonly PhotoBox[]): Promise<Pick<PreparedPhoto, 'sizes'>>
}

export type OpenPreparer = () => Promise<Preparer>
