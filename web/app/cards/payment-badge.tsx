import type { PaymentState } from '@allmend/domain/money/payment-state'
import { useTexts } from '../i18n/use-texts.ts'
import { type Status, StatusBadge } from '../ui/notice/status-badge.tsx'
import { checkoutTexts } from './texts.ts'

const LOOK = {
  pending_payment: ['pending', 'pending'],
  pending_wiretransfer: ['pending', 'pending'],
  testing: ['test', 'testing'],
  succeeded: ['finished', 'succeeded'],
  cancelled: ['archived', 'cancelled'],
} as const satisfies Record<
  PaymentState,
  readonly [Status, 'pending' | 'testing' | 'succeeded' | 'cancelled']
>

/** Where a payment stands, in the specification's words. */
export function PaymentBadge({ state }: { state: PaymentState }) {
  const words = useTexts(checkoutTexts)
  const [status, word] = LOOK[state]
  return <StatusBadge status={status}>{words[word]}</StatusBadge>
}
