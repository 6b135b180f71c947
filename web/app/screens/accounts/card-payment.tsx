import { Checkout, checkoutTexts } from '../../money/cards/index.ts'
import { headOf } from '../../platform/frame/head.ts'
import type { Route } from './+types/card-payment'

export const meta = headOf(checkoutTexts)

export default function CardPaymentScreen({ params }: Route.ComponentProps) {
  return <Checkout orderId={params.order} />
}
