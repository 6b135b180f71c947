/** From the first part that arrives to a picture that may be seen, or to a reason why there is none. */
export const PHOTO_STATES = ['arriving', 'waiting', 'preparing', 'ready', 'broken'] as const
export type PhotoState = (typeof PHOTO_STATES)[number]

/** Nothing becomes of it any more. */
export function isDone(state: PhotoState): boolean {
  return state === 'ready' || state === 'broken'
}

/** Why there is no picture. */
export const BROKEN_REASONS = [
  'not_a_picture',
  /** A picture, but neither JPEG, PNG nor WebP. */
  'other_format',
  'too_large',
  'too_small',
  'truncated',
  'damaged',
  'no_position',
  'far_away',
  'not_prepared',
] as const
export type BrokenReason = (typeof BROKEN_REASONS)[number]

/** What is made unrecognisable. */
export const BLURRED_KINDS = ['face', 'plate', 'marked'] as const

/** A part of a picture, in fractions of its width and height from the top left. */
export type PhotoBox = { x: number; y: number; width: number; height: number }

export const PICTURE_SIZES = { large: 2048, middle: 1024, thumb: 256 } as const
export type PictureSize = keyof typeof PICTURE_SIZES

export const CAPTURE_SOURCES = ['app', 'folder'] as const
export type CaptureSource = (typeof CAPTURE_SOURCES)[number]

export const REPORT_KINDS = ['face', 'plate', 'private', 'other'] as const
export const REPORT_OUTCOMES = ['blurred', 'removed', 'kept'] as const
export const ANNOTATION_KINDS = ['damage', 'missing_sign', 'obstacle', 'danger', 'marking', 'other'] as const

export const PHOTO_LIMITS = {
  octets: 30 * 1024 * 1024,
  /** Of one part of a file: little is lost when the network breaks. */
  partOctets: 1024 * 1024,
  /** Offered in one call. */
  offered: 100,
  /** Named in one call: what somebody has selected. */
  selected: 20_000,
  capturesOfProject: 5_000,
  photosOfCapture: 20_000,
  /** Of one participant: nobody takes all there is. A photo every five metres of a hundred kilometres. */
  capturesOfParticipant: 500,
  offeredADay: 20_000,
  /** Parts of a photo marked in one call to be made unrecognisable, and all that are known of one. */
  blurred: 20,
  blurredOfPhoto: 400,
  note: 500,
  name: 80,
} as const

/** How many parts a file of so many bytes travels in. */
export function partsOf(octets: number): number {
  return Math.ceil(octets / PHOTO_LIMITS.partOctets)
}

/** A photo every so many metres. */
export const EVERY_METRES = 5
