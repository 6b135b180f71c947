/** What the board reviews: the start of a project, what is analysed of it, consent texts that changed, and surveys. */
export const REVIEW_STAGES = ['start', 'analysis', 'texts', 'surveys'] as const
export type ReviewStage = (typeof REVIEW_STAGES)[number]

export const REVIEW_STATES = ['open', 'approved', 'declined', 'withdrawn'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** What a member of the board votes; conditions are part of an approval. */
export const VOTE_CHOICES = ['approve', 'conditions', 'decline'] as const
export type VoteChoice = (typeof VOTE_CHOICES)[number]

/** How sensitive a case is: 1 is decided by one member, 2 by the chair, 3 by the board (decision 0114). */
export const SENSITIVITY_CLASSES = [1, 2, 3] as const
export type SensitivityClass = (typeof SENSITIVITY_CLASSES)[number]

export const BOARD_SEATS = 5
const MAJORITY = 3

export interface Vote {
  accountId: string
  choice: VoteChoice
  /** Chaired the board when she voted. */
  isChair: boolean
}

/**
 * What the votes come to, each member's last one; null while they decide nothing. In class 2 the chair decides, and a
 * majority of the board decides in every class: nobody is stronger than three.
 */
export function outcomeOf(
  votes: readonly Vote[],
  sensitivity: SensitivityClass,
): 'approved' | 'declined' | null {
  const ayes = votes.filter(({ choice }) => choice !== 'decline')
  const noes = votes.filter(({ choice }) => choice === 'decline')
  if (ayes.length >= MAJORITY) return 'approved'
  if (noes.length >= MAJORITY) return 'declined'
  if (sensitivity === 3) return null
  const deciding = sensitivity === 2 ? votes.filter(({ isChair }) => isChair) : votes
  const last = deciding.at(-1)
  if (!last) return null
  return last.choice === 'decline' ? 'declined' : 'approved'
}

/** A case has changed since a vote on it where that was for something else; `isOfDecision`: it was decided by it. */
export interface BoundVote extends Vote {
  isPresent: boolean
  isOfDecision: boolean
}

/** Open cases count votes for what they show now; what is decided stands also by the votes that decided it. */
export function countedVotes<V extends BoundVote>(votes: readonly V[], state: ReviewState): V[] {
  return votes.filter((it) => it.isPresent || (state !== 'open' && it.isOfDecision))
}

/**
 * What the votes come to on a case that may have changed. Nothing new is decided by votes for something else; what was
 * decided by them stands until they are taken back.
 */
export function outcomeNow(
  votes: readonly BoundVote[],
  { class: sensitivity, state }: { class: SensitivityClass; state: ReviewState },
): 'approved' | 'declined' | null {
  const present = outcomeOf(
    votes.filter(({ isPresent }) => isPresent),
    sensitivity,
  )
  if (present) return present
  const standing = outcomeOf(countedVotes(votes, state), sensitivity)
  return standing === state ? standing : null
}

/** How many votes an approval needs at least. */
export function votesAsked(sensitivity: SensitivityClass): number {
  return sensitivity === 3 ? MAJORITY : 1
}

/** How many more voices a case needs at least; none once it is decided. */
export function voicesMissing(votes: readonly Vote[], sensitivity: SensitivityClass): number {
  if (outcomeOf(votes, sensitivity)) return 0
  if (sensitivity < 3) return 1
  const ayes = votes.filter(({ choice }) => choice !== 'decline').length
  return MAJORITY - Math.max(ayes, votes.length - ayes)
}

export type VoteRefusal = 'vote_conflict' | 'review_closed' | 'review_changed'

/** What a case shows, in the parts it is bound to its votes by. */
export const CASE_PARTS = ['purpose', 'scope', 'texts', 'surveys', 'invite', 'documents'] as const
export type CasePart = (typeof CASE_PARTS)[number]
/** A hash of each part. */
export type CaseContent = Record<CasePart, string>

/** Which parts of a case are not what they were. */
export function changedParts(before: CaseContent, now: CaseContent): CasePart[] {
  return CASE_PARTS.filter((part) => before[part] !== now[part])
}

export interface Voting {
  state: ReviewState
  /** Until when, that day included, what was decided can be changed. */
  isBeforeSitting: boolean
  /** She is of the organisation, declared that the case touches her, or lowered its class. */
  isTouched: boolean
}

/** Yes, or why not. */
export function mayVote({ state, isBeforeSitting, isTouched }: Voting): 'yes' | VoteRefusal {
  if (isTouched) return 'vote_conflict'
  if (state === 'open') return 'yes'
  return state !== 'withdrawn' && isBeforeSitting ? 'yes' : 'review_closed'
}
