import type { Language } from '../../platform/language/language.ts'
import type { SubscriptionState } from './subscription-state.ts'

/** What the sign beside the label looks like. */
type StateTone = 'pending' | 'test' | 'live' | 'finished' | 'archived'

interface StateLabel {
  label: Record<Language, string>
  tone: StateTone
}

const PENDING: StateLabel = { label: { de: 'Ausstehend', en: 'Pending' }, tone: 'pending' }

/** The one table of states and labels: both that wait are pending. */
export const STATE_LABELS: Record<SubscriptionState, StateLabel> = {
  pending_payment: PENDING,
  pending_wiretransfer: PENDING,
  testing: { label: { de: 'Test', en: 'Testing' }, tone: 'test' },
  active: { label: { de: 'Aktiv', en: 'Active' }, tone: 'live' },
  live: { label: { de: 'Live', en: 'Live' }, tone: 'live' },
  succeeded: { label: { de: 'Bezahlt', en: 'Paid' }, tone: 'finished' },
  cancelled: { label: { de: 'Storniert', en: 'Cancelled' }, tone: 'archived' },
}

/** Of a state the table does not know, its own word with a capital, in a neutral look (spec §4). */
export function stateLabel(state: string): StateLabel {
  if (Object.hasOwn(STATE_LABELS, state)) return STATE_LABELS[state as SubscriptionState]
  const word = state.charAt(0).toUpperCase() + state.slice(1)
  return { label: { de: word, en: word }, tone: 'archived' }
}
