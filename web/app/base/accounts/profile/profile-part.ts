import type { ReactNode } from 'react'

/** What belongs together on the profile, and leads there from its navigation. */
export interface ProfilePart {
  id: string
  label: string
  /** How much of it is new. */
  count?: number
  content: ReactNode
}
