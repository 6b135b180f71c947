import { AddCard, cardTexts } from '../../money/cards/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(cardTexts)

export default function CardScreen() {
  return <AddCard back="/profile" />
}
