import type { diary } from '@allmend/contract/tracking/diary'
import type { SentOf } from '@allmend/contract/endpoint'

type Correction = SentOf<typeof diary.correct>['correction']

/** Something a person says about her diary. */
export type Act =
  | { act: 'correct'; correction: Correction }
  | { act: 'reset'; startedAt: number; finishedAt: number }
  | { act: 'withdraw'; number: string }
  | { act: 'confirm'; dataDay: string }
  | { act: 'unconfirm'; dataDay: string }

export interface PendingStatement {
  /** The server keeps it and takes the word once, so that it may be sent again. */
  id: string
  /** Whose it is: another person at the same browser must not send it. */
  account: string
  projectId: string
  of: Act
}
