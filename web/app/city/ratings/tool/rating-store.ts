import type { ReplyOf } from '@allmend/contract/endpoint'
import type { PlaceToRate, rates } from '@allmend/contract/city/ratings'
import type { OutgoingRating } from '@allmend/domain/city/ratings/outgoing'
import type { RatingKind } from '@allmend/domain/city/ratings/rating'
import type { Round } from '@allmend/domain/city/ratings/round'

/** What was heard of a project, so that she can rate where there is no network. */
export type RatingProject = ReplyOf<typeof rates.about> & { code: string; ownerId: string }

export type RatingRound = Round<PlaceToRate>

/** Of each kind one at a time: photos and map are gone through beside each other. */
export interface WhichRound {
  ownerId: string
  projectId: string
  kind: RatingKind
}

export const keyOfRound = (it: WhichRound): string => `${it.ownerId} ${it.projectId} ${it.kind}`

/** Written in one transaction, or not at all. */
export interface RatingChange {
  round?: RatingRound
  put?: readonly OutgoingRating[]
  dropped?: readonly string[]
}

/** The phone's disk. */
export interface RatingStore {
  read(): Promise<{ rounds: RatingRound[]; ratings: OutgoingRating[] }>
  write(change: RatingChange): Promise<void>
  project(code: string): Promise<RatingProject | undefined>
  writeProject(project: RatingProject): Promise<void>
  picture(photoId: string): Promise<Blob | undefined>
  writePicture(photoId: string, picture: Blob): Promise<void>
  /** All but these. */
  dropPictures(kept: ReadonlySet<string>): Promise<void>
}
