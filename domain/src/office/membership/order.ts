import type { OrderLine } from '../../money/payments/order-lines.ts'
import { SHARE_RAPPEN } from './share.ts'

/** Shares are capital and the fee is a member’s: neither bears VAT. */
const NO_VAT = { vatBasisPoints: 0 }

/** What a subscription costs: shares, the fee of a year, or both. */
export function membershipLines(
  ordered: { shares: number; hasFee: boolean },
  feeRappen: number,
): OrderLine[] {
  const { shares, hasFee } = ordered
  const lines: OrderLine[] = []
  if (shares > 0) {
    lines.push({
      kind: 'share',
      quantity: shares,
      unit: 'piece',
      amountRappen: shares * SHARE_RAPPEN,
      ...NO_VAT,
    })
  }
  if (hasFee) lines.push({ kind: 'fee', quantity: 1, unit: 'piece', amountRappen: feeRappen, ...NO_VAT })
  return lines
}
