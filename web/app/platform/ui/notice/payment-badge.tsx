import { stateLabel } from '@allmend/domain/money/payments/state-label'
import type { SubscriptionState } from '@allmend/domain/money/payments/subscription-state'
import { useLanguage } from '../../i18n/use-language.ts'
import { StatusBadge } from './status-badge.tsx'

/** Where a payment or a subscription stands, in the words of the one table. */
export function PaymentBadge({ state }: { state: SubscriptionState }) {
  const { label, tone } = stateLabel(state)
  return <StatusBadge status={tone}>{label[useLanguage()]}</StatusBadge>
}
