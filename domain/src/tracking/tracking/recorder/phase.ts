import { type ProjectFacts, stateOf } from '../../../projects/projects/status.ts'
import { isTrialOver, type TrialFacts } from '../../../projects/projects/trial.ts'
import type { DataDay } from '../../../platform/time/data-day.ts'

/** What a phone and its owner are told of a project: it runs, it rests until the board agrees, or it is over. */
export const PHASES = ['running', 'paused', 'over'] as const
export type Phase = (typeof PHASES)[number]

export function phaseOf(project: ProjectFacts & TrialFacts, today: DataDay): Phase {
  const { badge } = stateOf(project, today)
  if (badge === 'closed' || badge === 'ended') return 'over'
  return badge === 'paused' || isTrialOver(project, today) ? 'paused' : 'running'
}

export function isRecordedIn(phase: Phase): boolean {
  return phase === 'running'
}

/** What waits on the phone is kept during a pause; after the end it still belongs to the days before. */
export function isSentIn(phase: Phase): boolean {
  return phase !== 'paused'
}
