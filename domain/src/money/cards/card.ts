/** What a card shows of itself; its number is known to its provider alone. */
export interface Card {
  id: string
  brand: string
  last4: string
  expiresMonth: number
  expiresYear: number
}

/** A card is good until the end of the month printed on it. */
export function isExpired(card: Pick<Card, 'expiresMonth' | 'expiresYear'>, day: string): boolean {
  return day.slice(0, 7) > `${card.expiresYear}-${String(card.expiresMonth).padStart(2, '0')}`
}

/** So many cards a payer may keep. */
export const MOST_CARDS = 10
