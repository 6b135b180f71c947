import { AddCard, cardTexts } from '../../cards/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(cardTexts)

export default function CardScreen() {
  return <AddCard back="/profile" />
}
