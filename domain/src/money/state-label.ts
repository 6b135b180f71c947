import type { Language } from '../language/language.ts'
import type { PaymentState } from './payment-state.ts'

/** What the sign beside the label looks like. */
type StateTone = 'pending' | 'test' | 'live' | 'finished' | 'archived'

interface StateLabel {
  label: Record<Language, string>
  tone: StateTone
}

/** All that can be said of a payment or a subscription on the wire (spec §3, §4). */
export type SaidState = PaymentState | 'active' | 'live'

const PENDING: StateLabel = { label: { de: 'Ausstehend', en: 'Pending' }, tone: 'pending' }

/** The one table of states and labels: both that wait are pending. */
export const STATE_LABELS: Record<SaidState, StateLabel> = {
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
  if (Object.hasOwn(STATE_LABELS, state)) return STATE_LABELS[state as SaidState]
  const word = state.charAt(0).toUpperCase() + state.slice(1)
  return { label: { de: word, en: word }, tone: 'archived' }
}
