export type BrokenReason =
  /** Nothing we know how to look at. */
  | 'not_a_picture'
  /** A picture, but neither JPEG, PNG nor WebP: HEIC, GIF, TIFF, SVG … */
  | 'other_format'
  /** More bytes or more pixels than we open. */
  | 'too_large'
  | 'too_small'
  /** It begins as a picture, and ends too early or in something else. */
  | 'truncated'

/** Nobody's mistake of ours: the photo itself cannot be prepared, and trying again would not help. */
export class BrokenPhoto extends Error {
  readonly reason: BrokenReason

  constructor(reason: BrokenReason, cause?: unknown) {
    super(`photo: ${reason}`, { cause })
    this.name = 'BrokenPhoto'
    this.reason = reason
  }
}
