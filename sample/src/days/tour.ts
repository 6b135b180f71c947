import type { Choice } from '../people/person.ts'
import type { Activity } from './activities.ts'

/** From home and back to it. */
export type Tour =
  | {
      kind: 'errands'
      departSeconds: number
      /** Leave early enough to be at the first activity by then. */
      arriveBySeconds?: number
      activities: Activity[]
      only?: readonly (Choice | 'boat')[]
    }
  | { kind: 'loop'; departSeconds: number; mode: 'walk' | 'run' | 'bike'; lengthMetres: number }

export const hour = (clock: number): number => Math.round(clock * 3600)
